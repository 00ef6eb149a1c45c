// A line with its place in the box. Holds numbers and its text; what there is one of per letter is made when asked for.
import type { MeasuredLetters } from './measureLetters.ts';
import { RecentWork } from './RecentWork.ts';
import type { CurvedLetters, GlyphBox, LayoutLine, PathPlace, ResolvedStyle } from './types.ts';

const SPACE = /[ \t\r]/;

/** How many letters of a line are stretched where it is justified. */
export const countSpaces = (text: string): number => text.split(SPACE).length - 1;

type Parts = Pick<
  LayoutLine,
  'width' | 'height' | 'boxHeight' | 'left' | 'top' | 'baseline' | 'start' | 'end' | 'wrapped'
> & {
  readonly letters: MeasuredLetters;
  /** Added to each space; 0 where the line is not justified. */
  readonly extra: number;
  readonly places?: readonly PathPlace[];
  readonly formed?: FormedLetters | undefined;
};

/** Letters that look otherwise on a curve than in a line. */
export type FormedLetters = Pick<CurvedLetters, 'shapes' | 'boxes'>;

export class PlacedLine implements LayoutLine {
  readonly width: number;
  readonly height: number;
  readonly boxHeight: number;
  readonly left: number;
  readonly top: number;
  readonly baseline: number;
  readonly start: number;
  readonly end: number;
  readonly wrapped: boolean;
  readonly places?: readonly PathPlace[];
  /** The same object for lines of the same letters in the same font. */
  readonly letters: MeasuredLetters;
  /** Added to each space; 0 where the line is not justified. */
  readonly extra: number;
  private readonly formed: FormedLetters | undefined;

  constructor(parts: Parts) {
    this.letters = parts.letters;
    this.extra = parts.extra;
    this.width = parts.width;
    this.height = parts.height;
    this.boxHeight = parts.boxHeight;
    this.left = parts.left;
    this.top = parts.top;
    this.baseline = parts.baseline;
    this.start = parts.start;
    this.end = parts.end;
    this.wrapped = parts.wrapped;
    if (parts.places) this.places = parts.places;
    this.formed = parts.formed;
  }

  get text(): string {
    return this.letters.text;
  }

  get graphemes(): readonly string[] {
    return this.letters.graphemes;
  }

  get styles(): readonly ResolvedStyle[] | null {
    return this.letters.styles;
  }

  get justified(): boolean {
    return this.extra !== 0;
  }

  get shapes(): readonly string[] | undefined {
    return this.formed?.shapes;
  }

  get boxes(): readonly GlyphBox[] {
    if (this.formed) return this.formed.boxes;
    if (this.extra === 0) return this.letters.boxes;
    return stretchedBoxes.get(this);
  }

  measure(text: string, index: number): number {
    return this.letters.measure(text, index);
  }

  /** The same line with its letters on a path. */
  withPlaces(places: readonly PathPlace[], left = this.left, formed?: FormedLetters): PlacedLine {
    const { letters, width, height, boxHeight, top, baseline, start, end, wrapped } = this;
    const { extra } = this;
    return new PlacedLine({
      letters,
      extra,
      width,
      height,
      boxHeight,
      left,
      top,
      baseline,
      start,
      end,
      wrapped,
      places,
      formed,
    });
  }
}

const stretchedBoxes = new RecentWork(({ letters, extra }: PlacedLine): readonly GlyphBox[] => {
  const { boxes, graphemes } = letters;
  let shift = 0;
  return boxes.map((box, index) => {
    const moved = { ...box, left: box.left + shift };
    if (!SPACE.test(graphemes[index] ?? '')) return moved;
    shift += extra;
    return { ...moved, width: box.width + extra, kernedWidth: box.kernedWidth + extra };
  });
});
