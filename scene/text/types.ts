// Text layout contract: pure data in, pure data out. Measuring is a port, so that the page uses the browser's own
// text engine and Node uses font files.
import type { CharStyle, SceneNode, TextNode } from '../nodes/types.ts';

export type FontFace = {
  readonly fontFamily: string;
  readonly fontWeight: string | number;
  readonly fontStyle: string;
};

/** Advance widths in px at 400 px font size (Fabric's CACHE_FONT_SIZE); kerning between the two included. */
export interface TextMeasurer {
  /** Width of `text` set in `face` at 400 px. */
  measure(text: string, face: FontFace): number;
  /** Grows when fonts arrive, so that cached layouts are dropped. */
  readonly epoch: number;
}

/** One grapheme, placed: `left` from the line's start, `width` its advance with charSpacing, `kernedWidth` without. */
export type GlyphBox = {
  readonly grapheme: string;
  readonly left: number;
  readonly width: number;
  readonly kernedWidth: number;
  readonly height: number;
  readonly deltaY: number;
  /** Only on a path: centre of the glyph and its rotation (radians), in the node's own space. */
  readonly renderLeft?: number;
  readonly renderTop?: number;
  readonly angle?: number;
};

export type LayoutLine = {
  readonly graphemes: readonly string[];
  readonly boxes: readonly GlyphBox[];
  /** Width of the drawn line, charSpacing excluded after the last letter. */
  readonly width: number;
  /** Height with lineHeight applied, and without (last line). */
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** Distance from the line's top to its baseline. */
  readonly baseline: number;
  /** First grapheme of this line counted in the whole text (line feeds count one). */
  readonly start: number;
  /** True when the line ends by wrapping, not by a line feed. */
  readonly wrapped: boolean;
};

/** Coordinates are in the node's own space, origin at its box's top-left corner (before scale and rotation). */
export type TextLayout = {
  readonly lines: readonly LayoutLine[];
  readonly width: number;
  readonly height: number;
  /** Resolved style of grapheme `index` (whole-text count): the node's own with its range on top. */
  styleAt(index: number): Required<Omit<CharStyle, 'stroke' | 'fill'>> & Pick<TextNode, 'fill' | 'stroke'>;
};

export type LayoutText = (node: TextNode, measurer: TextMeasurer) => TextLayout;
export type IsTextNode = (node: SceneNode) => node is TextNode;
