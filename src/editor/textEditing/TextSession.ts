// One text being edited in place. The hidden field is the truth of what was typed, the document of what it became: each
// input event is one edit of the document, found by comparing the two, so that nothing typed is ever lost. Letters of a
// keyboard go to the document first; the field catches up.
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import type { Camera, Point } from '../../../scene/geometry/types.ts';
import type { CharStyle, NodeId, NodePatch, TextNode } from '../../../scene/nodes/types.ts';
import { getCaret } from '../../../scene/text/caret.ts';
import type { CaretPlace } from '../../../scene/text/caret.ts';
import { findTextEdit } from '../../../scene/text/findTextEdit.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import { getCommonStyle, getTypedStyle, restyleText } from '../../../scene/text/restyleText.ts';
import type { OverlayContext, SceneRenderer } from '../../render/types.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { acceptPasted } from './acceptPasted.ts';
import { cutIntoPieces, readCopiedText, writeCopiedText } from './copiedText.ts';
import { CaretBlink } from './CaretBlink.ts';
import { drawTextEditing, getScreenMatrix } from './drawTextEditing.ts';
import { FieldPlaces } from './FieldPlaces.ts';
import { holdLetters } from './holdLetters.ts';
import { toFieldOffset, toFieldText } from './lineFeeds.ts';
import { isFieldsMove, moveCaret } from './moveCaret.ts';
import { findChangedEnd, moveThrough } from './moveThrough.ts';
import { containsPoint, pointAtText } from './pointAtText.ts';
import { PointerSelection } from './PointerSelection.ts';
import type { TextSelection } from './PointerSelection.ts';
import type { TextKeyAction } from './readTextKey.ts';
import { readTextKey } from './readTextKey.ts';
import { TextField } from './TextField.ts';
import type { ForeignChange, ShownText, TextSessionDocument } from './TextSessionDocument.ts';
import { toggleTextStyle } from './toggleTextStyle.ts';
import { TypingSteps } from './TypingSteps.ts';
import type { TextEditingSession, TextEditingState, TextEndReason, TextPointer } from './types.ts';

type Options = {
  readonly text: TextSessionDocument;
  readonly shown: ShownText;
  readonly renderer: Pick<SceneRenderer, 'element' | 'camera' | 'invalidateOverlay'>;
  readonly isMac: boolean;
  readonly now: () => number;
  readonly beforeWrite: () => void;
  readonly onCut: (() => void) | undefined;
  readonly onEnd: (result: { reason: TextEndReason; removed: boolean }) => void;
};

export class TextSession implements TextEditingSession {
  readonly nodeId: NodeId;
  private readonly options: Options;
  private readonly text: TextSessionDocument;
  private readonly field: TextField;
  private readonly steps = new TypingSteps();
  private readonly pointer = new PointerSelection();
  private readonly listeners = new Set<() => void>();
  private readonly blink: CaretBlink;
  private readonly stopListening: () => void;
  private shown: ShownText;
  private epoch: number;
  /** What the field held when it and the document were last brought together. */
  private fieldText: string;
  private selection: TextSelection = { anchor: 0, focus: 0 };
  private compositionStart: number | null = null;
  /** Style chosen at a bare caret for what is typed next. */
  private pendingStyle: CharStyle | null = null;
  private columnX: number | null = null;
  private edited = false;
  /** Nothing was written since the last undo: what it took back can be redone. */
  private undone = false;
  /** Undo and redo leave the caret where the text changed. */
  private undoing = false;
  private ended = false;

