// Draws the parts of a foreign SVG file that no node can express, and puts their pictures in their place. The browser
// draws them as it draws any picture: nothing in them runs, nothing outside the file is loaded.
import { FormatError } from '../../../../scene/formats/fabricJson/FormatError.ts';
import { blendPieces } from '../../../../scene/formats/svg/blendPieces.ts';
import { boxesAround } from '../../../../scene/formats/svg/boxesAround.ts';
import { countDrawn, masksBy } from '../../../../scene/formats/svg/countDrawn.ts';
import { findUnreadable, type UnreadablePart } from '../../../../scene/formats/svg/findUnreadable.ts';
import {
  isolatePart,
  joinPictures,
  pictureOfPart,
  replaceElements,
} from '../../../../scene/formats/svg/isolatePart.ts';
import { readArtboard } from '../../../../scene/formats/svg/readArtboard.ts';
import { createReferenceTree, type ReferenceTree } from '../../../../scene/formats/svg/referenceTree.ts';
import type { StyleSheet } from '../../../../scene/formats/svg/readStyle.ts';
import { serializeSvg } from '../../../../scene/formats/svg/serializeSvg.ts';
import type { SvgElement, UnreadableReason } from '../../../../scene/formats/svg/types.ts';
import { commonPixels, expandBox } from '../../../../scene/geometry/box.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import type { Artboard } from '../../../../scene/nodes/types.ts';
import { findInk } from '../../../render/export/findInk.ts';
import { nextTask } from '../../../render/export/nextTask.ts';
import { drawInTime, type DrawingTime } from './drawInTime.ts';

/** More parts than this are read as far as nodes go. */
const MOST_PARTS = 200;
/** Pixels per unit of the artboard, so that a picture stands some enlarging. */
const SHARPNESS = 2;
const LONGEST_SIDE = 4096;
/** Pixels of the longer side of a drawing that only tells where ink is. */
const LONGEST_ROUGH = 400;
/** Characters of SVG text drawn for all parts together. */
const MOST_TEXT = 200_000_000;
/** Elements drawn for all parts together: more keep the page, or all of the machine's memory. */
const MOST_DRAWN = 300_000;
/** A part with more is drawn as large as can be done in time, as are those with filters. */
const MOST_MASKS = 20;
/** What may be a filter, or hold one: a drawing inside a picture is not looked into. */
const FILTERED = /filter|image\/svg/i;

export type Embedded = { readonly root: SvgElement; readonly simplified: readonly UnreadableReason[] };

const NO_SHEET: StyleSheet = new Map();

/**
 * The tree with pictures in place of what cannot be read, and what that was. `root` has its styles inlined. Rejects with
 * FormatError where that would be too much to draw, and between two drawings with the signal's reason.
 */
export async function embedUnreadable(
  root: SvgElement,
  signal?: AbortSignal,
  now = () => performance.now(),
): Promise<Embedded> {
  const parts = findUnreadable(root, NO_SHEET).slice(0, MOST_PARTS);
  const replacements = new Map<SvgElement, SvgElement | null>();
  const simplified = new Set<UnreadableReason>();
  const tree = createReferenceTree(root);
  refuseTooMuch(parts, tree);
  const work: Work = { time: { spent: 0, now }, signal };
  let spent = 0;
  for (const part of parts) {
    if (spent > MOST_TEXT) break;
    signal?.throwIfAborted();
    const drawn = await drawPieces({ root, part, tree }, work);
    spent += drawn.length;
    if (drawn.picture === undefined) continue;
    replacements.set(part.element, drawn.picture);
    for (const reason of part.reasons) simplified.add(reason);
  }
  const boxes = boxesAround(
    parts.filter(({ element }) => replacements.has(element)),
    tree.byId,
  );
  return { root: replaceElements(root, replacements, boxes), simplified: [...simplified] };
}

function refuseTooMuch(parts: readonly UnreadablePart[], tree: ReferenceTree): void {
  const elements = parts.map(({ element }) => element);
  if (countDrawn(elements, { ...tree, most: MOST_DRAWN }) > MOST_DRAWN)
    throw new FormatError('too-many', `${MOST_DRAWN} elements may be drawn`);
}

type Work = { readonly time: DrawingTime; readonly signal: AbortSignal | undefined };
type PartOfTree = {
  readonly root: SvgElement;
  readonly part: UnreadablePart;
  readonly tree: ReferenceTree;
};
type Pictured = { readonly length: number; readonly picture?: SvgElement | null };

