import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFrames, planRuns } from './filmShape.ts';
import { pageSeconds } from './pageSeconds.ts';
import { planFilmSegments } from './segments.ts';

const pagesOf = (...seconds: readonly number[]) => seconds.map((one) => ({ seconds: one }));

/** Seconds as GIFs, films and the slider have them. */
const someSeconds = fc.array(
  fc.integer({ min: 1, max: 30_000 }).map((milliseconds) => milliseconds / 1000),
  {
    minLength: 1,
    maxLength: 50,
  },
);
const someFps = fc.integer({ min: 1, max: 60 });

describe('planRuns', () => {
  it('lets pages follow each other', () => {
    expect(planRuns(pagesOf(5, 1.5, 2), 30)).toEqual([
      { start: 0, count: 150 },
      { start: 150, count: 45 },
      { start: 195, count: 60 },
    ]);
  });

  it('does not drift over fifty pages whose lengths are no whole frames', () => {
    const runs = planRuns(pagesOf(...Array.from({ length: 50 }, () => 1 / 3)), 10);
    expect(countFrames(runs)).toBe(167);
    expect(new Set(runs.map(({ count }) => count))).toEqual(new Set([3, 4]));
  });

  it('starts each page at its time to half a frame, and gives every one a frame', () => {
    fc.assert(
      fc.property(someSeconds, someFps, (seconds, fps) => {
        const runs = planRuns(pagesOf(...seconds), fps);
        let [time, next] = [0, 0];
        for (const [at, { start, count }] of runs.entries()) {
          expect(start).toBe(next);
          expect(count).toBeGreaterThanOrEqual(1);
          next = start + count;
          time += seconds[at]!;
          // Pages shorter than a frame push the others back.
          if (Math.min(...seconds) * fps >= 1)
            expect(Math.abs(next - time * fps)).toBeLessThanOrEqual(0.5001);
        }
      }),
    );
  });
});

describe('planFilmSegments', () => {
  it('covers each frame of each page once, in runs of at most ten seconds that end with the page', () => {
    fc.assert(
      fc.property(someSeconds, someFps, (seconds, fps) => {
        const runs = planRuns(pagesOf(...seconds), fps);
        const segments = planFilmSegments(runs, fps);
        let next = 0;
        for (const { page, start, from, to } of segments) {
          expect(start).toBe(runs[page]!.start);
          expect(start + from).toBe(next);
          expect(to).toBeLessThanOrEqual(runs[page]!.count);
          expect(to - from).toBeGreaterThan(0);
          expect(to - from).toBeLessThanOrEqual(10 * fps);
          next = start + to;
        }
        expect(next).toBe(countFrames(runs));
      }),
    );
  });

  it('cuts a page of several no more than has to be, and one alone for two makers', () => {
    const runs = planRuns(pagesOf(5, 25), 30);
    expect(planFilmSegments(runs, 30).map(({ page, from, to }) => [page, from, to])).toEqual([
      [0, 0, 150],
      [1, 0, 250],
      [1, 250, 500],
      [1, 500, 750],
    ]);
    expect(planFilmSegments(planRuns(pagesOf(5), 30), 30)).toHaveLength(2);
  });
});

describe('pageSeconds', () => {
  it.each([
    [null, 5, 5],
    [12.4, 5, 12.4],
    [2, 5, 2],
    [0.4, 5, 1.2],
    [0.5, 5, 1],
    [1, 5, 1],
  ])(
    'shows a page whose longest medium has %s s, at %s s for a still one, for %s s',
    (longest, still, expected) => {
      expect(pageSeconds(longest, still)).toBeCloseTo(expected, 9);
    },
  );
});
