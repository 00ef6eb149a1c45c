// What the parts of the benchmark write with `--json`, as far as the targets are read from it.
import type { ExportFigures } from '../exports/page.ts';
import type { FilterTimes } from '../filters/page.ts';
import type { EncodeFigures } from '../png/page.ts';
import type { GifFigures, SnapFigures } from '../parts/page.ts';
import type { SceneResult } from '../printTable.ts';
import type { Row as TypingRow } from '../typing/printRows.ts';

/** Milliseconds of the page's main thread; the first drag of a page runs code that is not compiled yet. */
export type DragRound = {
  readonly moveMs: number;
  readonly moveP95: number;
  readonly longestMs: number;
  readonly firstLongestMs: number;
  /** By which the whole document is longer afterwards. */
  readonly bytes: number;
};

/** Of one film, beside frames of one colour given to the same encoder. */
export type FilmRound = {
  readonly ratio: number;
  readonly frames: number;
  readonly decoded: number;
  readonly worstMs: number;
  readonly wrong: number | null;
};

/** One first visit, to the first drag that is taken. `rate`: how many times slower than the machine. */
export type StartupRound = {
  readonly editor: 'prancheta' | 'excalidraw';
  readonly rate: number;
  readonly readyMs: number;
  readonly blockedMs: number;
  /** Of all the browser's processes. */
  readonly cpuMs: number;
  /** Pages, scripts and styles, as they came over the line, and their number. */
  readonly codeBytes: number;
  readonly requests: number;
};

export type PngResult = {
  readonly slug: string;
  readonly hasPhoto: boolean;
  readonly figures: EncodeFigures;
};
/** `moreMb`: what all processes of the browser hold at most, more than before; null where that cannot be read. */
export type ExportResult = ExportFigures & { readonly moreMb: number | null };

export type Results = {
  readonly scenes: { readonly results: readonly SceneResult[] };
  readonly parts: {
    readonly snapping: Readonly<Record<string, SnapFigures>>;
    readonly gif: { readonly all: readonly GifFigures[] };
    readonly reopen: { readonly ours: readonly number[]; readonly leafer: readonly number[] };
    /** Bytes of one object of S3 in the document alone. */
    readonly documentHeap: number;
  };
  readonly startup: { readonly rounds: readonly StartupRound[] };
  readonly drag: { readonly rounds: readonly DragRound[] };
  readonly typing: { readonly rows: readonly TypingRow[] };
  readonly png: { readonly designs: readonly PngResult[] };
  readonly exports: { readonly formats: Readonly<Record<string, ExportResult>> };
  readonly film: { readonly found: Readonly<Record<string, readonly FilmRound[]>> };
  readonly filters: { readonly sliders: Readonly<Record<string, FilterTimes>> };
};

export type PartName = keyof Results;
