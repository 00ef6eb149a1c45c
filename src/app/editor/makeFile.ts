// A design as a file of each format. Writers that are large are loaded when they are asked for.
import { MAIN_PAGE } from '../../../scene/document/pages/storedPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { isMoving } from '../../../scene/queries/isMoving.ts';
import { isSeen } from '../../../scene/queries/isSeen.ts';
import type { ExportChoice, ExportFormat } from '../../features/exporting/dialog/exportFormats.ts';
import { exportInBackground } from '../../render/export/exportInBackground.ts';
import type { FilmFormat } from '../../render/export/film/types.ts';
import { freezeScene } from '../../render/export/SnapshotReader.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { BrokenNode } from '../../render/types.ts';
import { holdFrames, NO_FRAMES } from './holdFrames.ts';
import type { AppDesign } from './loadDesign.ts';
import { createImages, resolveMedia } from './mediaAccess.ts';
import { type FrameOf, mediaFrameOf } from './mediaFrames.ts';
import type { ExportWatch } from './runExport.ts';
import { writeJson } from './writeJson.ts';

export type FileSettings = Omit<ExportChoice, 'formats' | 'scope'> & {
  /** A WebP that shows what moves as it stands. */
  readonly isStill?: boolean;
};

/** A design at one moment: every file of an export shows the same, whatever is edited while they are made. */
export type FrozenDesign = {
  readonly projectId: string;
  readonly reader: SceneReader;
  /** What a GIF or film showed then; null for its poster. */
  readonly mediaFrame: FrameOf;
  /** When the files are made, or given up. */
  readonly close: () => void;
};

/** Formats that show GIFs and films as they stand; a WebP with any of them moves. */
const STILL: ReadonlySet<ExportFormat> = new Set(['png', 'jpg', 'svg', 'pdf']);

/** For files of these formats; of the design as it is, or as it was in `shown`. */
export async function freezeDesign(
  design: AppDesign,
  formats: readonly ExportFormat[],
  shown: SceneReader = design.document.reader,
): Promise<FrozenDesign> {
  const { projectId } = design;
  const reader = freezeScene(shown);
  // They play on, go and are replaced while even a single file waits for its pictures and fonts.
  const isStill = formats.some((format) => STILL.has(format));
  const frames = isStill ? await holdFrames(reader, mediaFrameOf(design)) : NO_FRAMES;
  return { projectId, reader, mediaFrame: frames.frameOf, close: frames.close };
}

/** What was made, and nodes in it that show a placeholder, a poster or another font. */
export type Made = { readonly blob: Blob; readonly broken: readonly BrokenNode[] };

/** Rejects with what the writer says, and with the signal's reason when cancelled. */
export async function makeFile(
  { reader, mediaFrame }: FrozenDesign,
  format: ExportFormat,
  settings: FileSettings,
  watch: ExportWatch,
): Promise<Made> {
  const onProgress = (done: number) => watch.onProgress(done);
  const common = { ...exportParts(watch.signal), reader, onProgress };
  if (format === 'json') return writeJson([{ id: MAIN_PAGE, reader }]);
  if (format === 'svg') {
    const { exportSvg } = await import('../../render/export/svg/exportSvg.ts');
    return exportSvg({ ...common, text: settings.svgText, mediaFrame });
  }
  if (format === 'pdf') {
    const { exportPdf } = await import('../../render/export/pdf/exportPdf.ts');
    return exportPdf({ ...common, mediaFrame });
  }
  const isFilm = format === 'webp' && !settings.isStill && isMoving(reader);
  if (format === 'mp4' || format === 'gif' || isFilm) {
    const { exportFilm } = await import('../../render/export/film/exportFilm.ts');
    const pages = [{ reader, seconds: settings.seconds }];
    const pace = paceOf(format, settings, isMoving(reader));
    return exportFilm({ ...exportParts(watch.signal), onProgress, pages, format, ...pace, resolveMedia });
  }
  const { scale, isTransparent } = settings;
  const quality = format === 'png' ? 1 : settings.quality[format];
  return exportInBackground({ ...common, format, scale, isTransparent, quality, mediaFrame });
}

/** What writers need beside the design. */
export function exportParts(signal: AbortSignal) {
  return { images: createImages(), fonts: getPageFonts(), signal };
}

/** A GIF in which nothing moves is a picture, of the artboard's own size. */
export function paceOf(format: FilmFormat, settings: FileSettings, moves: boolean) {
  return format === 'mp4'
    ? { fps: settings.fps, scale: 1, withSound: settings.withSound }
    : {
        fps: settings.gifFps,
        scale: moves ? settings.gifScale : 1,
        withSound: false,
        quality: settings.quality.webp,
      };
}

/** Whether anything in the design can be heard. */
export function canBeHeard(reader: SceneReader): boolean {
  return [...reader.ids()].some((id) => {
    const node = reader.get(id);
    return node?.kind === 'video' && !node.muted && isSeen(reader, id);
  });
}
