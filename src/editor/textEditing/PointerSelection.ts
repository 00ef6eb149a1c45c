// Turns presses and drags into selections: letters at one click, words at two, paragraphs at three.
import type { Affinity, CaretPlace } from '../../../scene/text/caret.ts';
import { findParagraph, findWord } from '../../../scene/text/words.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import type { FieldSelection } from './TextField.ts';

/** What is selected; `affinity` is that of the moving end, `downstream` where nothing is said. */
export type TextSelection = FieldSelection & { readonly affinity?: Affinity };

/** Where a pointer is in a text: the boundary nearest to it, and the letter under it, of which words are made. */
export type PointedPlace = { readonly boundary: CaretPlace; readonly letter: number };

type Grain = 'letter' | 'word' | 'paragraph';

export class PointerSelection {
  private grain: Grain = 'letter';
  private origin: TextSpan = { start: 0, end: 0 };

  /** A press at `place`; with shift the running selection is stretched to there instead. */
  press(text: string, place: PointedPlace, clickCount: number, kept: FieldSelection | null): TextSelection {
    if (kept) {
      const { offset, affinity } = place.boundary;
      this.grain = 'letter';
      this.origin = { start: kept.anchor, end: kept.anchor };
      return { anchor: kept.anchor, focus: offset, affinity };
    }
    this.grain = clickCount >= 3 ? 'paragraph' : clickCount === 2 ? 'word' : 'letter';
    this.origin = getSpan(text, place, this.grain);
    return { anchor: this.origin.start, focus: this.origin.end, affinity: this.affinityOf(place) };
  }

  /** A press that rests at `place`: what was selected there `before` it, else the word there. */
  hold(text: string, place: PointedPlace, before: TextSelection): TextSelection {
    const { offset } = place.boundary;
    const [start, end] = [Math.min(before.anchor, before.focus), Math.max(before.anchor, before.focus)];
    if (start < end && start <= offset && offset <= end) return before;
    return this.press(text, place, 2, null);
  }

  /** The selection from the pressed letter, word or paragraph to the one at `place`. */
  drag(text: string, place: PointedPlace): TextSelection {
    const span = getSpan(text, place, this.grain);
    return span.start < this.origin.start
      ? { anchor: this.origin.end, focus: span.start, affinity: this.affinityOf(place, 'downstream') }
      : { anchor: this.origin.start, focus: span.end, affinity: this.affinityOf(place) };
  }

  /** The text changed under the pointer: what was pressed is elsewhere. */
  follow(move: (offset: number) => number): void {
    this.origin = { start: move(this.origin.start), end: move(this.origin.end) };
  }

  /** Words and paragraphs end with their last letter and begin with their first. */
  private affinityOf({ boundary }: PointedPlace, ofEnd: Affinity = 'upstream'): Affinity {
    return this.grain === 'letter' ? boundary.affinity : ofEnd;
  }
}

function getSpan(text: string, { boundary, letter }: PointedPlace, grain: Grain): TextSpan {
  if (grain === 'word') return findWord(text, letter);
  if (grain === 'paragraph') return findParagraph(text, letter);
  return { start: boundary.offset, end: boundary.offset };
}
