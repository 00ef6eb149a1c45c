// The artboard as a PDF, a page a design: vector, with its fonts. The drawing is that of the SVG export; what a PDF cannot
// say (masks, patterns, blurred shadows, translucent gradients, colour letters) goes in as sharp pixels.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import type { Box, Matrix } from '../../../../scene/geometry/types.ts';
import { multiply } from '../../../../scene/geometry/matrix.ts';
import type { ExportSvgOptions } from '../svg/exportSvg.ts';
import { drawSvgTree } from '../svg/exportSvg.ts';
import { createPacer } from '../nextTask.ts';
import { freezeScene } from '../SnapshotReader.ts';
import type { BrokenNode } from '../../types.ts';
import type { LetterOutliner } from '../../../../scene/formats/svg/types.ts';
import type { ShapedFonts } from '../svg/ShapedFonts.ts';
import { findSaid, type Said } from './findSaid.ts';
import { FontSubsetter } from './FontSubsetter.ts';
import { PdfFile, POINTS, unitOfPage } from './PdfFile.ts';
import { PdfFonts } from './PdfFonts.ts';
import { PdfImages } from './PdfImages.ts';
import { PdfLetters } from './PdfLetters.ts';
import { PdfPainter } from './PdfPainter.ts';
import { PdfTags, type TagStream } from './PdfTags.ts';
import { SvgRaster } from './SvgRaster.ts';

export type ExportPdfOptions = Omit<ExportSvgOptions, 'text'>;

export type ExportedPdf = { readonly blob: Blob; readonly broken: readonly BrokenNode[] };

/** Share of the work that is done when the drawing stands. */
const DRAWN = 0.5;

/** Pictures of one file at most: until it is written it is in memory, and then a second time. */
const MOST_BYTES = 512 * 1024 * 1024;

/** One after the other; a page that fails is left out, told by `onFailed`. */
export type ExportPdfPagesOptions = Omit<ExportPdfOptions, 'reader' | 'onProgress'> & {
  readonly title: string;
  readonly count: number;
  readonly pageAt: (index: number) => Promise<SceneReader>;
  readonly onFailed: (index: number, error: unknown) => void;
  /** `done` of the page at `index`, 0–1. */
  readonly onProgress?: (index: number, done: number) => void;
};

/** What pages of one file share: a picture or font that several of them show is in the file once. */
type Book = {
  readonly pdf: PdfFile;
  readonly images: PdfImages;
  readonly tags: PdfTags;
  /** Opens them for the first letters; null where those go in as shapes. */
  readonly openFonts: () => Promise<PdfFonts | null>;
  /** Writes them where they were opened; after the last letters. */
  readonly embedFonts: () => Promise<void>;
};

/** Rejects with the signal's reason when cancelled; what cannot be had is in `broken`, never thrown. */
export async function exportPdf(options: ExportPdfOptions): Promise<ExportedPdf> {
  const { signal, onProgress } = options;
  const reader = freezeScene(options.reader);
  const book = await openBook(reader.artboard.title, signal);
  const broken = await addPage(book, { ...options, reader });
  const blob = await finishBook(book, signal);
  onProgress?.(1);
  return { blob, broken };
}

/** The same for many designs in one file. Rejects where none of them became a page, with RangeError where they are too much. */
export async function exportPdfPages(options: ExportPdfPagesOptions): Promise<ExportedPdf> {
  const { title, count, pageAt, onFailed, onProgress, ...common } = options;
  const { signal } = options;
  const book = await openBook(title, signal);
  const broken = new Map<string, BrokenNode>();
  let failures = 0;
  for (let index = 0; index < count; index++) {
    try {
      const reader = freezeScene(await pageAt(index));
      const page = { ...common, reader, onProgress: (done: number) => onProgress?.(index, done) };
      for (const one of await addPage(book, page)) broken.set(`${one.id} ${one.detail}`, one);
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      onFailed(index, error);
      if (failures === count) throw error;
    }
    if (book.images.bytes > MOST_BYTES) throw new RangeError('The pictures are more than one file takes');
  }
  return { blob: await finishBook(book, signal), broken: [...broken.values()] };
}

async function openBook(title: string, signal: AbortSignal | undefined): Promise<Book> {
  const pdf = await PdfFile.create(title);
  let fonts: Promise<PdfFonts | null> | null = null;
  return {
    pdf,
    images: new PdfImages(pdf),
    tags: new PdfTags(pdf),
    openFonts: () => (fonts ??= openFonts(pdf, signal)),
    embedFonts: async () => (await fonts)?.embed(),
  };
}

