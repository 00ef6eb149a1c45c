// The artboard as an SVG file, whole in itself: pictures and fonts are embedded.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { LetterOutliner, SvgElement, SvgFontFace } from '../../../../scene/formats/svg/types.ts';
import { serializeParts } from '../../../../scene/formats/svg/serializeSvg.ts';
import { withFonts } from '../../../../scene/formats/svg/withFonts.ts';
import { writeSvgSteps } from '../../../../scene/formats/svg/writeSvg.ts';
import type { DetachedNode, MediaNode, NodeId, Paint, SceneNode } from '../../../../scene/nodes/types.ts';
import { asMask } from '../../../../scene/queries/asMask.ts';
import { layoutText } from '../../../../scene/text/layoutText.ts';
import { isMediaNode } from '../../paint/PaintScope.ts';
import type { MediaFrame } from '../../paint/types.ts';
import { collectFonts } from '../../text/collectFonts.ts';
import type { FontRegistry } from '../../text/FontRegistry.ts';
import { SHEET_ID } from '../../sheetId.ts';
import type { BrokenNode, ImageLoader } from '../../types.ts';
import { collectSources } from '../collectSources.ts';
import { inSlices } from '../inSlices.ts';
import { PictureSource } from '../PictureSource.ts';
import { listInside, planParts, showsMany } from '../planParts.ts';
import { freezeScene } from '../SnapshotReader.ts';
import { flattenBlends } from './flattenBlends.ts';
import { measureBaselineShift } from './measureBaselineShift.ts';
import { embedFonts } from './embedFonts.ts';
import { TextCollector } from './TextCollector.ts';
import { LetterPictures } from './LetterPictures.ts';
import { loadShapedFonts } from './loadShapedFonts.ts';
import type { ShapedFonts } from './ShapedFonts.ts';
import { EmbeddedPictures, type FetchFile } from './embedPictures.ts';

export type ExportSvgOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  /** Letters as shapes (emoji as pictures), alike in every viewer, or as letters with their fonts embedded. */
  readonly text: 'outlines' | 'fonts';
  /** Bytes of a picture's file; the browser's fetch when absent. */
  readonly fetchFile?: FetchFile;
  readonly signal?: AbortSignal;
  /** 0–1. */
  readonly onProgress?: (done: number) => void;
  readonly mediaFrame?: (node: MediaNode) => MediaFrame | null;
};

export type ExportedSvg = { readonly blob: Blob; readonly broken: readonly BrokenNode[] };

/** Rejects with the signal's reason when cancelled; what cannot be had is in `broken`, never thrown. */
export async function exportSvg(options: ExportSvgOptions): Promise<ExportedSvg> {
  const { tree, faces, broken } = await drawSvgTree(options);
  const parts: string[] = [];
  await inSlices(serializeParts(withFonts(tree, faces)), options.signal, (part) => parts.push(part));
  options.onProgress?.(1);
  return { blob: new Blob(parts, { type: 'image/svg+xml' }), broken };
}

export type DrawnTree = {
  readonly tree: SvgElement;
  /** Fonts of the letters that stayed letters. */
  readonly faces: readonly SvgFontFace[];
  readonly broken: readonly BrokenNode[];
};

