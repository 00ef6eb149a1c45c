// Texts of foreign files as text boxes: lines that belong together in one, the look of every letter kept.
import { applyToBox, decomposedScale, IDENTITY, invert, multiply, rotation } from '../../geometry/matrix.ts';
import { parsePath } from '../../geometry/parsePath.ts';
import { pathBounds } from '../../geometry/pathBounds.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { CharStyle, SceneNode, StyleRange } from '../../nodes/types.ts';
import { getLevels } from '../../text/bidi.ts';
import { createPathTrack } from '../../text/pathTrack.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { type ClipOwner, ownerOf } from './readClip.ts';
import { makeNode, placeNodeAt } from './makeNode.ts';
import { readFace } from './readFace.ts';
import { type PaintSource, readPaint } from './readPaint.ts';
import { readPainting } from './readPainting.ts';
import { type Style, ownStyle, readLength } from './readStyle.ts';
import { leftOf, type LineRun, roomFor, type TextBlock, textBlocks } from './textLines.ts';
import { keepsSpaces, type TextPiece, textPieces } from './textPieces.ts';
import { type Anchor, anchorOf, directionOf, fontSizeOf, letterSpacing } from './textWidths.ts';
import { transformOf } from './transformOf.ts';
import type { SvgElement } from './types.ts';
import { centred, readVertical, standsUpright, uprightBlocks } from './verticalText.ts';

/** Share of the font size from a line's top to its baseline (Fabric's metrics). */
const ASCENT = 1.13 * (1 - 0.222);
const LINE = 1.13;
const USUAL_STEP = 1.16;
const ALIGNED: Readonly<Record<Anchor, string>> = { start: 'left', middle: 'center', end: 'right' };

/** Of a line, how much lies before its anchor. */
const SHARE_BEFORE: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

export type TextReading = {
  readonly element: SvgElement;
  readonly style: Style;
  /** From the element's own space to the parent node's. */
  readonly matrix: Matrix;
  /** From there to the scene. */
  readonly toScene: Matrix;
  readonly source: PaintSource;
  readonly measurer: TextMeasurer | undefined;
};

/** `turn` leads from the space that lines are read in to the element's. */
type LineReading = TextReading & { readonly turn: Matrix };

/** A text node, and whose it is to a clip path of its element. */
export type ReadText = { readonly node: SceneNode; readonly owner: ClipOwner };

/** The nodes of a text element, in order; none for one without letters. */
export function readTextElement(reading: TextReading): readonly ReadText[] {
  const { element, source, measurer } = reading;
  const vertical = readVertical(reading.style);
  const style = vertical ? centred(reading.style) : reading.style;
  const pieces = textPieces(element, style, source.sheet, vertical?.turn);
  const onPaths = [...new Set(pieces.map(({ path }) => path))].flatMap((path) => {
    const letters = pieces.filter((piece) => piece.path === path);
    const read = path && readTextPath(path, letters, reading);
    return read ? [read] : [];
  });
  const free = pieces.filter(({ path }) => path === null);
  const { lengthAdjust, textLength } = element.attributes;
  const stretchesLetters = lengthAdjust === 'spacingAndGlyphs';
  const length = readLength(textLength, 0);
  const blocks = textBlocks(free, measurer, stretchesLetters ? 0 : length);
  const stretch = stretchesLetters && length > 0 ? stretchTo(length, blocks) : IDENTITY;
  const turn = multiply(vertical?.matrix ?? IDENTITY, stretch);
  const isUpright = vertical !== null && standsUpright(style, free.map(({ text }) => text).join(''));
  const texts = isUpright
    ? blocks.flatMap(uprightBlocks).flatMap((block) => readBlock(block, { ...reading, turn: IDENTITY }) ?? [])
    : blocks.flatMap((block) => readBlock(withoutLastSpace(block), { ...reading, turn }) ?? []);
  return [...texts, ...onPaths];
}

/** Browsers have a space right of the last letter too, whatever the direction; layouts leave it out. */
function withoutLastSpace({ lines, step }: TextBlock): TextBlock {
  const first = lines[0]!;
  const { look } = first.runs.at(-1)!;
  const x = first.x - SHARE_BEFORE[first.anchor] * letterSpacing(look);
  return { lines: [{ ...first, x }, ...lines.slice(1)], step };
}

