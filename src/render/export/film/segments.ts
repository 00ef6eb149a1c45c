// A film is made in segments: runs of frames encoded on their own, each from a key frame. Several are made at once, and
// which ones depends on the film alone, so that the same design gives the same bits on any machine.

import type { PageRun } from './filmShape.ts';

/** Frames of a page, `from` to before `to`; the same maker goes on from there to before `runsTo`, if it is told. */
export type Segment = { readonly from: number; readonly to: number; readonly runsTo?: number };

/** Of a film: which page, and the frame of the film with which that begins. */
export type FilmSegment = Segment & { readonly page: number; readonly start: number };

/** Seconds; what is encoded waits for its turn in memory. */
const LONGEST = 10;
/** Seconds from which cutting is worth opening everything twice. */
const WORTH_CUTTING = 1;

/** An even number of nearly equal runs; only one of a very short film. */
export function planSegments(count: number, fps: number): readonly Segment[] {
  return cut(count, count <= WORTH_CUTTING * fps ? 1 : 2 * Math.ceil(count / (2 * LONGEST * fps)));
}

/** Of several pages each is cut no more than has to be: whoever makes a part of a page has to open it. */
export function planFilmSegments(runs: readonly PageRun[], fps: number): readonly FilmSegment[] {
  const isAlone = runs.length === 1;
  return runs.flatMap(({ start, count }, page) => {
    const segments = isAlone ? planSegments(count, fps) : cut(count, Math.ceil(count / (LONGEST * fps)));
    return segments.map((segment) => ({ ...segment, page, start }));
  });
}

const cut = (count: number, pieces: number): readonly Segment[] =>
  Array.from({ length: pieces }, (_, at) => ({
    from: Math.round((at * count) / pieces),
    to: Math.round(((at + 1) * count) / pieces),
  }));

/**
 * Lets each maker take the next segment whenever it is free, and hands on what they make in order. What a maker fails at
 * is left to the others; rejects once none is left, when it is cancelled, or when `write` does.
 */
export async function shareSegments<Made, Part extends Segment>(options: {
  readonly segments: readonly Part[];
  readonly makers: readonly ((segment: Part) => Promise<Made>)[];
  readonly write: (made: Made, segment: Part) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}): Promise<void> {
  const { segments, makers, write, signal } = options;
  const made = segments.map(() => Promise.withResolvers<Made>());
  const waiting = segments.map((_, at) => at);
  const idle = new Set(makers);
  let left = makers.length;
  let isOver = false;
  const fail = (at: number, error: unknown): void => {
    left -= 1;
    if (left === 0 || signal?.aborted) return made.forEach(({ reject }) => reject(error));
    console.warn('A part of the film is left to another maker', error);
    waiting.unshift(at);
    for (const other of idle) void work(other);
  };
  const work = async (make: (typeof makers)[number]): Promise<void> => {
    idle.delete(make);
    for (let at = waiting.shift(); at !== undefined && !isOver; at = waiting.shift()) {
      try {
        made[at]?.resolve(await make(segments[at] as Part));
      } catch (error) {
        fail(at, error);
        return;
      }
    }
    idle.add(make);
  };
  // A rejection is met below, at the first segment nobody made.
  for (const { promise } of made) promise.catch(() => undefined);
  for (const make of makers) void work(make);
  try {
    for (const [at, { promise }] of made.entries()) await write(await promise, segments[at] as Part);
  } finally {
    isOver = true;
  }
}
