// Lays out a text node with Fabric 6.5.3's metrics. Pure; what costs time (widths, words, lines) is kept per measurer, so a
// keystroke in a long text measures only what it touched.
import type { SceneNodeOf, TextNode } from '../nodes/types.ts';
import { alignLines, getLineWidth } from './alignLines.ts';
import { curveText } from './curveText.ts';
import type { CurvedLine } from './curveText.ts';
import { GlyphWidths } from './GlyphWidths.ts';
import { LineMeasurer } from './LineMeasurer.ts';
import type { BrokenLine, PieceCache } from './LineMeasurer.ts';
import { splitParagraphs } from './paragraphs.ts';
import { readRanges } from './textStyles.ts';
import type { Paragraph } from './paragraphs.ts';
import { RecentParagraphs } from './RecentParagraphs.ts';
import { createPathTrack } from './pathTrack.ts';
import type { PathTrack } from './pathTrack.ts';
import { placeOnPath } from './placeOnPath.ts';
import { LetterStyles, StyleTable } from './StyleTable.ts';
import type { StyleRun } from './StyleTable.ts';
import type { CurvedLetters, GlyphBox, LayoutLine, PathPlace, TextLayout, TextMeasurer } from './types.ts';

/** An empty text is this wide, so that it can be seen and clicked. */
const MIN_TEXT_WIDTH = 2;
/** Distinct fonts whose words are kept; beyond it all are forgotten. */
const MAX_FONTS = 200;

/** Where a text stands says nothing about its letters. */
const PLACE = new Set<string>([
  'left',
  'top',
  'originX',
  'originY',
  'angle',
  'index',
  'parentId',
] satisfies (keyof TextNode)[]);

type KnownLayout = {
  readonly layout: TextLayout;
  /** Epoch of the measurer when it was found to hold. */
  epoch: number;
};

type Memory = {
  epoch: number;
  layouts: WeakMap<TextNode, KnownLayout>;
  /** The text laid out last: a centred one is moved right after each letter typed. */
  last: TextNode | null;
  readonly widths: GlyphWidths;
  readonly styles: LetterStyles;
  readonly pieces: Map<string, PieceCache>;
};

const memories = new WeakMap<TextMeasurer, Memory>();

/** Layout of a text node; the same record and measurer give the same object until fonts arrive that it asks for. */
export function layoutText(node: TextNode, measurer: TextMeasurer): TextLayout {
  const memory = getMemory(measurer);
  let layout = findKnown(node, measurer, memory);
  if (!layout) {
    const moved =
      memory.last && differsInPlaceOnly(memory.last, node) ? findKnown(memory.last, measurer, memory) : null;
    layout = moved ?? computeLayout(node, memory, measurer);
    memory.layouts.set(node, { layout, epoch: memory.epoch });
    memory.last = node;
  }
  return layout;
}

/**
 * How wide a box must be for no line to break but at its feeds. Wrapping measures words and spaces apart, so that this may be
 * more than the width of the lines themselves, whose letters are kerned with the spaces beside them.
 */
export function getUnbrokenWidth(node: SceneNodeOf<'text'>, measurer: TextMeasurer): number {
  const { width } = layoutText(node, measurer);
  const lines = createLineMeasurer(node, getMemory(measurer)).lines;
  return Math.max(width, lines.getUnbrokenWidth(splitParagraphs(node.text)));
}

function findKnown(node: TextNode, measurer: TextMeasurer, { layouts, epoch }: Memory): TextLayout | null {
  const known = layouts.get(node);
  if (!known) return null;
  if (known.epoch !== epoch) {
    const isStale = (family: string): boolean => isChanged(measurer, family, known.epoch);
    if (isStale(node.fontFamily)) return null;
    for (const { style } of node.styles) if (style.fontFamily && isStale(style.fontFamily)) return null;
    known.epoch = epoch;
  }
  return known.layout;
}

/** Whether letters of a family may have other widths than they had in an epoch. */
function isChanged(measurer: TextMeasurer, fontFamily: string, since: number): boolean {
  return (measurer.changedAt?.(fontFamily) ?? measurer.epoch) > since;
}

function differsInPlaceOnly(from: TextNode, to: TextNode): boolean {
  if (from.kind !== to.kind || from.text !== to.text) return false;
  const before = from as unknown as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(to)) {
    if (before[key] !== value && !PLACE.has(key)) return false;
  }
  return true;
}

function getMemory(measurer: TextMeasurer): Memory {
  let memory = memories.get(measurer);
  if (!memory) {
    const widths = new GlyphWidths(measurer);
    memory = {
      epoch: measurer.epoch,
      layouts: new WeakMap(),
      last: null,
      widths,
      styles: new LetterStyles(widths),
      pieces: new Map(),
    };
    memories.set(measurer, memory);
  }
  if (memory.epoch !== measurer.epoch) forgetChanged(memory, measurer);
  return memory;
}

/** What was measured in fonts that have not changed holds on. */
function forgetChanged(memory: Memory, measurer: TextMeasurer): void {
  const { epoch } = memory;
  const isStale = (fontFamily: string): boolean => isChanged(measurer, fontFamily, epoch);
  memory.epoch = measurer.epoch;
  memory.widths.forget(isStale);
  memory.styles.forget(isStale);
  for (const [key, { fontFamily }] of memory.pieces) if (isStale(fontFamily)) memory.pieces.delete(key);
}

