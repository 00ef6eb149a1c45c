// Text layout contract: pure data in, pure data out. Measuring is a port, so that the page uses the browser's own
// text engine and Node uses font files.
//
// Three ways to count text meet here and are never mixed:
// - `offset`: UTF-16 code units of `node.text` (what strings, Y.Text and text fields use);
// - grapheme: what a person calls a letter (an accent or a joined emoji belongs to it), the unit of boxes and carets;
// - style index: code points without line feeds, as Fabric's saved style ranges count.
import type { CharStyle, TextNode } from '../nodes/types.ts';

export type FontFace = {
  readonly fontFamily: string;
  readonly fontWeight: string | number;
  readonly fontStyle: string;
};

/** Advance widths in px at 400 px font size (Fabric's CACHE_FONT_SIZE); kerning between the two included. */
export interface TextMeasurer {
  /** Width of `text` set in `face` at 400 px. */
  measure(text: string, face: FontFace): number;
  /** Grows when fonts arrive, so that cached layouts are looked at anew. */
  readonly epoch: number;
  /** The epoch in which letters of a family, or of a list of them, got other widths last. Absent: any may have in each. */
  changedAt?(fontFamily: string): number;
  /** Sets letters that run to the left on a curve. Absent until it is loaded, for which the epoch grows. */
  readonly findCurvedLetters?: FindCurvedLetters | undefined;
}

/** What letters that run to the left need to be set one by one on a circle, where no text engine sees the whole. */
export type CurvedLetters = {
  /** Letters in the order they stand in along the circle. */
  readonly order: readonly number[];
  /** What is drawn for each letter: nothing for the second one of two that are one sign. */
  readonly shapes: readonly string[];
  /** As wide as what is drawn. */
  readonly boxes: readonly GlyphBox[];
  /** Whether each letter meets the one that stands after it in `order`. */
  readonly meets: readonly boolean[];
};

/** Null for letters that stand and look as each does by itself. */
export type FindCurvedLetters = (line: LayoutLine, direction: TextNode['direction']) => CurvedLetters | null;

/** One grapheme, placed: `left` from the start of its line. */
export type GlyphBox = {
  readonly left: number;
  /** Advance without kerning, charSpacing included. */
  readonly width: number;
  /** Advance after kerning with the letter before, charSpacing included. */
  readonly kernedWidth: number;
  /** Font size of the letter. */
  readonly height: number;
  readonly deltaY: number;
};

/** Where a letter stands on its path: centre of its advance, from the centre of the node's box; angle in radians. */
export type PathPlace = { readonly x: number; readonly y: number; readonly angle: number };

export type LayoutLine = {
  /** What is drawn: the graphemes in a row. */
  readonly text: string;
  /** The same object for the same letters in the same styles, so that equal lines are known at a glance. */
  readonly letters: object;
  /** Added to each space; 0 where the line is not justified. */
  readonly extra: number;
  /** Made when asked for and kept a while; so are the boxes. */
  readonly graphemes: readonly string[];
  /** One box per grapheme. */
  readonly boxes: readonly GlyphBox[];
  /**
   * `charSpacing` excluded after the last letter; justified lines keep their natural width here. Joined emoji count as wide
   * as their members, as in Fabric; their boxes are as wide as they are drawn.
   */
  readonly width: number;
  /** Distance to the next line's top (`lineHeight` applied). */
  readonly height: number;
  /** Height without `lineHeight`: background and last line. */
  readonly boxHeight: number;
  /** From the box's left edge; for `direction: 'rtl'` from its right edge (zero or negative means to the left). */
  readonly left: number;
  /** From the box's top edge. */
  readonly top: number;
  /** Distance from the line's top to its baseline. */
  readonly baseline: number;
  /** Offset in `node.text` of the first grapheme, and the one after the last (line feed or eaten space excluded). */
  readonly start: number;
  readonly end: number;
  /** Full style of each grapheme; null when no letter of the line has a style of its own. */
  readonly styles: readonly ResolvedStyle[] | null;
  /** True when the line ends by wrapping, not by a line feed or the end. */
  readonly wrapped: boolean;
  /** Spaces were stretched to fill the box. */
  readonly justified: boolean;
  /** Width of `text` in the font of the grapheme `index`, charSpacing left out. */
  measure(text: string, index: number): number;
  /** Present on a path and on curved text, one per grapheme. */
  readonly places?: readonly PathPlace[];
  /** What is drawn for each grapheme where its neighbours on a curve give it another form or side. */
  readonly shapes?: readonly string[];
};

/** Every style property of one letter, the node's own value where its range says nothing. */
export type ResolvedStyle = Required<CharStyle>;

/** Coordinates are in the node's own space, origin at its box's top-left corner (before scale and rotation). */
export type TextLayout = {
  readonly lines: readonly LayoutLine[];
  /** Size of the box as Fabric computes it; it wins over the stored `width` and `height`. */
  readonly width: number;
  readonly height: number;
  /** Narrowest width the box can take (its longest word); 0 for kinds that do not wrap. */
  readonly minWidth: number;
  /** Style of letters that have none of their own. */
  readonly base: ResolvedStyle;
};

export type LayoutText = (node: TextNode, measurer: TextMeasurer) => TextLayout;
