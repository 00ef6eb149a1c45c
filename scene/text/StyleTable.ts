// The style of every letter of one node, resolved once per distinct style. Pure.
import type { CharStyle, TextNode } from '../nodes/types.ts';
import { MEASURE_SIZE } from './GlyphWidths.ts';
import type { FaceWidths, GlyphWidths } from './GlyphWidths.ts';
import type { ResolvedStyle } from './types.ts';

/** A style with what measuring needs at hand. */
export type LetterStyle = {
  readonly resolved: ResolvedStyle;
  readonly widths: FaceWidths;
  /** Widths at measuring size times this are px. */
  readonly scale: number;
  /** Equal for letters that kern with each other. */
  readonly fontKey: string;
  /** Equal for equal styles; no other style of the same `LetterStyles` ever has it. */
  readonly id: number;
};

/** Beyond it all styles are forgotten. */
const MAX_STYLES = 2000;

/** One object for all equal styles, whatever text they stand in. */
export class LetterStyles {
  private readonly known = new Map<string, LetterStyle>();
  private readonly widths: GlyphWidths;
  private nextId = 0;

  constructor(widths: GlyphWidths) {
    this.widths = widths;
  }

  get(resolved: ResolvedStyle): LetterStyle {
    const key = JSON.stringify(resolved);
    let style = this.known.get(key);
    if (!style) {
      if (this.known.size >= MAX_STYLES) this.known.clear();
      style = {
        resolved,
        widths: this.widths.getFace(resolved),
        scale: resolved.fontSize / MEASURE_SIZE,
        fontKey: `${resolved.fontStyle} ${resolved.fontWeight} ${resolved.fontSize} ${resolved.fontFamily}`,
        id: (this.nextId += 1),
      };
      this.known.set(key, style);
    }
    return style;
  }

  forget(isStale: (fontFamily: string) => boolean): void {
    for (const [key, { resolved }] of this.known) if (isStale(resolved.fontFamily)) this.known.delete(key);
  }
}

/** Letters [start, end) of one style, counted in code points as the text is laid out. */
export type StyleRun = { readonly start: number; readonly end: number; readonly style: CharStyle };

export class StyleTable {
  readonly base: LetterStyle;
  private readonly runs: readonly StyleRun[];
  private readonly known = new Map<CharStyle, LetterStyle>();
  private readonly node: TextNode;
  private readonly all: LetterStyles;

  /** `runs` come in order and do not overlap; runs without a property do nothing. */
  constructor(node: TextNode, runs: readonly StyleRun[], all: LetterStyles) {
    this.node = node;
    this.all = all;
    this.runs = runs.filter(({ style }) => Object.keys(style).length > 0);
    this.base = all.get(resolveStyle(node, undefined));
  }

  /** True when some letter in [start, end) has a style of its own with at least one property. */
  hasStyle(start: number, end: number): boolean {
    if (start >= end) return false;
    const run = this.runs[this.findRun(start)];
    return run !== undefined && run.start < end;
  }

  get(index: number): LetterStyle {
    const run = this.runs[this.findRun(index)];
    return run && run.start <= index ? this.resolve(run.style) : this.base;
  }

  /** Equal for equally styled letters [start, end), wherever they stand; empty when none has a style of its own. */
  getKey(start: number, end: number): string {
    let key = '';
    for (let at = this.findRun(start); at < this.runs.length; at += 1) {
      const run = this.runs[at] as StyleRun;
      if (run.start >= end) break;
      const first = Math.max(0, run.start - start);
      key += ` ${first}-${Math.min(run.end, end) - start}:${this.resolve(run.style).id}`;
    }
    return key === '' ? '' : `${this.base.id}${key}`;
  }

  /** Number of the first run that does not end before a letter. */
  private findRun(index: number): number {
    let low = 0;
    let high = this.runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.runs[middle] as StyleRun).end <= index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private resolve(own: CharStyle): LetterStyle {
    let style = this.known.get(own);
    if (!style) {
      style = this.all.get(resolveStyle(this.node, own));
      this.known.set(own, style);
    }
    return style;
  }
}

/** The node's own style with a letter's on top; a property set to undefined counts as absent. */
export function resolveStyle(node: TextNode, own: CharStyle | undefined): ResolvedStyle {
  return {
    fill: own?.fill !== undefined ? own.fill : node.fill,
    stroke: own?.stroke !== undefined ? own.stroke : node.stroke,
    strokeWidth: readNumber(own?.strokeWidth) ?? node.strokeWidth,
    fontFamily: own?.fontFamily ?? node.fontFamily,
    fontSize: readNumber(own?.fontSize) ?? node.fontSize,
    fontWeight: own?.fontWeight ?? node.fontWeight,
    fontStyle: own?.fontStyle ?? node.fontStyle,
    underline: own?.underline ?? node.underline,
    overline: own?.overline ?? node.overline,
    linethrough: own?.linethrough ?? node.linethrough,
    deltaY: readNumber(own?.deltaY) ?? 0,
    textBackgroundColor: own?.textBackgroundColor ?? node.textBackgroundColor,
  };
}

/** Letter styles come from files unchecked: what is no number must not reach the measuring. */
function readNumber(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
