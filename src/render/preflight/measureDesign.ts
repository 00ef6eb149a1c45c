// What 'Pronto para publicar?' cannot read from the document: how it looks, and what of it cannot be had. Two or three
// pictures of the design, made as its exports are.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId, TextNode } from '../../../scene/nodes/types.ts';
import { letterSize } from '../../../scene/preflight/letterSizes.ts';
import { listElements } from '../../../scene/preflight/listElements.ts';
import type {
  LackingFace,
  LetterFacts,
  PreflightFacts,
  SeenElement,
} from '../../../scene/preflight/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { paintPixels } from './paintPixels.ts';
import { createPacer } from '../export/nextTask.ts';
import { freezeScene } from '../export/SnapshotReader.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { usesFamily } from '../text/usesFamily.ts';
import type { ImageLoader } from '../types.ts';
import { LetterCover } from './findLackingLetters.ts';
import { markTexts, someClipped } from './markTexts.ts';
import { measureContrast, type Pixels, type PixelArea, readInk } from './measureLetters.ts';

export type MeasureOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly signal?: AbortSignal;
};

export type MeasuredFacts = Pick<PreflightFacts, 'missingFiles' | 'missingFamilies' | 'letters' | 'lacking'>;

/** Longest side of the artboard on the pictures, pixels; small ones are enlarged for thin letters to be whole pixels. */
const LONGEST = 1400;
const MOST_ENLARGED = 3;
/** Shown around the artboard, of its longest side: letters beyond its edge. */
const AROUND = 0.12;

/** Rejects with the signal's reason only; what cannot be measured is left out. */
export async function measureDesign(options: MeasureOptions): Promise<MeasuredFacts> {
  const { signal } = options;
  const reader = freezeScene(options.reader);
  const elements = listElements(reader);
  const texts = elements.flatMap(({ node }) => (isTextNode(node) && node.text.trim() !== '' ? [node] : []));
  const missing = await getPageFonts().ensureFonts(texts, signal);
  const missingFamilies = new Map<NodeId, readonly string[]>();
  for (const text of texts) {
    const families = missing.filter(({ family }) => usesFamily(text, family)).map(({ family }) => family);
    if (families.length > 0) missingFamilies.set(text.id, families);
  }
  const frame = frameOf(reader.artboard);
  const { pixels: shown, broken: all } = await paintPixels({ ...options, ...frame, reader });
  const broken = all.filter(({ reason }) => reason !== 'font');
  return {
    missingFiles: new Set(broken.map(({ id }) => id)),
    missingFamilies,
    letters: await measureTexts(options, { reader, elements, frame, shown }),
    lacking: findLacking(texts, missingFamilies),
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
  readonly reader: SceneReader;
  readonly elements: readonly SeenElement[];
  readonly frame: Frame;
  readonly shown: Pixels;
};

async function measureTexts(
  options: MeasureOptions,
  { reader, elements, frame, shown }: Shown,
): Promise<ReadonlyMap<NodeId, LetterFacts>> {
  const { view, scale, area } = frame;
  const facts = new Map<NodeId, LetterFacts>();
  const paint = async (withClips: boolean) => {
    const marked = markTexts(reader, elements, { view, withClips });
    const { pixels } = await paintPixels({ ...options, view, scale, reader: marked.reader });
    return { ...marked, pixels, inks: readInk(pixels, area, marked.texts) };
  };
  if (!elements.some(({ node }) => isTextNode(node))) return facts;
  const cut = await paint(true);
  const whole = someClipped(elements) ? await paint(false) : cut;
  const matrices = new Map(elements.map(({ node, matrix }) => [node.id, matrix]));
  const { pixels } = cut;
  const pacer = createPacer(options.signal);
  for (const [mark, node] of cut.texts) {
    const ink = cut.inks.get(mark);
    if (!ink) continue;
    if (pacer.isDue) await pacer.pass();
    const matrix = matrices.get(node.id)!;
    const size = letterSize({ node, matrix }) * scale;
    const all = whole.inks.get(mark)?.count ?? ink.count;
    facts.set(node.id, {
      ...measureContrast({ marks: pixels, shown, area }, mark, ink, size),
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

function findLacking(
  texts: readonly TextNode[],
  missing: ReadonlyMap<NodeId, readonly string[]>,
): ReadonlyMap<NodeId, readonly LackingFace[]> {
  const lacking = new Map<NodeId, readonly LackingFace[]>();
  const context = createCanvas(1, 1).getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) return lacking;
  const cover = new LetterCover(context);
  for (const text of texts) {
    const faces = cover.lackingIn(text, missing.get(text.id) ?? []);
    if (faces.length > 0) lacking.set(text.id, faces);
  }
  return lacking;
}
