// What writer and reader of SVG share: a minimal element tree, and what the platform has to provide. No DOM here.
import type { SceneReader } from '../../document/types.ts';
import type { Box } from '../../geometry/types.ts';
import type { Artboard, MediaNode, NodeId, PathCommand, SceneNode, TextNode } from '../../nodes/types.ts';
import type { LayoutText, ResolvedStyle, TextMeasurer } from '../../text/types.ts';

/** An element of an SVG file; text stands among the children as plain strings. Names without prefix, `href` for both. */
export type SvgElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
};

/** Pixels to embed: `href` shows the given part of a picture, in the picture's own pixels. */
export type SvgPicture = {
  /** A `data:` address. */
  readonly href: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Size of the whole picture. */
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  /** Filtered, or a frame of what moves: not simply what is behind the node's address. */
  readonly isChanged?: boolean;
  /** Other nodes show the same. */
  readonly isShared?: boolean;
};

/** One face of the file's style sheet. */
export type SvgFontFace = {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  /** A `data:` address. */
  readonly href: string;
  readonly unicodeRange?: string | undefined;
};

/** Turns pieces of text into shapes, shaped as the browser would shape them. */
export interface LetterOutliner {
  /** True when its fonts have every part of one letter (grapheme). */
  canDraw(letter: string, style: ResolvedStyle): boolean;
  /** Shapes of letters that it can draw, from the baseline's left end at the style's size; null when it fails. */
  outline(text: string, style: ResolvedStyle, isRightToLeft: boolean): OutlinedRun | null;
}

export type OutlinedRun = {
  readonly path: readonly PathCommand[];
  readonly width: number;
  /** Thickness to add around the shapes where a face is made bold; 0 for none. */
  readonly embolden: number;
  /** Put on the path with the run's place, for a writer that wants its letters back. */
  readonly mark?: string | undefined;
};

/** Letters drawn at once, from the beginning of their baseline (the right end for right-to-left texts). */
export type LetterPiece = {
  readonly text: string;
  readonly style: ResolvedStyle;
  readonly pass: 'fill' | 'stroke';
  readonly direction: TextNode['direction'];
  /** Scene units for one of the text's own. */
  readonly scale: number;
};

/** Pixels of a piece; its box counts from the beginning of the baseline, in the text's units. */
export type LetterPicture = { readonly href: string; readonly box: Box };

/** Part of the scene as a picture. */
export type FlatPicture = { readonly href: string; readonly box: Box };

/** What only pictures can show: operations that change what lies below. */
export type FlatParts = {
  /** The sheet and the lowest top-level nodes together; null for none. */
  readonly below: { readonly ids: ReadonlySet<NodeId>; readonly picture: FlatPicture } | null;
  /** Top-level groups with such members. */
  readonly groups: ReadonlyMap<NodeId, FlatPicture>;
};

export type WriteSvgOptions = {
  readonly reader: SceneReader;
  readonly layoutText: LayoutText;
  readonly measurer: TextMeasurer;
  /** The current picture of a node, filters applied; null when it cannot be had. */
  readonly pictureOf: (node: MediaNode) => SvgPicture | null;
  /** Whether a picture that several nodes or patterns show may be in the file once, for them to refer to. */
  readonly sharesPictures?: boolean | undefined;
  /** The picture behind a pattern's address; null when it cannot be had. */
  readonly patternPicture: (source: string) => SvgPicture | null;
  readonly flat?: FlatParts | undefined;
  /** Letters as shapes, those that it can draw; letters as letters when absent. */
  readonly outliner?: LetterOutliner | undefined;
  /** Letters without an outline as a picture, so that every viewer has them; null: they stay text. */
  readonly letterPicture?: ((piece: LetterPiece) => LetterPicture | null) | undefined;
  /** Told of each piece of text that is written as text. */
  readonly onText?: ((text: string, style: ResolvedStyle) => void) | undefined;
  /** Distance from the line a text on a path is aligned by to its baseline, in units of the node; 0 when absent. */
  readonly baselineShift?:
    | ((style: ResolvedStyle, align: 'center' | 'ascender' | 'descender') => number)
    | undefined;
};

/** Pictures' sizes by `data:` address, measured beforehand; those not listed are left out on reading. */
export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

export type ReadSvgOptions = {
  readonly pictureSizes?: PictureSizes;
  /** What the caller replaced by pictures beforehand. */
  readonly simplified?: readonly UnreadableReason[];
  /** Width of foreign texts; a rough guess when absent. */
  readonly measurer?: TextMeasurer;
};

export type ParsedSvg = {
  readonly artboard: Artboard;
  /** Complete records, parents before members. */
  readonly nodes: readonly SceneNode[];
  /** Names of elements that were left out, each once: scripts, foreign objects, animations and the like. */
  readonly dropped: readonly string[];
  /** What was read as a picture, because no node can express it. */
  readonly simplified: readonly UnreadableReason[];
};

export type UnreadableReason = 'mask' | 'filter' | 'marker' | 'pattern' | 'drawing' | 'html' | 'placement';

/** Attribute that marks what this product wrote: JSON of what SVG cannot say. */
export const DATA = 'data-prancheta';
/** Attribute of outlined letters: the run's mark and the left end of its baseline. */
export const RUN = 'data-prancheta-run';
/** Attribute of the group that has the look of a foreign file's root; its box is the page's. */
export const PAGE = 'data-prancheta-page';
/** Attribute of a foreign group some of which is a picture: its box without that, four numbers of its own coordinates. */
export const BOX = 'data-prancheta-box';
/** Attribute of elements that belong to the node around them: `wrap`, `shape`, or `part` for what is only drawn. */
export const PART = 'data-prancheta-part';
