// Places of the field's text in the document's. The two differ in line feeds, and while an input method composes in what
// others do: it would lose its place if the field were told.
import { diffText } from '../../../scene/document/diffText.ts';
import type { TextEdit as ForeignEdit } from '../../../scene/document/diffText.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { toFieldText, toTextOffset } from './lineFeeds.ts';
import { moveEdit, moveThrough } from './moveThrough.ts';
import type { FieldSelection } from './TextField.ts';

export class FieldPlaces {
  private readonly text: string;
  private readonly drift: readonly ForeignEdit[];

  constructor(fieldText: string, text: string) {
    this.text = text;
    this.drift = diffText(fieldText, toFieldText(text));
  }

  /** False where the field holds all that the document does. */
  get differ(): boolean {
    return this.drift.length > 0;
  }

  toSpan({ start, end }: TextSpan): TextSpan {
    const first = toTextOffset(this.text, moveThrough(start, this.drift, start < end));
    return { start: first, end: Math.max(first, this.toPlace(end)) };
  }

  toSelection({ anchor, focus }: FieldSelection): FieldSelection {
    return { anchor: this.toPlace(anchor), focus: this.toPlace(focus) };
  }

  toEdit(edit: TextEdit): TextEdit {
    const { start, end, text } = moveEdit(edit, this.drift);
    return { start: toTextOffset(this.text, start), end: toTextOffset(this.text, end), text };
  }

  private toPlace(offset: number): number {
    return toTextOffset(this.text, moveThrough(offset, this.drift));
  }
}