async function finishBook({ pdf, tags, embedFonts }: Book, signal: AbortSignal | undefined): Promise<Blob> {
  await embedFonts();
  tags.write();
  signal?.throwIfAborted();
  return pdf.finish();
}

async function addPage(
  { pdf, images, tags, openFonts: findFonts }: Book,
  options: ExportPdfOptions,
): Promise<readonly BrokenNode[]> {
  const { reader, signal, onProgress } = options;
  images.beginPage();
  const made: { letters: PdfLetters | null } = { letters: null };
  const { tree, faces, broken } = await drawSvgTree({
    ...options,
    text: 'outlines',
    onProgress: (done) => onProgress?.(done * DRAWN),
    wrapOutliner: (fonts: ShapedFonts): LetterOutliner => {
      made.letters = new PdfLetters(fonts);
      return made.letters;
    },
  });
  const { letters } = made;
  const defs = listDefinitions(tree);
  const view = viewOf(reader);
  const count = countElements(tree);
  const said = findSaid(tree);
  const painter: PdfPainter = new PdfPainter({
    pdf,
    defs,
    images,
    letters,
    fonts: letters && (await findFonts()),
    raster: new SvgRaster({ defs, view, faces }),
    said,
    view,
    pacer: createPacer(signal, () => onProgress?.(DRAWN + ((1 - DRAWN) * painter.drawn) / count)),
  });
  const unit = unitOfPage(POINTS * Math.max(view.width, view.height));
  const scale = POINTS / unit;
  const marks = tags.openPage();
  const content = await drawPage(tree, painter, { view, scale, said, marks });
  signal?.throwIfAborted();
  const size = { width: view.width * scale, height: view.height * scale, unit };
  marks.closePage(await pdf.addPage(content, size, marks.pageValues));
  return broken;
}

async function openFonts(pdf: PdfFile, signal: AbortSignal | undefined): Promise<PdfFonts | null> {
  try {
    return new PdfFonts(pdf, await FontSubsetter.load(signal));
  } catch (error) {
    signal?.throwIfAborted();
    console.warn('Letters go into the PDF as shapes', error);
    return null;
  }
}

async function drawPage(
  tree: SvgElement,
  painter: PdfPainter,
  {
    view,
    scale,
    said,
    marks,
  }: { readonly view: Box; readonly scale: number; readonly said: Said; readonly marks: TagStream },
): Promise<string> {
  const base: Matrix = multiply(
    [scale, 0, 0, -scale, 0, view.height * scale],
    [1, 0, 0, 1, -view.left, -view.top],
  );
  const identity: Matrix = [1, 0, 0, 1, 0, 0];
  const place = { toScene: identity, toPage: base, tags: said.holds(tree) ? marks : null };
  const start = `${formatNumbers(base)} cm\n`;
  // Such light depends on everything below it: the page becomes one picture.
  if (addsLight(tree)) {
    const drawn = await painter.drawPixels({ ...tree, name: 'g', attributes: {} }, place);
    return start + marks.mark(said.tagOf(tree), drawn);
  }
  let drawn = '';
  for (const piece of tree.children) if (typeof piece !== 'string') drawn += await painter.draw(piece, place);
  // Other pages of the file may say something.
  return start + (place.tags ? drawn : marks.mark(null, drawn));
}

/** All that may be drawn one by one. */
function countElements({ name, children }: SvgElement): number {
  if (name === 'defs') return 1;
  return children.reduce((sum, child) => (typeof child === 'string' ? sum : sum + countElements(child)), 1);
}

/** True where something is added to the light below it, which a PDF has no mode for. */
function addsLight({ attributes, children }: SvgElement): boolean {
  if (attributes.style?.includes('plus-lighter') && attributes.display !== 'none') return true;
  return children.some((child) => typeof child !== 'string' && addsLight(child));
}

function listDefinitions(tree: SvgElement): ReadonlyMap<string, SvgElement> {
  const defs = new Map<string, SvgElement>();
  for (const part of tree.children) {
    if (typeof part === 'string' || part.name !== 'defs') continue;
    for (const def of part.children)
      if (typeof def !== 'string' && def.attributes.id !== undefined) defs.set(def.attributes.id, def);
  }
  return defs;
}

function viewOf({ artboard: { left, top, width, height } }: SceneReader): Box {
  return { left, top, width, height };
}