function readBlock(
  { lines, step }: TextBlock,
  { matrix, toScene, source, measurer, turn: around }: LineReading,
): ReadText | null {
  const runs = lines.map((line) => trimmed(line.runs, line.anchor));
  const text = runs.map((line) => line.map((run) => run.text).join('')).join('\n');
  if (text.trim() === '') return null;
  const first = lines[0]!;
  const { fontSize } = first;
  const lineHeight = step === 0 ? USUAL_STEP : step / (fontSize * LINE);
  const spacing = letterSpacing(first.runs[0]!.look) + first.spread;
  // What stands close is laid out as if the last letter did not.
  const spare = fontSize * 0.02 + Math.max(0, -spacing);
  const width = Math.max(...lines.map((line) => Math.max(line.width, roomFor(line, measurer)))) + spare;
  const height = fontSize * LINE * (1 + (lines.length - 1) * lineHeight);
  const box = { left: leftOf({ ...first, width }), top: first.y - fontSize * ASCENT, width, height };
  const { values, base } = lookOf(runs.flat(), box, { source, scale: scaleOf(multiply(toScene, around)) });
  const charSpacing = ((letterSpacing(base) + first.spread) / fontSizeOf(base)) * 1000;
  const node = makeNode('textbox', {
    ...values,
    text,
    width,
    height,
    lineHeight,
    textAlign: ALIGNED[first.anchor],
    direction: charSpacing === 0 ? directionOf(base) : directionOfSpelt(runs.flat(), base),
    charSpacing,
  });
  const turn = multiply(around, rotation(first.turn, { x: box.left, y: first.y }));
  const placed = placeNodeAt(node, multiply(matrix, turn), box.left + width / 2, box.top + height / 2);
  return { node: placed, owner: turnedOwner(box, turn) };
}

/** Letters apart are drawn one by one from where the line begins: on the right only if each of them is read from there. */
function directionOfSpelt(runs: readonly LineRun[], look: Style): 'ltr' | 'rtl' {
  if (directionOf(look) === 'ltr') return 'ltr';
  const levels = runs.flatMap(({ text }) => [...getLevels([...text], 'rtl')]);
  return levels.every((level) => level % 2 === 1) ? 'rtl' : 'ltr';
}

/** Makes letters as wide as the only line of a text is to be, about where it is anchored. */
function stretchTo(length: number, blocks: readonly TextBlock[]): Matrix {
  const [line, ...others] = blocks.flatMap(({ lines }) => lines);
  if (!line || others.length > 0 || !(line.width > 0)) return IDENTITY;
  const factor = length / line.width;
  return [factor, 0, 0, 1, line.x * (1 - factor), 0];
}

/** The owner of a clip path whose own space is turned against that of its element. */
function turnedOwner(box: Box, turn: Matrix): ClipOwner {
  const { toOwner } = ownerOf(box);
  return { box: applyToBox(turn, box), toOwner: multiply(toOwner, invert(turn) ?? IDENTITY) };
}

/**
 * Without the spaces at both ends of a line that would collapse there, which take no part in how it is aligned. Those that are
 * kept move nothing behind a line that begins at its anchor, but would once somebody centres it.
 */
function trimmed(runs: readonly LineRun[], anchor: Anchor): readonly LineRun[] {
  const kept = runs.map((run) => ({ ...run }));
  const [first] = kept;
  const last = kept.at(-1);
  if (first && !keepsSpaces(first.look)) first.text = first.text.replace(/^ +/, '');
  if (last && !(keepsSpaces(last.look) && anchor !== beginningOf(last.look)))
    last.text = withoutEnd(last.text);
  return kept.filter(({ text }) => text !== '');
}

const beginningOf = (look: Style): Anchor => (directionOf(look) === 'rtl' ? 'end' : 'start');

/** A pattern for the same would look at each of many spaces inside a text again and again. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

/** Blanks that are kept around letters show nothing of their look. */
const lettersOf = ({ text }: LineRun): number => text.trim().length;

