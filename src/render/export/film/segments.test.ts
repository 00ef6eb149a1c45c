import { describe, expect, it, vi } from 'vitest';
import { planSegments, type Segment, shareSegments } from './segments.ts';

const four = planSegments(1200, 30);
const name = ({ from, to }: Segment) => `${from}–${to}`;

describe('planSegments', () => {
  it('covers every frame once, in an even number of nearly equal runs of at most ten seconds', () => {
    for (const [count, fps] of [
      [150, 30],
      [301, 30],
      [18_000, 30],
      [61, 60],
      [7, 2],
    ] as const) {
      const segments = planSegments(count, fps);
      const lengths = segments.map(({ from, to }) => to - from);
      expect(segments.length % 2).toBe(0);
      expect([segments[0]!.from, segments.at(-1)!.to]).toEqual([0, count]);
      expect(segments.slice(1).map(({ from }) => from)).toEqual(segments.slice(0, -1).map(({ to }) => to));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(10 * fps);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }
  });

  it('leaves a very short film whole', () => {
    expect(planSegments(30, 30)).toEqual([{ from: 0, to: 30 }]);
  });
});

describe('shareSegments', () => {
  it('lets makers work at once and writes in order, whoever is first', async () => {
    const written: string[] = [];
    const slow = Promise.withResolvers<void>();
    const madeBySlow: string[] = [];
    await shareSegments({
      segments: four,
      makers: [
        async (segment) => {
          madeBySlow.push(name(segment));
          await slow.promise;
          return name(segment);
        },
        async (segment) => {
          if (segment.to === 1200) slow.resolve();
          return name(segment);
        },
      ],
      write: async (made) => void written.push(made),
    });
    expect(madeBySlow).toEqual(['0–300']);
    expect(written).toEqual(['0–300', '300–600', '600–900', '900–1200']);
  });

  it('leaves what a maker fails at to another, also to one that had nothing left to do', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const othersDone = Promise.withResolvers<void>();
    const written: string[] = [];
    let made = 0;
    await shareSegments({
      segments: four,
      makers: [
        async () => {
          await othersDone.promise;
          throw new Error('no encoder left');
        },
        async (segment) => {
          made += 1;
          // The failure comes when this one has been idle for a while.
          if (made === 3) setTimeout(othersDone.resolve);
          return name(segment);
        },
      ],
      write: async (part) => void written.push(part),
    });
    expect(written).toEqual(four.map(name));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('rejects when no maker is left', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const fails = async (): Promise<string> => Promise.reject(new Error('no encoder'));
    const work = shareSegments({ segments: four, makers: [fails, fails], write: async () => undefined });
    await expect(work).rejects.toThrow('no encoder');
    warn.mockRestore();
  });
});
