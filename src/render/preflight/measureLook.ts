// What a design looks like, in numbers: two or three pictures of it, made as its exports are, and read. In a worker where
// there are any, in slices where not.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { letterSize } from '../../../scene/preflight/letterSizes.ts';
import { listElements } from '../../../scene/preflight/listElements.ts';
import type {
  LackingFace,
  LetterFacts,
  PreflightFacts,
  SeenElement,
} from '../../../scene/preflight/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { inSlices } from '../export/inSlices.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import type { ImageLoader } from '../types.ts';
import { LetterCover } from './findLackingLetters.ts';
import { type MarkedTexts, type MarkOptions, markTexts, someClipped } from './markTexts.ts';
import {
  type Ink,
  measureContrast,
  type PixelArea,
  type Pixels,
  readInk,
  readShared,
  type SharedInk,
} from './measureLetters.ts';
import { paintPixels } from './paintPixels.ts';

export type LookOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  /** By element; their letters are not looked for. */
  readonly missingFamilies: ReadonlyMap<NodeId, readonly string[]>;
  readonly signal?: AbortSignal | undefined;
};

export type MeasuredLook = Pick<PreflightFacts, 'missingFiles' | 'letters' | 'lacking'>;

/** Longest side of the artboard on the pictures, pixels; small ones are enlarged for thin letters to be whole pixels. */
const LONGEST = 1400;
const MOST_ENLARGED = 3;
/** Shown around the artboard, of its longest side: letters beyond its edge. */
const AROUND = 0.12;

/** Rejects with the signal's reason only; what cannot be measured is left out. */
export async function measureLook(options: LookOptions): Promise<MeasuredLook> {
  const { reader, signal } = options;
  const elements = listElements(reader);
  const frame = frameOf(reader.artboard);
  const { pixels: shown, broken: all } = await paintPixels({ ...options, ...frame });
  const broken = all.filter(({ reason }) => reason !== 'font');
  return {
    missingFiles: new Set(broken.map(({ id }) => id)),
    letters: await measureTexts(options, { elements, frame, shown }),
    lacking: await inSlices(findLacking(elements, options.missingFamilies), signal),
  };
}

type Frame = { readonly view: Box; readonly scale: number; readonly area: PixelArea };

/** The artboard with some room around it; its edges lie between pixels. */
function frameOf({ left, top, width, height }: Box): Frame {
  const scale = Math.min(MOST_ENLARGED, LONGEST / Math.max(width, height));
  const around = Math.ceil(AROUND * Math.max(width, height) * scale);
  const room = around / scale;
  return {
    view: { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room },
    scale,
    area: {
      left: around,
      top: around,
      right: around + Math.round(width * scale),
      bottom: around + Math.round(height * scale),
    },
  };
}

type Shown = {
  readonly elements: readonly SeenElement[];
  readonly frame: Frame;
  readonly shown: Pixels;
};

type Marked = MarkedTexts & { readonly pixels: Pixels; readonly inks: ReadonlyMap<number, Ink> };

async function measureTexts(
  options: LookOptions,
  { elements, frame, shown }: Shown,
): Promise<ReadonlyMap<NodeId, LetterFacts>> {
  const { view, scale, area } = frame;
  const paint = async (how: Omit<MarkOptions, 'view'>): Promise<Marked> => {
    const marked = markTexts(options.reader, elements, { view, ...how });
    const { pixels } = await paintPixels({ ...options, view, scale, reader: marked.reader });
    const inks = await inSlices(readInk(pixels, area, marked.texts), options.signal);
    return { ...marked, pixels, inks };
  };
  if (!elements.some(({ node }) => isTextNode(node))) return new Map();
  const cut = await paint({ withClips: true });
  const whole = someClipped(elements) ? await paint({ withClips: false }) : cut;
  const facts = await inSlices(judgeTexts({ elements, frame, shown }, cut, whole), options.signal);
  if (!someMeet([...cut.inks.values()])) return facts;
  const { pixels } = await paint({ withClips: true, isUpsideDown: true });
  const shared = await inSlices(readShared(cut.pixels, pixels, cut.texts), options.signal);
  return withCovered(facts, shared, cut);
}

/** Whether any two texts' inks may touch. */
function someMeet(inks: readonly Ink[]): boolean {
  const byTop = inks.toSorted((a, b) => a.top - b.top);
  return byTop.some((ink, at) => {
    for (let next = at + 1; next < byTop.length && byTop[next]!.top <= ink.bottom; next++)
      if (byTop[next]!.left <= ink.right && byTop[next]!.right >= ink.left) return true;
    return false;
  });
}

/** The text under each that covers most of it, or of itself where it is the smaller. */
function withCovered(
  facts: ReadonlyMap<NodeId, LetterFacts>,
  shared: readonly SharedInk[],
  { texts, inks }: Marked,
): ReadonlyMap<NodeId, LetterFacts> {
  const all = new Map(facts);
  for (const { upper, lower, count } of shared.toSorted((a, b) => a.count - b.count)) {
    const id = texts.get(upper)!.id;
    const least = Math.min(inks.get(upper)!.count, count + (inks.get(lower)?.count ?? 0));
    const covers = { id: texts.get(lower)!.id, share: Math.min(1, count / least) };
    all.set(id, { ...all.get(id)!, covers });
  }
  return all;
}

/** `cut`: as they are shown; `whole`: without what cuts them. */
function* judgeTexts(
  { elements, frame, shown }: Shown,
  { pixels, texts, inks }: Marked,
  whole: Marked,
): Generator<void, ReadonlyMap<NodeId, LetterFacts>> {
  const { view, scale, area } = frame;
  const facts = new Map<NodeId, LetterFacts>();
  const matrices = new Map(elements.map(({ node, matrix }) => [node.id, matrix]));
  for (const [mark, node] of texts) {
    const ink = inks.get(mark);
    if (!ink) continue;
    const matrix = matrices.get(node.id)!;
    const size = letterSize({ node, matrix }) * scale;
    const all = whole.inks.get(mark)?.count ?? ink.count;
    facts.set(node.id, {
      ...(yield* measureContrast({ marks: pixels, shown, area }, mark, ink, size)),
      ink: {
        left: view.left + ink.left / scale,
        top: view.top + ink.top / scale,
        width: (ink.right + 1 - ink.left) / scale,
        height: (ink.bottom + 1 - ink.top) / scale,
      },
      isWhole: ink.left > 0 && ink.top > 0 && ink.right < pixels.width - 1 && ink.bottom < pixels.height - 1,
      beyond: ink.beyond / ink.count,
      clipped: Math.max(0, 1 - ink.count / all),
    });
  }
  return facts;
}

function* findLacking(
  elements: readonly SeenElement[],
  missing: ReadonlyMap<NodeId, readonly string[]>,
): Generator<void, ReadonlyMap<NodeId, readonly LackingFace[]>> {
  const lacking = new Map<NodeId, readonly LackingFace[]>();
  const context = createCanvas(1, 1).getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) return lacking;
  const cover = new LetterCover(context);
  for (const { node } of elements) {
    if (!isTextNode(node)) continue;
    yield;
    const faces = cover.lackingIn(node, missing.get(node.id) ?? []);
    if (faces.length > 0) lacking.set(node.id, faces);
  }
  return lacking;
}