  constructor(options: Options) {
    this.options = options;
    this.text = options.text;
    this.nodeId = options.text.nodeId;
    this.shown = options.shown;
    this.epoch = options.text.epoch;
    this.fieldText = toFieldText(options.shown.node.text);
    this.blink = new CaretBlink(() => options.renderer.invalidateOverlay());
    this.field = new TextField(options.renderer.element, this.fieldText, this.shown.node.direction, {
      onInput: () => this.readInput(),
      onLetter: (edit) => this.readLetter(edit),
      onSelection: () => this.readSelection(),
      onKey: (event) => this.onKey(event),
      onCompositionStart: () => this.onCompositionStart(),
      onCompositionEnd: () => this.onCompositionEnd(),
      onCopy: (data) => this.copyTo(data),
      onPaste: (data) => this.pasteFrom(data),
      onHistory: (direction) => this.undo(direction),
      onLeave: () => this.end('blur'),
      onFocusChange: () => this.changed(),
    });
    this.stopListening = this.text.subscribe((change) => this.onForeignChange(change));
    this.blink.restart();
    this.field.takeFocus();
  }

  get state(): TextEditingState {
    this.refreshFonts();
    const { anchor, focus } = this.selection;
    const start = this.compositionStart;
    const common = getCommonStyle(this.shown.node, this.span.start, this.span.end);
    return {
      ...this.shown,
      anchor,
      focus,
      affinity: this.caret.affinity,
      composing: start !== null,
      composition: start === null ? null : { start, end: Math.max(start, focus) },
      caretVisible: this.blink.visible && this.field.hasFocus,
      style: this.pendingStyle ? { ...common, ...this.pendingStyle } : common,
    };
  }

  private get caret(): CaretPlace {
    return { offset: this.selection.focus, affinity: this.selection.affinity ?? 'downstream' };
  }

  private get span(): TextSpan {
    const { anchor, focus } = this.selection;
    return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
  }

  contains(world: Point): boolean {
    return containsPoint(this.shown, world);
  }

  handlePointerDown({ world, clickCount, shiftKey }: TextPointer): void {
    // Desktops end a composition at a press, phones do not.
    if (this.compositionStart !== null) this.field.finishComposition();
    const kept = shiftKey ? this.selection : null;
    this.leavePlace();
    this.select(this.pointer.press(this.shown.node.text, pointAtText(this.shown, world), clickCount, kept));
    this.focus();
  }

  handlePointerMove({ world }: TextPointer): void {
    this.select(this.pointer.drag(this.shown.node.text, pointAtText(this.shown, world)));
  }

  handlePointerUp(): void {
    this.focus();
  }

  handleCamera(): void {
    const { layout, matrix, node } = this.shown;
    const screen = getScreenMatrix(this.options.renderer.camera, matrix);
    const caret = getCaret(layout, this.caret, node);
    const top = applyToPoint(screen, caret.top);
    const bottom = applyToPoint(screen, caret.bottom);
    this.field.moveTo(top, Math.abs(bottom.y - top.y));
  }

  focus(): void {
    if (!this.ended && !this.field.hasFocus) this.field.takeFocus();
  }

  takeKey(event: KeyboardEvent): void {
    this.focus();
    this.field.press(event);
  }

  styleSelection(change: CharStyle): void {
    this.options.beforeWrite();
    const patch = this.restyle(change);
    if (patch) return this.styleNode(patch);
    this.pendingStyle = { ...this.pendingStyle, ...change };
    this.changed();
  }

  restyle(change: CharStyle): NodePatch | null {
    const { start, end } = this.span;
    const { node } = this.shown;
    return start === end && node.text !== '' ? null : restyleText(node, start, end, change);
  }

  preview(patch: NodePatch | null): void {
    const stored = this.text.find();
    if (!stored || this.ended) return;
    this.shown = this.text.show({ ...stored, ...patch } as TextNode);
    this.handleCamera();
    this.changed();
  }

  holdLetters(): (style: CharStyle) => boolean {
    return holdLetters(this, this.text, () => this.ended);
  }

  styleNode(patch: NodePatch): void {
    this.options.beforeWrite();
    this.steps.close();
    this.text.update(patch);
    this.edited = true;
    this.undone = false;
    this.refresh();
  }

  selectAll(): void {
    this.leavePlace();
    this.select({ anchor: 0, focus: this.shown.node.text.length });
  }

  type(text: string): void {
    this.field.insert(text);
    this.readInput();
  }

