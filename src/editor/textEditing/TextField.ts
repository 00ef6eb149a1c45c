// The real text field behind in-place editing: it takes keys, composition, phone keyboards and the clipboard. It is
// never seen; the canvas shows its text, caret and selection.
import type { Point } from '../../../scene/geometry/types.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { focusCanvas } from '../input/focusScope.ts';
import { createHiddenField } from './createHiddenField.ts';
import { toFieldText } from './lineFeeds.ts';
import { isLetterKey } from './readTextKey.ts';

/**
 * Where typing elsewhere still serves this text: panels, toolbars, what they open, and anything with
 * `data-keeps-text-editing`. A text field outside them (the design's title) ends editing.
 */
const COMPANIONS = '[data-keeps-text-editing], [data-panel-scroll], [role="toolbar"], [data-portal]';
const TYPING =
  'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=color])';

/** Buttons that do something to the design and leave the keyboard where it is. */
const ASIDE = 'button[data-plain-action]';

/** CSS pixels that input windows may be beside the caret: moving the field with every letter costs a style pass each. */
const NEAR = 48;

/** CSS pixels across within which the pointer may move while a button is down and the browser's menu comes as it goes up. */
const REACH = 48;

/**
 * So long (ms) after the last letter of a keyboard the field gets what was typed, for screen readers and all else that reads
 * it. A letter put in at once costs a style, layout and paint pass of the page: a third of all that a key sets off.
 */
const PAUSE = 150;

type FieldPlace = { readonly x: number; readonly y: number; readonly height: number };

export type FieldSelection = { readonly anchor: number; readonly focus: number };

export type TextFieldEvents = {
  readonly onInput: () => void;
  /** A letter of a keyboard; the field gets it when typing pauses, or before anything else happens to it. */
  readonly onLetter: (edit: TextEdit) => void;
  readonly onSelection: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
  /** False leaves it to the field, as plain text. */
  readonly onCopy: (data: DataTransfer) => boolean;
  readonly onPaste: (data: DataTransfer) => boolean;
  readonly onHistory: (direction: 'undo' | 'redo') => void;
  /** Focus went to a part of the page that has nothing to do with this text. */
  readonly onLeave: () => void;
  readonly onFocusChange: () => void;
};

export class TextField {
  readonly element: HTMLTextAreaElement;
  private readonly events: TextFieldEvents;
  private readonly document: Document;
  private readonly abort = new AbortController();
  private lastPress: EventTarget | null = null;
  private place: FieldPlace | null = null;
  /** Where the caret is; the field goes there when it is far away or an input method starts to compose. */
  private wanted: FieldPlace | null = null;
  /** Letters typed that the field does not hold yet: they belong in place of what is selected in it. */
  private pending = '';
  private pause: ReturnType<typeof setTimeout> | undefined;
  private composed = '';
  private isComposing = false;
  private composedFrom = 0;
  /** The key pressed last types a letter that nobody needs to find in the field at once. */
  private letterKey = false;
  /** Keyboards on the screen look at the letters before the caret while one types. */
  private readonly isTouched = matchMedia('(pointer: coarse)').matches;

  constructor(parent: HTMLElement, text: string, direction: 'ltr' | 'rtl', events: TextFieldEvents) {
    this.events = events;
    this.document = parent.ownerDocument;
    this.element = createHiddenField(parent);
    this.element.value = text;
    this.element.dir = direction;
    this.listen();
  }

  get value(): string {
    this.catchUp();
    return this.element.value;
  }

  get selection(): FieldSelection {
    this.catchUp();
    const { selectionStart, selectionEnd, selectionDirection } = this.element;
    return selectionDirection === 'backward'
      ? { anchor: selectionEnd, focus: selectionStart }
      : { anchor: selectionStart, focus: selectionEnd };
  }

  get hasFocus(): boolean {
    return this.document.activeElement === this.element;
  }

