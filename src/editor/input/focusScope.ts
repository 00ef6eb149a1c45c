import type { FocusScope } from '../session/types.ts';

const FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="spinbutton"], [role="slider"], [role="searchbox"]';
/** Inputs that take no typing. */
const BUTTON_INPUTS: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'file',
  'color',
]);
const CONTROLS =
  'a[href], button, summary, input, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="checkbox"], [role="switch"]';
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], [aria-modal="true"]';

/** Who gets a key: a field being typed into, a control that only needs Space, Enter and arrows, or the canvas. */
export type KeyOwner = 'field' | 'control' | 'canvas';

export function keyOwner(target: EventTarget | null): KeyOwner {
  if (!(target instanceof Element)) return 'canvas';
  if (target.matches(FIELDS)) return 'field';
  if (target instanceof HTMLInputElement && !BUTTON_INPUTS.has(target.type)) return 'field';
  if (target.closest(LAYERS)) return 'field';
  return target.matches(CONTROLS) ? 'control' : 'canvas';
}

/** Answers from the page as it is now; without a page keys always belong to the canvas. */
export function createFocusScope(): FocusScope {
  const hasPage = typeof document !== 'undefined';
  return {
    get hasFocus() {
      return hasPage ? document.hasFocus() : true;
    },
    get owner() {
      return hasPage ? keyOwner(document.activeElement) : 'canvas';
    },
  };
}
