import { focusCanvas } from '../input/focusScope.ts';
import { createHiddenField } from './createHiddenField.ts';

/** Letters, or a key that means something else. */
export type TypedStep = string | KeyboardEvent;

export type TypingBuffer = {
  /** What was typed, in order, once no input method composes: only then the text may be taken over. */
  typed(): Promise<readonly TypedStep[]>;
  /** Gives the keyboard back: what is typed from now on is meant for something else. */
  leave(): void;
  destroy(): void;
};

/** Arrows, Backspace, Delete, End, Home and Page; what else begins so loses nothing by it. */
const COMMANDS = /^[ABDEHP]./;

/**
 * Takes the keyboard while text editing itself is on its way, so that a phone's keys come up at once and nothing typed
 * is lost. `onEscape` is told when the person wants out again.
 */
export function createTypingBuffer(parent: HTMLElement, onEscape: () => void): TypingBuffer {
  const field = createHiddenField(parent);
  const steps: TypedStep[] = [];
  let composed: Promise<unknown> | null = null;
  field.addEventListener('compositionstart', () => {
    composed = new Promise((resolve) => field.addEventListener('compositionend', resolve));
  });
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (event.ctrlKey || event.metaKey || COMMANDS.test(key)) {
      // The letters it is meant for are not in this field.
      steps.push(field.value, event);
      field.value = '';
    }
  });
  field.focus({ preventScroll: true });
  return {
    async typed() {
      await composed;
      return [...steps, field.value].filter(Boolean);
    },
    leave() {
      if (document.activeElement !== field) return;
      field.blur();
      focusCanvas(field);
    },
    destroy: () => field.remove(),
  };
}
