// Turns presses and drags into selections: letters at one click, words at two, paragraphs at three.
import { findParagraph, findWord } from '../../../scene/text/words.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import type { FieldSelection } from './TextField.ts';

type Grain = 'letter' | 'word' | 'paragraph';

export class PointerSelection {
  private grain: Grain = 'letter';
  private origin: TextSpan = { start: 0, end: 0 };

  /** A press at `offset`; with shift the running selection is stretched to there instead. */
  press(text: string, offset: number, clickCount: number, kept: FieldSelection | null): FieldSelection {
    if (kept) {
      this.grain = 'letter';
      this.origin = { start: kept.anchor, end: kept.anchor };
      return { anchor: kept.anchor, focus: offset };
    }
    this.grain = clickCount >= 3 ? 'paragraph' : clickCount === 2 ? 'word' : 'letter';
    this.origin = getSpan(text, offset, this.grain);
    return { anchor: this.origin.start, focus: this.origin.end };
  }

  /** The selection from the pressed letter, word or paragraph to the one at `offset`. */
  drag(text: string, offset: number): FieldSelection {
    const span = getSpan(text, offset, this.grain);
    return span.start < this.origin.start
      ? { anchor: this.origin.end, focus: span.start }
      : { anchor: this.origin.start, focus: span.end };
  }
}

function getSpan(text: string, offset: number, grain: Grain): TextSpan {
  if (grain === 'word') return findWord(text, offset);
  if (grain === 'paragraph') return findParagraph(text, offset);
  return { start: offset, end: offset };
}
