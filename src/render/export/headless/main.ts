// The page that `npm run render` drives: one function per step, results sent to the loopback server.
import { FormatError, type FormatErrorCode } from '../../../../scene/formats/fabricJson/FormatError.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { readDesign } from '../../../../scene/formats/fabricJson/readDesign.ts';
import { isMoving } from '../../../../scene/queries/isMoving.ts';
import type { FontSource } from '../../text/types.ts';
import type { BrokenNode } from '../../types.ts';
import { FileImageLoader } from '../FileImageLoader.ts';
import { FILM_LIMITS, FilmInterruption, type FilmFormat, NoEncoderError } from '../film/types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import {
  listRecords,
  openRecord,
  readSource,
  type RecordList,
  type RecordNote,
  type RecordSource,
} from './records.ts';
import type { NamedFinding } from './checkDesign.ts';
import { TableError, type TableErrorCode } from '../../../../scene/merge/TableError.ts';

export type HeadlessJob = {
  /** Address of the design's JSON. */
  readonly design: string;
  /** Address that relative pictures start from. */
  readonly base: string;
  /** Address that takes the result by PUT. */
  readonly output: string;
  readonly format: 'png' | 'jpg' | 'svg' | 'pdf' | FilmFormat;
  /** Counted from 1; when absent, the first, or for a PDF all. */
  readonly page?: number;
  /** All pages in one MP4, GIF or moving WebP, one after the other. */
  readonly isTogether?: boolean;
  /** Of SVG: letters as shapes, or as letters with their fonts embedded. */
  readonly text?: 'outlines' | 'fonts';
  readonly view?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly scale: number;
  /** Laid out anew on an artboard of this size. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Of MP4, GIF and moving WebP: length in seconds and frames per second. */
  readonly seconds?: number;
  readonly fps?: number;
  /** Seconds of a page that stands still, of several together. */
  readonly still?: number;
  /** The design is filled in with this record of the spreadsheet at `data`. */
  readonly record?: { readonly data: string; readonly folder: string; readonly index: number };
};

export type HeadlessCheck = Pick<HeadlessJob, 'design' | 'base' | 'size'>;

export type HeadlessRecords = {
  readonly design: string;
  readonly data: string;
  readonly column: string | null;
  readonly title: string;
  /** The page that is filled in, counted from 1; the first when absent. */
  readonly page?: number | undefined;
};

/** Why there is no file; what a reader is told of it is the caller's business. */
export type HeadlessFailure = {
  readonly code:
    | FormatErrorCode
    | TableErrorCode
    | 'missing'
    | 'no-page'
    | 'too-large'
    | 'too-long'
    | 'no-encoder'
    | 'broke-off'
    | 'not-taken'
    | 'unknown';
  /** In the browser's words. */
  readonly detail: string;
};

export type HeadlessAnswer = {
  /** What could not be shown as it should. */
  readonly broken: readonly (BrokenNode & {
    /** Of several pages in one file, from 1. */
    readonly page?: number;
  })[];
  /** What is not as it should be in the record. */
  readonly notes?: readonly RecordNote[];
  readonly failure?: HeadlessFailure;
};

class HeadlessError extends Error {
  readonly code: HeadlessFailure['code'];