/** The look that most letters have, and what others have instead. */
function lookOf(runs: readonly LineRun[], box: Box, painting: Painting) {
  const base = runs.reduce((most, run) => (lettersOf(run) > lettersOf(most) ? run : most)).look;
  const plain = charStyleOf({ look: base, raise: 0, text: '' }, box, painting);
  const styles: StyleRange[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + [...run.text].length;
    const style = difference(charStyleOf(run, box, painting), plain);
    if (Object.keys(style).length > 0) styles.push({ start, end, style });
    start = end;
  }
  const { deltaY: _, ...own } = plain;
  return { base, values: { ...own, ...strokeOf(base, box, painting.source), styles } };
}

function strokeOf(look: Style, box: Box, source: PaintSource) {
  const { strokeDashArray, strokeLineCap, strokeLineJoin, paintFirst } = readPainting(look, box, source);
  return { strokeDashArray, strokeLineCap, strokeLineJoin, paintFirst };
}

type Painting = {
  readonly source: PaintSource;
  /** Pixels of the scene for one of the text's own units. */
  readonly scale: number;
};

/** Letters have one size in both directions: where theirs differ, the middle. */
function scaleOf(matrix: Matrix): number {
  const { x, y } = decomposedScale(matrix);
  return Math.sqrt(x * y) || 1;
}

function charStyleOf({ look, raise }: LineRun, box: Box, { source, scale }: Painting): CharStyle {
  const decoration = look['text-decoration'] ?? '';
  const stroke = readPaint('stroke', look, box, source);
  return {
    ...readFace(look),
    fontSize: fontSizeOf(look),
    fill: readPaint('fill', look, box, source),
    stroke,
    // Painters draw lines of letters as wide as the text is large; wherever it may be put later, it is right as it comes.
    strokeWidth: stroke === null ? 0 : readLength(look['stroke-width'], 1) / (isConstant(look) ? scale : 1),
    underline: /underline/.test(decoration),
    overline: /overline/.test(decoration),
    linethrough: /line-through/.test(decoration),
    deltaY: raise,
  };
}

const isConstant = (look: Style): boolean => look['vector-effect'] === 'non-scaling-stroke';

function difference(style: CharStyle, base: CharStyle): CharStyle {
  const differs = Object.entries(style).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof CharStyle]),
  );
  return Object.fromEntries(differs);
}

/** Letters along a path of the same file; null where there is no such path. */
function readTextPath(
  element: SvgElement,
  pieces: readonly TextPiece[],
  reading: TextReading,
): ReadText | null {
  const { matrix, toScene, source } = reading;
  const { href = '', startOffset, side } = element.attributes;
  const target = href.startsWith('#') ? source.byId.get(href.slice(1)) : undefined;
  const path = target?.name === 'path' ? parsePath(target.attributes.d ?? '') : [];
  const [first] = pieces;
  const anchor = anchorOf(first!.look);
  const letters = pieces.map(({ text, look, dy, shift }) => ({ text, look, raise: dy + shift }));
  const runs = trimmed(letters, anchor);
  const text = runs.map((run) => run.text).join('');
  if (!target || path.length === 0 || text.trim() === '') return null;
  const box = pathBounds(path);
  const { values, base } = lookOf(runs, box, { source, scale: scaleOf(toScene) });
  const { length } = createPathTrack(path);
  const from = { start: 0, middle: length / 2, end: length }[anchor];
  const node = makeNode('text', {
    ...values,
    text,
    width: box.width,
    height: box.height,
    textAlign: ALIGNED[anchor],
    charSpacing: (letterSpacing(base) / fontSizeOf(base)) * 1000,
    textPath: { node: makeNode('path', { path, fill: null, strokeWidth: 0 }), children: [] },
    // Along a path, a place across the page is one further on.
    pathStartOffset: readLength(startOffset, 0, length) - from + (first!.x ?? 0) + first!.dx,
    pathSide: side === 'right' ? 'right' : 'left',
  });
  const own = multiply(matrix, transformOf(target, ownStyle(target, source.sheet), source.view));
  return {
    node: placeNodeAt(node, own, box.left + box.width / 2, box.top + box.height / 2),
    owner: ownerOf(box),
  };
}