function computeLayout(node: TextNode, memory: Memory, measurer: TextMeasurer): TextLayout {
  // Curved text has no lines: its line feeds are drawn as spaces.
  const curved = node.kind === 'curvedText';
  const paragraphs = splitParagraphs(curved ? node.text.replace(/[\r\n]/g, ' ') : node.text);
  const { styles, lines } = createLineMeasurer(node, memory);
  const box =
    node.kind === 'curvedText'
      ? layoutCurve(node, lines.getPlainLines(paragraphs), styles, measurer)
      : layoutLines(node, paragraphs, lines, styles);
  return {
    ...box,
    base: styles.base.resolved,
  };
}

function createLineMeasurer(node: TextNode, memory: Memory) {
  const styles = new StyleTable(node, getStyleRuns(node), memory.styles);
  return { styles, lines: new LineMeasurer(node, styles, getPieces(node, styles, memory)) };
}

/** The styled letters as laid out; curved text counts its line feeds, which ranges do not. */
function getStyleRuns(node: TextNode): readonly StyleRun[] {
  const runs = [...readRanges(node.styles)];
  if (runs.length === 0 || node.kind !== 'curvedText' || !/[\r\n]/.test(node.text)) return runs;
  const shifted: StyleRun[] = [];
  let index = 0;
  let at = 0;
  for (const [place, point] of [...node.text].entries()) {
    if (/[\r\n]/.test(point)) continue;
    while (at < runs.length && (runs[at] as StyleRun).end <= index) at += 1;
    const run = runs[at];
    if (run && run.start <= index) shifted.push({ start: place, end: place + 1, style: run.style });
    index += 1;
  }
  return shifted;
}

type LaidOut = Pick<TextLayout, 'lines' | 'width' | 'height' | 'minWidth'>;

function layoutLines(
  node: TextNode,
  paragraphs: readonly Paragraph[],
  measurer: LineMeasurer,
  styles: StyleTable,
): LaidOut {
  const track = getTrack(node);
  let broken: readonly BrokenLine[];
  let minWidth = 0;
  let width: number;
  if (node.kind === 'textbox') {
    const wrapped = measurer.getWrappedLines(paragraphs, node.width, node.splitByGrapheme);
    broken = wrapped.lines;
    minWidth = Math.max(node.minWidth, wrapped.minWidth);
    width = Math.max(node.width, wrapped.minWidth);
  } else {
    broken = measurer.getPlainLines(paragraphs);
    const spacing = getSpacing(node);
    width =
      track?.bounds.width ??
      (broken.reduce((widest, line) => Math.max(widest, getLineWidth(line, spacing)), 0) || MIN_TEXT_WIDTH);
  }
  const aligned = alignLines(node, broken, width, styles);
  if (!track) return { ...aligned, width, minWidth };
  // Letters stand where they would if no space were stretched, as in Fabric.
  const lines = aligned.lines.map((line) => line.withPlaces(placeOnPath(node, track, line.letters.boxes)));
  return { lines, width, minWidth, height: node.kind === 'textbox' ? aligned.height : track.bounds.height };
}

function layoutCurve(
  node: TextNode & { kind: 'curvedText' },
  broken: readonly BrokenLine[],
  styles: StyleTable,
  measurer: TextMeasurer,
): LaidOut {
  const { lines } = alignLines({ ...node, textAlign: 'left', direction: 'ltr' }, broken, 0, styles);
  const [line] = lines;
  const formed = line && measurer.findCurvedLetters?.(line, node.direction);
  const curve = formed
    ? curveInOrder(formed, node)
    : curveText(line?.boxes ?? [], { diameter: node.diameter, spacing: node.spacing });
  const placed: LayoutLine[] = lines.map((each) => each.withPlaces(curve.places, 0, formed ?? undefined));
  const [first] = placed;
  return {
    lines: placed,
    width: curve.width || MIN_TEXT_WIDTH,
    height: curve.height || (first?.boxHeight ?? 0),
    minWidth: 0,
  };
}

/** Places in the order of the text, for letters that stand in another one. */
function curveInOrder(
  { order, boxes, meets }: CurvedLetters,
  { diameter, spacing }: SceneNodeOf<'curvedText'>,
): CurvedLine {
  const standing = order.map((letter) => boxes[letter] as GlyphBox);
  const curve = curveText(standing, { diameter, spacing, meets });
  const places: PathPlace[] = [];
  for (const [at, letter] of order.entries()) places[letter] = curve.places[at] as PathPlace;
  return { ...curve, places };
}

function getTrack(node: TextNode): PathTrack | undefined {
  const path = node.textPath?.node;
  return path?.kind === 'path' ? createPathTrack(path.path) : undefined;
}

function getSpacing(node: TextNode): number {
  return node.charSpacing === 0 ? 0 : (node.fontSize * node.charSpacing) / 1000;
}

function getPieces(node: TextNode, styles: StyleTable, memory: Memory): PieceCache {
  const key = `${styles.base.fontKey}\n${getSpacing(node)}`;
  let pieces = memory.pieces.get(key);
  if (!pieces) {
    if (memory.pieces.size >= MAX_FONTS) memory.pieces.clear();
    const { widths, scale, resolved } = styles.base;
    const { fontSize, deltaY } = resolved;
    const source = { widths, scale, fontSize, deltaY, spacing: getSpacing(node) };
    pieces = {
      fontFamily: resolved.fontFamily,
      source,
      words: new Map(),
      plainWords: new Map(),
      lines: new Map(),
      paragraphs: new RecentParagraphs(),
    };
    memory.pieces.set(key, pieces);
  }
  return pieces;
}
