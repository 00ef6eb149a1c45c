// What comes in through the field: letters, what is composed or pasted, and where its caret goes. The field is the truth of
// what was typed, the document of what it became: each input event is one edit of the document, found by comparing the two,
// so that nothing typed is ever lost. Letters of a keyboard go to the document first; the field catches up.
import { scaleOf } from '../../../scene/geometry/matrix.ts';
import { findTextEdit } from '../../../scene/text/findTextEdit.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { acceptPasted } from './acceptPasted.ts';
import { readCopiedText, writeCopiedText } from './copiedText.ts';
import type { EditedText } from './EditedText.ts';
import { FieldPlaces } from './FieldPlaces.ts';
import { toFieldOffset, toFieldText } from './lineFeeds.ts';
import type { TextSelection } from './PointerSelection.ts';
import type { FieldSelection, TextField } from './TextField.ts';

/** The session's side: it owns the selection. */
type Host = {
  readonly selection: () => TextSelection;
  /** The field says so already. */
  readonly apply: (selection: TextSelection) => void;
  /** In the session and in the field. */
  readonly select: (selection: TextSelection) => void;
  /** The caret goes elsewhere. */
  readonly leavePlace: () => void;
  readonly changed: () => void;
  /** What was pasted found no room. */
  readonly onCut: () => void;
};

export class FieldInput {
  private composed: TextSpan | null = null;
  private readonly field: TextField;
  private readonly edited: EditedText;
  private readonly host: Host;
  /** What the field held when it and the document were last brought together. */
  private held: string;

  constructor(field: TextField, edited: EditedText, host: Host) {
    this.field = field;
    this.edited = edited;
    this.host = host;
    this.held = toFieldText(edited.node.text);
  }

  /** What an input method composes; null while none does. */
  get composition(): TextSpan | null {
    return this.composed;
  }

  get isComposing(): boolean {
    return this.composed !== null;
  }

  /** Brings what the field holds into the document. */
  read(): void {
    const value = this.field.value;
    const edit = findTextEdit(this.held, value, this.field.selection.focus);
    if (edit) {
      this.edited.write(this.accept(this.places.toEdit(edit)), this.isComposing);
      this.held = value;
    }
    const places = this.places;
    const composed = this.isComposing ? this.field.composedSpan : null;
    if (composed) this.composed = places.toSpan(composed);
    this.host.apply(places.toSelection(this.field.selection));
    if (places.differ && !this.isComposing) this.sync();
  }

  /** Brings a letter into the document that the field does not hold yet. */
  readLetter(edit: TextEdit): void {
    const { start, end, text } = edit;
    const change = this.places.toEdit(edit);
    this.edited.write(change, this.isComposing);
    this.held = this.held.slice(0, start) + text + this.held.slice(end);
    const caret = change.start + text.length;
    this.host.apply({ anchor: caret, focus: caret });
  }

  /** Takes the field's selection where the field itself has moved it. */
  readSelection(): void {
    if (this.field.value !== this.held) return;
    const next = this.places.toSelection(this.field.selection);
    const { anchor, focus } = this.host.selection();
    if (next.anchor === anchor && next.focus === focus) return;
    if (!this.isComposing) this.host.leavePlace();
    this.host.apply(next);
  }

  startComposition(): void {
    this.composed = this.span;
    this.edited.closeStep();
    this.host.changed();
  }

  endComposition(): void {
    this.composed = null;
    this.read();
    this.edited.endComposition();
    this.host.changed();
  }

  showSelection({ anchor, focus }: FieldSelection): void {
    const { text } = this.edited.node;
    this.field.select({ anchor: toFieldOffset(text, anchor), focus: toFieldOffset(text, focus) });
  }

  /** The document's text changed by itself; an input method at work would lose its place if the field were told. */
  follow(move: (offset: number) => number): void {
    if (this.composed === null) this.sync();
    else this.composed = { start: move(this.composed.start), end: move(this.composed.end) };
  }

  copyTo(data: DataTransfer): boolean {
    this.readSelection();
    const { start, end } = this.span;
    const { node, matrix } = this.edited.shown;
    const { x: scaleX, y: scaleY } = scaleOf(matrix);
    if (start < end) writeCopiedText(data, { ...node, scaleX, scaleY }, start, end);
    return start < end;
  }

  /** Letters of this product keep their look; others are left to the field. */
  pasteFrom(data: Pick<DataTransfer, 'getData'>): boolean {
    const copied = readCopiedText(data);
    if (!copied || this.isComposing) return false;
    this.readSelection();
    const edit = { ...this.span, text: copied.text };
    if (acceptPasted(this.edited.node.text, edit).edit.text !== copied.text) return false;
    this.edited.paste(edit, copied);
    const caret = edit.start + copied.text.length;
    this.host.apply({ anchor: caret, focus: caret });
    this.sync();
    return true;
  }

  /** Gives the field the document's text and the session's selection. */
  private sync(): void {
    this.held = toFieldText(this.edited.node.text);
    if (this.field.value !== this.held) this.field.setText(this.held);
    this.host.select(this.host.selection());
  }

  private get places(): FieldPlaces {
    return new FieldPlaces(this.held, this.edited.node.text);
  }

  private get span(): TextSpan {
    const { anchor, focus } = this.host.selection();
    return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
  }

  /** What came from elsewhere loses what a text cannot hold; the field is told by what the document says then. */
  private accept(edit: TextEdit): TextEdit {
    const accepted = acceptPasted(this.edited.node.text, edit);
    if (accepted.isCut) this.host.onCut();
    return accepted.edit;
  }
}