  constructor(code: HeadlessFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const page = {
  /** Families given by the caller win over the shipped ones of the same name. */
  addFonts(fonts: readonly FontSource[]): void {
    getPageFonts().register(fonts);
  },

  /** Renders one design and sends it. */
  async render(job: HeadlessJob): Promise<HeadlessAnswer> {
    try {
      const { pages, notes } = await openDesign(job);
      const isBound = pages.length > 1;
      const { blob, broken } = isBound
        ? await bind(job, pages)
        : await draw(job, await resize(job, pages[0]!));
      await send(job.output, blob);
      return { broken: isBound ? broken.map((one) => onPage(one, pages)) : broken, notes };
    } catch (error) {
      return { broken: [], failure: toFailure(error) };
    }
  },

  /** How many pages a design has, and whether anything moves on any. */
  async countPages(
    design: string,
  ): Promise<{ readonly count?: number; readonly isMoving?: boolean } & Pick<HeadlessAnswer, 'failure'>> {
    try {
      const pages = await readPages(design);
      return { count: pages.length, isMoving: pages.some(isMoving) };
    } catch (error) {
      return { failure: toFailure(error) };
    }
  },

  /** What is not ready to be published in a design, laid out anew where a size is asked for. */
  async check(
    job: HeadlessCheck,
  ): Promise<{ findings?: readonly NamedFinding[]; failure?: HeadlessFailure }> {
    try {
      const images = new FileImageLoader(new URL(job.base, location.href).href);
      const { checkDesign } = await import('./checkDesign.ts');
      const findings: NamedFinding[] = [];
      for (const [at, page] of (await readPages(job.design)).entries()) {
        const found = await checkDesign(await resize(job, page), images);
        findings.push(...found.map((finding) => ({ ...finding, page: at + 1 })));
      }
      return { findings };
    } catch (error) {
      return { failure: toFailure(error) };
    }
  },

  /** What records there are for a design, and what each file is called. */
  async listRecords(asked: HeadlessRecords): Promise<Partial<RecordList> & Pick<HeadlessAnswer, 'failure'>> {
    try {
      return listRecords(await openSource(asked), asked);
    } catch (error) {
      return { failure: toFailure(error) };
    }
  },
};

/** The pages that the file is to have, with what is to be said of a record. */
async function openDesign({ design, page, format, isTogether, record, base }: HeadlessJob) {
  if (!record) {
    const all = page === undefined && (format === 'pdf' || isTogether);
    return { pages: all ? await readPages(design) : [await readPage(design, page)], notes: [] };
  }
  const { data, folder, index } = record;
  const images = new FileImageLoader(new URL(base, location.href).href);
  const source = await openSource({ design, data, page });
  const { reader, notes } = await openRecord({ source, index, folder, images });
  return { pages: [reader], notes };
}

const sources = new Map<string, Promise<RecordSource>>();

/** Read once for all records. */
function openSource({ design, data, page }: Pick<HeadlessRecords, 'design' | 'data' | 'page'>) {
  const key = `${design} ${data}`;
  const source = sources.get(key) ?? readPage(design, page).then((reader) => readSource(reader, data));
  sources.set(key, source);
  return source;
}

async function readPage(address: string, number = 1): Promise<SnapshotReader> {
  const pages = await readPages(address);
  const page = pages[number - 1];
  if (!page) throw new HeadlessError('no-page', String(pages.length));
  return page;
}

/** The pages of one design are most often asked for one after the other. */
let lastRead: { readonly address: string; readonly pages: Promise<readonly SnapshotReader[]> } | null = null;

function readPages(address: string): Promise<readonly SnapshotReader[]> {
  if (lastRead?.address !== address) {
    const pages = fetchDesign(address).then((file) =>
      readDesign(file).pages.map((page) => new SnapshotReader(page)),
    );
    lastRead = { address, pages };
  }
  return lastRead.pages;
}

async function fetchDesign(address: string): Promise<string> {
  const response = await fetch(address);
  if (response.ok) return response.text();
  throw new HeadlessError(response.status === 404 ? 'missing' : 'unknown', `HTTP ${response.status}`);
}

/** What canvases and encoders throw of sizes they cannot have. */
const TOO_LARGE: ReadonlySet<string> = new Set(['RangeError', 'IndexSizeError', 'NoCanvasError']);

function toFailure(error: unknown): HeadlessFailure {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof TableError) return { code: error.code, detail: String(error.found) };
  if (error instanceof FormatError || error instanceof HeadlessError) return { code: error.code, detail };
  if (error instanceof NoEncoderError) return { code: 'no-encoder', detail };
  if (error instanceof FilmInterruption) return { code: 'broke-off', detail };
  if (error instanceof Error && error.name === 'TooLongError') return { code: 'too-long', detail };
  const isTooLarge = error instanceof Error && TOO_LARGE.has(error.name);
  return { code: isTooLarge ? 'too-large' : 'unknown', detail };
}

/** In another format, where one is asked for. */
async function resize({ size, base }: HeadlessCheck, reader: SnapshotReader): Promise<SnapshotReader> {
  if (!size) return reader;
  const { layOutAnew } = await import('../layOutAnew.ts');
  const images = new FileImageLoader(new URL(base, location.href).href);
  return layOutAnew(reader, size, { images, fonts: getPageFonts() });
}

/** With the page it is on. */
function onPage(broken: BrokenNode, pages: readonly SnapshotReader[]): HeadlessAnswer['broken'][number] {
  const at = pages.findIndex((page) => page.get(broken.id) !== undefined);
  return at < 0 ? broken : { ...broken, page: at + 1 };
}

/** Pages in one PDF or one film, all or none. */
async function bind(job: HeadlessJob, pages: readonly SnapshotReader[]) {
  if (isFilmFormat(job.format)) {
    const { bindFilm } = await import('./bindFilm.ts');
    const readers: SnapshotReader[] = [];
    for (const page of pages) readers.push(await resize(job, page));
    const { initial } = FILM_LIMITS.seconds;
    return bindFilm(readers, job.still ?? initial, filmOptions(job, job.format));
  }
  const { exportPdfPages } = await import('../pdf/exportPdf.ts');
  const { images, fonts, fetchFile } = toolsOf(job);
  return exportPdfPages({
    images,
    fonts,
    fetchFile,
    title: pages[0]!.artboard.title,
    count: pages.length,
    pageAt: (index) => resize(job, pages[index]!),
    onFailed: (_index, error) => {
      throw error;
    },
  });
}

const isFilmFormat = (format: HeadlessJob['format']): format is FilmFormat =>
  format === 'mp4' || format === 'gif' || format === 'webp';

function filmOptions(job: HeadlessJob, format: FilmFormat) {
  const { base, images, fonts } = toolsOf(job);
  const { fps = FILM_LIMITS.fps.initial, scale } = job;
  const resolveMedia = (address: string) => new URL(address, base).href;
  return { images, fonts, format, fps, scale, resolveMedia };
}

function toolsOf(job: HeadlessJob) {
  const base = new URL(job.base, location.href).href;
  const fetchFile = async (src: string) => {
    const response = await fetch(new URL(src, base));
    return response.ok ? response.blob() : null;
  };
  return { base, images: new FileImageLoader(base), fonts: getPageFonts(), fetchFile };
}

/** Only the writer of the format that is asked for is loaded. */
async function draw(job: HeadlessJob, reader: SnapshotReader) {
  const { images, fonts, fetchFile } = toolsOf(job);
  const common = { reader, images, fonts };
  if (job.format === 'svg') {
    const { exportSvg } = await import('../svg/exportSvg.ts');
    return exportSvg({ ...common, text: job.text ?? 'outlines', fetchFile });
  }
  if (job.format === 'pdf') {
    const { exportPdf } = await import('../pdf/exportPdf.ts');
    return exportPdf({ ...common, fetchFile });
  }
  if (job.format === 'mp4' || job.format === 'gif' || (job.format === 'webp' && isMoving(reader))) {
    const { exportFilm } = await import('../film/exportFilm.ts');
    const pages = [{ reader, seconds: job.seconds ?? FILM_LIMITS.seconds.initial }];
    return exportFilm({ ...filmOptions(job, job.format), pages, withSound: true });
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
  const response = await fetch(address, { method: 'PUT', body }).catch((error: unknown) => {
    throw new HeadlessError('not-taken', String(error));
  });
  if (!response.ok) throw new HeadlessError('not-taken', `HTTP ${response.status}`);
}

export type HeadlessPage = typeof page;
Object.assign(globalThis, { prancheta: page });
