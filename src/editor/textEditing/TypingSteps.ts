// Decides which edits of a typing session make one undo step: letters of one word, a run of deletions, one composition.
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';

/** After a rest this long (ms) typing starts a new step. */
const REST = 2000;

type Kind = 'typing' | 'deleting' | 'other';

export class TypingSteps {
  private kind: Kind | null = null;
  private end = -1;
  private time = 0;
  private lastWasSpace = false;

  /** True when this edit belongs to the step before; remembers it for the next question. */
  joins(edit: TextEdit, time: number, composing: boolean): boolean {
    const kind = getKind(edit);
    const touches = edit.start === this.end || edit.end === this.end;
    const startsWord = this.lastWasSpace && /^\S/.test(edit.text);
    const isPiece = edit.text.length > 1 && [...edit.text].length > 1;
    const joined =
      this.kind !== null &&
      (composing ||
        (touches &&
          kind === this.kind &&
          kind !== 'other' &&
          !startsWord &&
          !isPiece &&
          edit.text !== '\n' &&
          time - this.time < REST));
    // What was pasted is taken back by itself, not with the letters typed behind it; a letter typed in place of others is
    // the first of its word.
    this.kind = composing || (kind === 'other' && !isPiece) ? 'typing' : isPiece ? 'other' : kind;
    this.end = edit.start + edit.text.length;
    this.time = time;
    this.lastWasSpace = /\s$/.test(edit.text);
    return joined;
  }

  /** The next edit starts a new step: the caret was moved, or something else was changed. */
  close(): void {
    this.kind = null;
  }
}

function getKind(edit: TextEdit): Kind {
  if (edit.text === '') return 'deleting';
  return edit.start === edit.end ? 'typing' : 'other';
}