  /** What is composed, which may be a word that stood there before; null when nobody can tell. */
  get composedSpan(): TextSpan | null {
    const { value, selectionStart, selectionEnd } = this.element;
    const { composed } = this;
    // Input methods put the caret into what they compose as well as behind it.
    for (const start of [this.composedFrom, selectionEnd - composed.length]) {
      const end = start + composed.length;
      const holdsCaret = start >= 0 && start <= selectionStart && selectionEnd <= end;
      if (!holdsCaret || !value.startsWith(composed, start)) continue;
      this.composedFrom = start;
      return { start, end };
    }
    return null;
  }

  /** Replaces the text; never call it while an input method composes, it would lose its place. */
  setText(value: string): void {
    this.forget();
    this.element.value = value;
  }

  /** Replaces what is selected; the caret goes behind it. */
  insert(text: string): void {
    this.catchUp();
    const { selectionStart, selectionEnd } = this.element;
    // Of `\r\n` the field keeps one sign, and puts the caret behind two.
    this.element.setRangeText(toFieldText(text), selectionStart, selectionEnd, 'end');
  }

  select({ anchor, focus }: FieldSelection): void {
    this.catchUp();
    const direction = focus < anchor ? 'backward' : 'forward';
    this.element.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
  }

  /** Keeps the field near the caret, in CSS pixels of the parent, so that input windows open beside it. */
  moveTo(point: Point, height: number): void {
    this.wanted = {
      x: Math.round(point.x),
      y: Math.round(point.y),
      height: Math.max(16, Math.round(height)),
    };
    const { place, wanted } = this;
    const isNear = place && place.y === wanted.y && place.height === wanted.height;
    if (!isNear || Math.abs(place.x - wanted.x) > NEAR) this.settle();
  }

  /**
   * Lies under the pointer until the menu that a press opens there is open. Some browsers select a word of the field under
   * the pointer; `select` puts that right.
   */
  meetPointer({ x, y }: Point, select: () => void): void {
    const { style } = this.element;
    const leave = (): void => {
      met.abort();
      Object.assign(style, { pointerEvents: 'none', width: '2px' });
      this.place = null;
      this.settle();
    };
    const met = new AbortController();
    const { signal } = met;
    const half = REACH / 2;
    Object.assign(style, {
      pointerEvents: 'auto',
      width: `${REACH}px`,
      height: `${REACH}px`,
      transform: `translate(${x - half}px, ${y - half}px)`,
    });
    // Browsers look what lies under the pointer once more after this event.
    const soon = (): unknown => setTimeout(leave);
    this.element.addEventListener('contextmenu', select, { signal });
    for (const type of ['contextmenu', 'pointerup'] as const)
      this.document.addEventListener(type, soon, { signal, capture: true });
  }

  /** Whether the keyboard on the screen is wanted; without it the field keeps the focus, and what is selected. */
  callKeyboard(isWanted: boolean): void {
    if (this.isTouched) this.element.inputMode = isWanted ? '' : 'none';
  }

  takeFocus(): void {
    this.element.focus({ preventScroll: true });
  }

  /** A key as if it had been pressed in the field; what it types the browser puts where the focus is by then. */
  press(event: KeyboardEvent): void {
    this.letterKey = !this.isTouched && isLetterKey(event);
    if (!this.letterKey) this.catchUp();
    this.events.onKey(event);
  }

  /** Takes what an input method composes as it is: moved while it goes on, it would go on where it was. */
  finishComposition(): void {
    this.element.blur();
    this.takeFocus();
  }

  destroy(): void {
    this.forget();
    this.abort.abort();
    // The keys go on where they were before the text was typed into.
    if (this.hasFocus) focusCanvas(this.element);
    this.element.remove();
  }