/** The drawing as a tree, pictures embedded. `wrapOutliner` may stand between the writer and the fonts. */
export async function drawSvgTree(
  asked: ExportSvgOptions & { readonly wrapOutliner?: (fonts: ShapedFonts) => LetterOutliner },
): Promise<DrawnTree> {
  // Nodes are written a few at a time: edits made meanwhile are not in the drawing.
  const options = { ...asked, reader: freezeScene(asked.reader) };
  const { reader, fonts, signal, onProgress, wrapOutliner } = options;
  signal?.throwIfAborted();
  const source = await PictureSource.load({ ...options, isByParts: showsMany(reader) });
  try {
    onProgress?.(0.3);
    const environment = source.createEnvironment(1);
    const pictures = new EmbeddedPictures(environment, options.fetchFile ?? fetchFile, signal);
    const nodes = [...listNodes(reader)];
    const count = nodes.filter(isMediaNode).length;
    let added = 0;
    for (const part of planParts(reader)) {
      await source.holdPictures(part);
      const ids = [...listInside(reader, part)];
      for (const node of [...listNodes(reader, ids)].filter(isMediaNode)) {
        await pictures.addMedia(node);
        signal?.throwIfAborted();
        added += 1;
        onProgress?.(0.3 + (0.5 * added) / count);
      }
      for (const src of collectSources(reader, ids))
        await pictures.addPattern(src, listPatterned(reader, src));
    }
    const sources = fonts.listSources();
    const shaped =
      options.text === 'outlines' ? await loadShapedFonts(collectFonts(nodes), sources, signal) : undefined;
    const outliner = shaped && wrapOutliner ? wrapOutliner(shaped) : shaped;
    onProgress?.(0.9);
    const flat = await flattenBlends(source);
    let kept = new TextCollector();
    const letters = shaped && !wrapOutliner ? new LetterPictures() : undefined;
    const write = (): Promise<SvgElement> =>
      inSlices(
        writeSvgSteps({
          reader,
          layoutText,
          measurer: fonts.measurer,
          pictureOf: (node) => pictures.ofNode(node),
          // A PDF has its own way to hold a picture once.
          sharesPictures: wrapOutliner === undefined,
          patternPicture: (src) => pictures.ofPattern(src),
          flat,
          outliner,
          letterPicture: letters?.find,
          onText: (text, style) => kept.add(text, style),
          baselineShift: measureBaselineShift,
        }),
        signal,
      );
    let tree = await write();
    if (await letters?.drawWanted(signal)) {
      kept = new TextCollector();
      tree = await write();
    }
    const faces = await embedFonts(kept.list(), sources, signal);
    signal?.throwIfAborted();
    return { tree, faces, broken: source.broken };
  } finally {
    source.destroy();
  }
}

async function fetchFile(src: string, signal?: AbortSignal): Promise<Blob | null> {
  const response = await fetch(src, signal ? { signal } : {});
  return response.ok ? response.blob() : null;
}

/** Nodes of the document and those inside clip paths and text paths. */
function* listNodes(reader: SceneReader, ids: Iterable<NodeId> = reader.ids()): Generator<SceneNode> {
  for (const id of ids) {
    const node = reader.get(id);
    if (node) yield* withInner(node);
  }
}

function* withInner(node: SceneNode): Generator<SceneNode> {
  yield node;
  if (node.clipPath) yield* detachedNodes(node.clipPath);
  if ('textPath' in node && node.textPath) yield* detachedNodes(node.textPath);
}

function* detachedNodes(detached: DetachedNode): Generator<SceneNode> {
  yield* withInner(detached.node);
  for (const child of detached.children) yield* detachedNodes(child);
}

/** What a picture is a pattern of; the sheet has a name of its own, what a clip path or text path is painted with its owner's. */
function listPatterned(reader: SceneReader, src: string): readonly NodeId[] {
  const { background, canvasBackground } = reader.artboard;
  const uses = (paint: Paint | undefined): boolean =>
    typeof paint === 'object' && paint !== null && paint.type === 'pattern' && paint.source === src;
  const isPainted = (node: SceneNode): boolean =>
    uses(node.fill) ||
    uses(node.stroke) ||
    ('styles' in node && node.styles.some(({ style }) => uses(style.fill) || uses(style.stroke))) ||
    (node.clipPath !== null && isPaintedInside(node.clipPath, asMask(node.clipPath.node))) ||
    ('textPath' in node && node.textPath !== null && isPaintedInside(node.textPath));
  const isPaintedInside = (detached: DetachedNode, node = detached.node): boolean =>
    isPainted(node) || detached.children.some((child) => isPaintedInside(child));
  const patterned = [...reader.ids()].filter((id) => isPainted(reader.get(id)!));
  return [...(uses(background) || uses(canvasBackground) ? [SHEET_ID] : []), ...patterned];
}
