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
const CONTROLS = 'a[href], button, summary, input, [role="button"], [role="checkbox"], [role="switch"]';
/** Controls that move among their fellows with arrows. */
const COMPOSITES =
  'input[type="radio"], [role="radio"], [role="tab"], [role="menuitem"], [role="option"], [role="treeitem"]';
/** The element around the canvas. */
const CANVAS = '[role="application"]';

/** What has the keyboard while the canvas has it. */
export function canvasAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(CANVAS);
}

/** Gives the keyboard to the canvas around this element; false where there is none. */
export function focusCanvas(element: Element): boolean {
  const canvas = canvasAround(element);
  canvas?.focus({ preventScroll: true });
  return canvas !== null;
}

const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], [aria-modal="true"]';

/** The hidden field of a text typed into on the canvas. */
const TEXT = '[data-text-editing]';

/**
 * Who gets a key: a field being typed into, the text being typed into on the canvas, a control that needs Space and
 * Enter, one of several that needs arrows too, or the canvas.
 */
export type KeyOwner = 'field' | 'text' | 'control' | 'composite' | 'canvas';

export function keyOwner(target: EventTarget | null): KeyOwner {
  if (!(target instanceof Element)) return 'canvas';
  if (target.matches(TEXT)) return 'text';
  if (target.matches(FIELDS)) return 'field';
  if (target instanceof HTMLInputElement && !BUTTON_INPUTS.has(target.type)) return 'field';
  if (target.closest(LAYERS)) return 'field';
  if (target.matches(COMPOSITES)) return 'composite';
  return target.matches(CONTROLS) ? 'control' : 'canvas';
}

/** What the keys are in beside the canvas; null for an open list, which Escape closes by itself. */
export function besideCanvas(target: EventTarget | null): 'panel' | 'bar' | null {
  if (!(target instanceof Element) || target.matches('[aria-expanded="true"][aria-haspopup]')) return null;
  if (target.closest('[data-panel]')) return 'panel';
  return target.closest('[data-selection-bar]') ? 'bar' : null;
}

/**
 * Answers from the page as it is now; without a page keys always belong to the canvas. Of a page of somebody else `place`
 * is the editor's own part: beside it all is as fields are.
 */
export function createFocusScope(place?: Element): FocusScope {
  const hasPage = typeof document !== 'undefined';
  const ownerOf = (target: EventTarget | null): KeyOwner =>
    place && !place.contains(target as Node | null) ? 'field' : keyOwner(target);
  return {
    ownerOf,
    get hasFocus() {
      return hasPage ? document.hasFocus() : true;
    },
    get onCanvas() {
      if (!hasPage) return true;
      const { activeElement } = document;
      return activeElement?.matches(CANVAS) === true && ownerOf(activeElement) === 'canvas';
    },
    get owner() {
      return hasPage ? ownerOf(document.activeElement) : 'canvas';
    },
    byPointer: false,
  };
}