/** What blends with what lies below the part is a picture of its own, in a group of them that dissolves. */
async function drawPieces(whole: PartOfTree, work: Work): Promise<Pictured> {
  const pieces = blendPieces(whole.part, whole.tree.byId);
  if (!pieces) return drawPart(whole, work);
  const pictures: SvgElement[] = [];
  let length = 0;
  for (const piece of pieces) {
    const drawn = await drawPart({ ...piece, tree: createReferenceTree(piece.root) }, work);
    length += drawn.length;
    if (drawn.picture === undefined) return { length };
    if (drawn.picture) pictures.push(drawn.picture);
  }
  return { length, picture: pictures.length > 0 ? joinPictures(pictures) : null };
}

/** Without a picture where the browser cannot draw the part; null for one that shows nothing on the artboard. */
async function drawPart({ root, part, tree }: PartOfTree, work: Work): Promise<Pictured> {
  const { artboard } = readArtboard(root);
  const isolate = (sharpness: number) => {
    const size = sizeOf(artboard, sharpness);
    return { text: serializeSvg(isolatePart(part, size, tree)), size };
  };
  const sharp = isolate(SHARPNESS);
  // Of pixels, whatever their number: twice as many make such a stroke half as wide.
  const { text, size } = sharp.text.includes('non-scaling-stroke') ? isolate(1) : sharp;
  const { length } = text;
  try {
    const drawing = { image: await loadDrawing(text), ...size };
    const { canvas, ink, region, scale } = await drawSharp(drawing, mayBeSlow(part, text, tree), work);
    if (!ink) return { length, picture: null };
    const [x, y] = [artboard.width / size.width, artboard.height / size.height];
    const inked = scaleBox(ink, 1 / scale);
    const [left, top] = [region.left + inked.left, region.top + inked.top];
    const box = { left: left * x, top: top * y, width: inked.width * x, height: inked.height * y };
    return { length, picture: pictureOfPart(part, { href: toAddress(canvas, ink), box, sheet: NO_SHEET }) };
  } catch (error) {
    work.signal?.throwIfAborted();
    console.warn('A part of an SVG file could not be drawn', error);
    return { length };
  }
}

/** Whether all pixels may be gone through so often, or so slowly, that it takes minutes. */
const mayBeSlow = ({ element }: UnreadablePart, text: string, { byId }: ReferenceTree): boolean =>
  FILTERED.test(text) || countDrawn([element], { byId, most: MOST_MASKS }, masksBy) > MOST_MASKS;

function sizeOf({ width, height }: Artboard, sharpness: number) {
  const scale = Math.min(sharpness, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Drawing = { readonly image: HTMLImageElement; readonly width: number; readonly height: number };

async function loadDrawing(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

type Drawn = {
  readonly canvas: HTMLCanvasElement;
  readonly ink: Box | null;
  /** What of the drawing the canvas shows, and how large. */
  readonly region: Box;
  readonly scale: number;
};

/** On a small drawing it is found where there may be ink, as most parts are a fraction of their page. */
async function drawSharp(drawing: Drawing, isSlow: boolean, work: Work): Promise<Drawn> {
  const { width, height } = drawing;
  const whole = { left: 0, top: 0, width, height };
  const smallest = LONGEST_ROUGH / Math.max(width, height);
  const rough = isSlow ? Math.min(smallest, 0.5) : smallest;
  let region = whole;
  const draw = (scale: number): Drawn => {
    const canvas = drawRegion(drawing, region, scale);
    const ink = inkOf(canvas);
    const drawn = { canvas, ink, region, scale };
    // What is too faint to be seen on the small one may still be seen on a large one.
    if (scale === rough && region === whole && ink)
      region = commonPixels(scaleBox(expandBox(ink, 2), 1 / scale), whole) ?? whole;
    return drawn;
  };
  if (rough > 0.5) return draw(1);
  if (isSlow) return drawInTime(rough, draw, work);
  draw(rough);
  await nextTask();
  work.signal?.throwIfAborted();
  return draw(1);
}

const scaleBox = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

function drawRegion({ image, width, height }: Drawing, region: Box, scale: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(region.width * scale),
    height: Math.ceil(region.height * scale),
  });
  const { left, top } = region;
  getContext(canvas).drawImage(image, -left * scale, -top * scale, width * scale, height * scale);
  return canvas;
}

const inkOf = (canvas: HTMLCanvasElement): Box | null =>
  findInk(getContext(canvas).getImageData(0, 0, canvas.width, canvas.height));

function toAddress(canvas: HTMLCanvasElement, { left, top, width, height }: Box): string {
  const cut = Object.assign(document.createElement('canvas'), { width, height });
  getContext(cut).drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return cut.toDataURL('image/png');
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas for a part of an SVG file');
  return context;
}
