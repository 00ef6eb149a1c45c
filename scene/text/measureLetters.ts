// Boxes of the letters of one line, by Fabric 6.5.3's rules: each letter's advance, kerned with the one before when both
// share a font, plus charSpacing. A line keeps its width; the boxes of its letters are made when somebody asks.
import type { FaceWidths } from './GlyphWidths.ts';
import { countCodePoints, splitGraphemes } from './graphemes.ts';
import { RecentWork } from './RecentWork.ts';
import type { LetterStyle } from './StyleTable.ts';
import type { GlyphBox, ResolvedStyle } from './types.ts';

/** Letters that all look alike. Holds no node, so that lines measured with it may outlive theirs. */
export type PlainSource = {
  readonly widths: FaceWidths;
  /** Widths at measuring size times this are px. */
  readonly scale: number;
  readonly fontSize: number;
  readonly deltaY: number;
  /** Added after each letter, in px. */
  readonly spacing: number;
};

/** Letters of which some have a style of their own. Holds no node either. */
export type StyledSource = {
  /** Of each code point; `base` past the end. */
  readonly styles: readonly LetterStyle[];
  readonly base: LetterStyle;
  readonly spacing: number;
};

export type LetterSource = PlainSource | StyledSource;

/** A measured line or word. */
export class MeasuredLetters {
  readonly text: string;
  /** Sum of the kerned advances as Fabric counts them, charSpacing after the last letter included. */
  readonly advance: number;
  /** Largest font size of its letters; 0 when there are none. */
  readonly largest: number;
  readonly source: LetterSource;

  constructor(text: string, source: LetterSource) {
    this.text = text;
    this.source = source;
    const { advance, largest } = walkLetters(text, source);
    this.advance = advance;
    this.largest = largest;
  }

  get graphemes(): readonly string[] {
    return graphemesOf.get(this);
  }

  /** One box per grapheme; the same array while it is in use. */
  get boxes(): readonly GlyphBox[] {
    return boxesOf.get(this);
  }

  /** Full style per grapheme; null when none has its own. */
  get styles(): readonly ResolvedStyle[] | null {
    return this.isPlain ? null : stylesOf.get(this);
  }

  get isPlain(): boolean {
    return !('styles' in this.source);
  }

  /** Width of `text` in the font of the grapheme `index`, charSpacing left out. */
  measure(text: string, index: number): number {
    const { widths, scale } =
      'styles' in this.source ? (letterStylesOf.get(this)[index] ?? this.source.base) : this.source;
    return widths.getWidth(text) * scale;
  }
}

const graphemesOf = new RecentWork(({ text }: MeasuredLetters) => splitGraphemes(text));

const boxesOf = new RecentWork(({ text, source }: MeasuredLetters): readonly GlyphBox[] => {
  const boxes: GlyphBox[] = [];
  walkLetters(text, source, (box) => boxes.push(box));
  return boxes;
});

const letterStylesOf = new RecentWork(({ graphemes, source }: MeasuredLetters): readonly LetterStyle[] => {
  if (!('styles' in source)) return [];
  let index = 0;
  return graphemes.map((letter) => {
    const style = styleAt(source, index);
    index += countCodePoints(letter);
    return style;
  });
});

const stylesOf = new RecentWork((letters: MeasuredLetters): readonly ResolvedStyle[] =>
  letterStylesOf.get(letters).map(({ resolved }) => resolved),
);

/** Width of `text`, as `MeasuredLetters.advance`. */
export function measureAdvance(text: string, source: LetterSource): number {
  return walkLetters(text, source).advance;
}

function walkLetters(
  text: string,
  source: LetterSource,
  visit?: (box: GlyphBox) => void,
): { readonly advance: number; readonly largest: number } {
  let advance = 0;
  let largest = 0;
  const { spacing } = source;
  let previousLetter: string | undefined;
  let previousStyle: LetterFont | undefined;
  let left = 0;
  let previousWidth = 0;
  let index = 0;
  for (const letter of splitGraphemes(text)) {
    const style: LetterFont = 'styles' in source ? fontOf(styleAt(source, index)) : source;
    const own = style.widths.getWidth(letter) * style.scale;
    const kerned =
      previousLetter !== undefined && sharesFont(previousStyle, style)
        ? style.widths.getKernedWidth(letter, previousLetter) * style.scale
        : own;
    if (previousLetter !== undefined) left = left + previousWidth + kerned - own;
    const { fontSize, deltaY } = style;
    visit?.({ left, width: own + spacing, kernedWidth: kerned + spacing, height: fontSize, deltaY });
    advance +=
      kerned + spacing + (letter.length > 2 && spacing === 0 ? getPartsExcess(letter, own, style) : 0);
    largest = Math.max(largest, fontSize);
    previousLetter = letter;
    previousStyle = style;
    previousWidth = own + spacing;
    index += letter.length === 1 ? 1 : countCodePoints(letter);
  }
  return { advance, largest };
}

/**
 * Fabric adds letters up code point by code point, each with the one before it, so that a joined emoji counts as wide as its
 * members side by side. Lines break and are aligned by that, though the letter is drawn as one.
 */
function getPartsExcess(letter: string, own: number, { widths, scale }: LetterFont): number {
  const points = [...letter];
  if (points.length < 3) return 0;
  const [first = '', ...rest] = points;
  const sum = rest.reduce(
    (width, point, at) => width + widths.getKernedWidth(point, points[at] as string),
    widths.getWidth(first),
  );
  return sum * scale - own;
}

type LetterFont = Omit<PlainSource, 'spacing'> & { readonly fontKey?: string };

const sharesFont = (a: LetterFont | undefined, b: LetterFont): boolean => a === b || a?.fontKey === b.fontKey;

const styleAt = ({ styles, base }: StyledSource, index: number): LetterStyle => styles[index] ?? base;

function fontOf({ resolved, widths, scale, fontKey }: LetterStyle): LetterFont {
  return { widths, scale, fontKey, fontSize: resolved.fontSize, deltaY: resolved.deltaY };
}
