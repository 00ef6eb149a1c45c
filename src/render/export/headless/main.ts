// The page that `npm run render` drives: one function per step, results sent to the loopback server.
import { getPageFonts } from '../../text/pageFonts.ts';
import { readFabric } from '../../../../scene/formats/fabricJson/readFabric.ts';
import type { FontSource } from '../../text/types.ts';
import type { BrokenNode } from '../../types.ts';
import { FileImageLoader } from '../FileImageLoader.ts';
import { FILM_LIMITS, type FilmFormat } from '../film/types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';

export type HeadlessJob = {
  /** Address of the design's JSON. */
  readonly design: string;
  /** Address that relative pictures start from. */
  readonly base: string;
  /** Address that takes the result by PUT. */
  readonly output: string;
  readonly format: 'png' | 'jpg' | 'svg' | 'pdf' | FilmFormat;
  /** Of SVG: letters as shapes, or as letters with their fonts embedded. */
  readonly text?: 'outlines' | 'fonts';
  readonly view?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly scale: number;
  /** Of MP4, GIF and WebP: length in seconds and frames per second. */
  readonly seconds?: number;
  readonly fps?: number;
};

const page = {
  /** Families given by the caller win over the shipped ones of the same name. */
  addFonts(fonts: readonly FontSource[]): void {
    getPageFonts().register(fonts);
  },

  /** Renders one design and sends it; returns what could not be shown as it should. */
  async render(job: HeadlessJob): Promise<readonly BrokenNode[]> {
    const response = await fetch(job.design);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const reader = new SnapshotReader(readFabric(await response.text()));
    const { blob, broken } = await draw(job, reader);
    await send(job.output, blob);
    return broken;
  },
};

/** Only the writer of the format that is asked for is loaded. */
async function draw(job: HeadlessJob, reader: SnapshotReader) {
  const base = new URL(job.base, location.href).href;
  const common = { reader, images: new FileImageLoader(base), fonts: getPageFonts() };
  const fetchFile = async (src: string) => {
    const response = await fetch(new URL(src, base));
    return response.ok ? response.blob() : null;
  };
  if (job.format === 'svg') {
    const { exportSvg } = await import('../svg/exportSvg.ts');
    return exportSvg({ ...common, text: job.text ?? 'outlines', fetchFile });
  }
  if (job.format === 'pdf') {
    const { exportPdf } = await import('../pdf/exportPdf.ts');
    return exportPdf({ ...common, fetchFile });
  }
  if (job.format === 'mp4' || job.format === 'gif' || job.format === 'webp') {
    const { exportFilm } = await import('../film/exportFilm.ts');
    return exportFilm({
      ...common,
      format: job.format,
      seconds: job.seconds ?? FILM_LIMITS.seconds.initial,
      fps: job.fps ?? FILM_LIMITS.fps.initial,
      scale: job.scale,
      withSound: true,
      resolveMedia: (address) => new URL(address, base).href,
    });
  }
  const { exportPicture } = await import('../exportPicture.ts');
  return exportPicture({
    ...common,
    view: job.view ?? reader.artboard,
    scale: job.scale,
    format: job.format,
  });
}

async function send(address: string, body: Blob): Promise<void> {
  const response = await fetch(address, { method: 'PUT', body });
  if (!response.ok) throw new Error(`The result was refused: HTTP ${response.status}`);
}

export type HeadlessPage = typeof page;
Object.assign(globalThis, { prancheta: page });
