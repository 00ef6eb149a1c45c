import { focusCanvas } from '../input/focusScope.ts';
import { createHiddenField } from './createHiddenField.ts';

export type TypingBuffer = {
  readonly text: string;
  /** Resolves when no input method composes: only then the text may be taken over. */
  settled(): Promise<void>;
  /** Gives the keyboard back: what is typed from now on is meant for something else. */
  leave(): void;
  destroy(): void;
};

/**
 * Takes the keyboard while text editing itself is on its way, so that a phone's keys come up at once and nothing typed
 * is lost. `onEscape` is told when the person wants out again.
 */
export function createTypingBuffer(parent: HTMLElement, onEscape: () => void): TypingBuffer {
  const field = createHiddenField(parent);
  let isComposing = false;
  field.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  field.addEventListener('compositionend', () => {
    isComposing = false;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    onEscape();
  });
  field.focus({ preventScroll: true });
  return {
    get text() {
      return field.value;
    },
    settled: () =>
      new Promise((resolve) => {
        if (isComposing) field.addEventListener('compositionend', () => resolve(), { once: true });
        else resolve();
      }),
    leave() {
      if (field.ownerDocument.activeElement !== field) return;
      field.blur();
      focusCanvas(field);
    },
    destroy: () => field.remove(),
  };
}