  private listen(): void {
    const { signal } = this.abort;
    const { element, events } = this;
    element.addEventListener('beforeinput', (event) => this.onBeforeInput(event), { signal });
    element.addEventListener('input', () => events.onInput(), { signal });
    element.addEventListener('keydown', (event) => this.press(event), { signal });
    for (const type of ['contextmenu', 'dragstart', 'drop'] as const)
      element.addEventListener(type, () => this.catchUp(), { signal });
    for (const type of ['copy', 'cut', 'paste'] as const)
      element.addEventListener(type, (event) => this.onClipboard(event), { signal });
    element.addEventListener('compositionstart', () => this.onCompositionStart(), { signal });
    element.addEventListener('compositionupdate', ({ data }) => (this.composed = data), { signal });
    element.addEventListener('compositionend', () => this.onCompositionEnd(), { signal });
    element.addEventListener('focus', () => events.onFocusChange(), { signal });
    element.addEventListener('blur', (event) => this.onBlur(event), { signal });
    this.document.addEventListener('selectionchange', () => this.hasFocus && events.onSelection(), {
      signal,
    });
    this.document.addEventListener('pointerdown', ({ target }) => this.onPress(target), {
      signal,
      capture: true,
    });
    this.document.addEventListener('mousedown', (event) => this.onButton(event), { signal });
  }

  private onPress(target: EventTarget | null): void {
    this.lastPress = target;
    if (!(target instanceof Element)) return;
    if (this.element.parentElement?.contains(target)) this.callKeyboard(true);
    else if (target.closest('[data-panel]')) this.callKeyboard(false);
  }

  /** With the focus on such a button (undo, the zoom) the keyboard on the screen would go down, and a space would press it again. */
  private onButton(event: MouseEvent): void {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !this.hasFocus || !(target instanceof Element) || !target.closest(ASIDE)) return;
    event.preventDefault();
    // What a phone's keyboard composes is written before it is undone.
    if (this.isComposing) this.finishComposition();
  }

  private settle(): void {
    if (!this.wanted || this.place === this.wanted) return;
    const { x, y, height } = (this.place = this.wanted);
    this.element.style.transform = `translate(${x}px, ${y}px)`;
    this.element.style.height = `${height}px`;
  }

  /** Puts the letters typed into the field. */
  private catchUp(): void {
    if (this.pending === '') return;
    const { pending } = this;
    this.forget();
    this.insert(pending);
  }

  private forget(): void {
    clearTimeout(this.pause);
    this.pending = '';
  }

  private onLetter(letter: string): void {
    const { selectionStart, selectionEnd } = this.element;
    const start = selectionStart + this.pending.length;
    const end = this.pending === '' ? selectionEnd : start;
    this.pending += letter;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.catchUp(), PAUSE);
    this.events.onLetter({ start, end, text: letter });
  }

  private onCompositionEnd(): void {
    this.isComposing = false;
    this.events.onCompositionEnd();
  }

  private onCompositionStart(): void {
    this.isComposing = true;
    this.catchUp();
    this.settle();
    this.composed = '';
    this.composedFrom = this.element.selectionStart;
    this.events.onCompositionStart();
  }

  private onBeforeInput(event: InputEvent): void {
    if (event.inputType === 'insertText' && event.data !== null && this.letterKey && event.cancelable) {
      event.preventDefault();
      this.onLetter(event.data);
      return;
    }
    this.catchUp();
    const step = { historyUndo: 'undo', historyRedo: 'redo' } as const;
    const direction = step[event.inputType as keyof typeof step];
    if (!direction) return;
    event.preventDefault();
    this.events.onHistory(direction);
  }

  private onClipboard(event: ClipboardEvent): void {
    this.catchUp();
    const { type, clipboardData: data } = event;
    const isDone = data && (type === 'paste' ? this.events.onPaste(data) : this.events.onCopy(data));
    if (!isDone) return;
    event.preventDefault();
    if (type !== 'cut') return;
    this.insert('');
    this.events.onInput();
  }

  private onBlur(event: FocusEvent): void {
    this.catchUp();
    this.events.onFocusChange();
    // The window lost focus as a whole: the browser gives it back to this field later.
    if (!this.document.hasFocus()) return;
    const target = event.relatedTarget ?? this.lastPress;
    if (!(target instanceof Element) || this.element.parentElement?.contains(target)) return;
    if (target.matches(TYPING) && !target.closest(COMPANIONS)) this.events.onLeave();
  }
}