  select(selection: TextSelection): void {
    const { text } = this.shown.node;
    const length = text.length;
    const clamp = (offset: number): number => Math.max(0, Math.min(length, offset));
    this.applySelection({ ...selection, anchor: clamp(selection.anchor), focus: clamp(selection.focus) });
    this.field.select({
      anchor: toFieldOffset(text, this.selection.anchor),
      focus: toFieldOffset(text, this.selection.focus),
    });
  }

  draw(context: OverlayContext, camera: Camera): void {
    drawTextEditing(context, camera, this.state);
  }

  end(reason: TextEndReason = 'caller'): void {
    if (this.ended) return;
    this.options.beforeWrite();
    // A browser that ends composition by itself on removal would do so too late for us.
    if (this.text.find()) this.readInput();
    this.ended = true;
    this.stopListening();
    this.blink.stop();
    this.field.destroy();
    const stored = this.text.find();
    const isEmpty = stored !== undefined && stored.text.trim() === '';
    if (isEmpty) this.text.remove(this.edited);
    else this.storeSize();
    this.options.renderer.invalidateOverlay();
    this.options.onEnd({ reason, removed: isEmpty || !stored });
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Brings what the field holds into the document. */
  private readInput(): void {
    const value = this.field.value;
    const edit = findTextEdit(this.fieldText, value, this.field.selection.focus);
    if (edit) {
      this.writeEdit(this.acceptEdit(this.places.toEdit(edit)));
      this.fieldText = value;
    }
    const places = this.places;
    const composed = this.compositionStart === null ? null : this.field.composedStart;
    if (composed !== null) this.compositionStart = places.toBeginning(composed);
    this.applySelection(places.toSelection(this.field.selection));
    if (places.differ && this.compositionStart === null) this.syncField();
  }

  private get places(): FieldPlaces {
    return new FieldPlaces(this.fieldText, this.shown.node.text);
  }

  /** Brings a letter into the document that the field does not hold yet. */
  private readLetter(edit: TextEdit): void {
    const { start, end, text } = edit;
    const change = this.places.toEdit(edit);
    this.writeEdit(change);
    this.fieldText = this.fieldText.slice(0, start) + text + this.fieldText.slice(end);
    const caret = change.start + text.length;
    this.applySelection({ anchor: caret, focus: caret });
  }

  /** What came from elsewhere loses what a text cannot hold; the field is told by what the document says then. */
  private acceptEdit(edit: TextEdit): TextEdit {
    const accepted = acceptPasted(this.shown.node.text, edit);
    if (accepted.isCut) this.options.onCut?.();
    return accepted.edit;
  }

  private writeEdit(edit: TextEdit): void {
    if (edit.start === edit.end && edit.text === '') return;
    this.options.beforeWrite();
    const { node } = this.shown;
    const inherited = getTypedStyle(node, edit.start, edit.end);
    const style = this.pendingStyle ? { ...inherited, ...this.pendingStyle } : inherited;
    const joins = this.steps.joins(edit, this.options.now(), this.compositionStart !== null);
    this.text.editText(edit, style, joins);
    this.wrote();
  }

  private wrote(): void {
    this.columnX = null;
    this.edited = true;
    this.undone = false;
    if (this.compositionStart === null) this.pendingStyle = null;
    this.refresh();
  }

  private copyTo(data: DataTransfer): boolean {
    this.readSelection();
    const { start, end } = this.span;
    if (start < end) writeCopiedText(data, this.shown.node, start, end);
    return start < end;
  }

  /** Letters of this product keep their look. */
  private pasteFrom(data: DataTransfer): boolean {
    const copied = readCopiedText(data);
    if (!copied || this.compositionStart !== null) return false;
    this.readSelection();
    const { node } = this.shown;
    const edit = { ...this.span, text: copied.text };
    if (acceptPasted(node.text, edit).edit.text !== copied.text) return false;
    this.options.beforeWrite();
    const joins = this.steps.joins(edit, this.options.now(), false);
    this.text.replace(edit, cutIntoPieces(copied, node), joins);
    this.wrote();
    const caret = edit.start + copied.text.length;
    this.selection = { anchor: caret, focus: caret };
    this.syncField();
    return true;
  }

  private readSelection(): void {
    if (this.ended || this.field.value !== this.fieldText) return;
    const next = this.places.toSelection(this.field.selection);
    if (next.anchor === this.selection.anchor && next.focus === this.selection.focus) return;
    if (this.compositionStart === null) this.leavePlace();
    this.applySelection(next);
  }

  private applySelection(selection: TextSelection): void {
    this.selection = selection;
    this.handleCamera();
    this.blink.restart();
    this.changed();
  }

  /** The caret goes elsewhere: what is typed there is a step of its own, in the style of that place. */
  private leavePlace(): void {
    this.steps.close();
    this.pendingStyle = null;
    this.columnX = null;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const action = readTextKey(event, this.options.isMac);
    if (!action) return;
    // The page hears of the field's own moves a moment after them, which fast keys do not wait for.
    this.readSelection();
    if ('extend' in action && isFieldsMove(action, this.shown, this.selection)) return;
    event.preventDefault();
    this.run(action);
  }

  private run(action: TextKeyAction): void {
    if (action.type === 'end') this.end('escape');
    else if (action.type === 'history') this.undo(action.direction);
    else if (action.type === 'style') {
      this.styleSelection(toggleTextStyle(action.style, this.state.style));
    } else {
      const { place, columnX } = moveCaret(action, this.shown, this.selection, this.columnX);
      this.leavePlace();
      this.columnX = columnX;
      const { offset, affinity } = place;
      this.select({ anchor: action.extend ? this.selection.anchor : offset, focus: offset, affinity });
    }
  }

  private undo(direction: 'undo' | 'redo'): void {
    this.options.beforeWrite();
    this.steps.close();
    this.storeSize();
    this.undoing = true;
    this.text.undo(direction);
    this.undoing = false;
  }

  private storeSize(): void {
    if (this.edited) this.text.storeSize(this.undone);
  }

  private onCompositionStart(): void {
    this.compositionStart = this.span.start;
    this.steps.close();
    this.changed();
  }

  private onCompositionEnd(): void {
    this.compositionStart = null;
    this.readInput();
    this.pendingStyle = null;
    this.changed();
  }

  private onForeignChange({ edits, isOurs, isTravel }: ForeignChange): void {
    if (this.ended) return;
    if (isTravel) this.undone = true;
    if (!this.text.find()) return this.end('removed');
    // What somebody else does elsewhere does not cut a word in two.
    if (edits.length > 0 || isOurs) this.steps.close();
    this.refresh();
    if (edits.length > 0) {
      const changedEnd = findChangedEnd(edits);
      const follow = (offset: number): number => (this.undoing ? changedEnd : moveThrough(offset, edits));
      const { anchor, focus, ...rest } = this.selection;
      this.selection = { ...rest, anchor: follow(anchor), focus: follow(focus) };
      this.pointer.follow(follow);
      if (this.compositionStart === null) this.syncField();
      else this.compositionStart = follow(this.compositionStart);
    }
    this.handleCamera();
    this.changed();
  }

  private syncField(): void {
    const { text } = this.shown.node;
    this.fieldText = toFieldText(text);
    if (this.field.value !== this.fieldText) this.field.setText(this.fieldText);
    this.select(this.selection);
  }

  private refresh(): void {
    const stored = this.text.find();
    if (!stored) return;
    this.shown = this.text.show(stored);
    this.epoch = this.text.epoch;
    this.changed();
  }

  private refreshFonts(): void {
    const stored = this.epoch === this.text.epoch ? undefined : this.text.find();
    if (!stored) return;
    this.epoch = this.text.epoch;
    this.shown = this.text.show(stored);
  }

  private changed(): void {
    if (this.ended) return;
    this.options.renderer.invalidateOverlay();
    for (const listener of this.listeners) listener();
  }
}
