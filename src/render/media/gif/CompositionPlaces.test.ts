import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompositionPlaces, MOST_PIXELS, type PlaceSharing } from './CompositionPlaces.ts';
import type { Step } from './patches.ts';

const SIDE = 4;
/** More copies than there is room for. */
const MANY = 100;

/** A picture that knows which frames it is made of, and what it was before the last. */
type Trail = { frames: number[]; isClosed: boolean };

type Player = { readonly side?: number; readonly sharing?: PlaceSharing };

/** Counts the frames that are drawn, and checks that each follows the one before it. */
function play(steps: readonly Step[], { side = SIDE, sharing = new Set() }: Player = {}) {
  const made: Trail[] = [];
  const counts = { drawn: 0 };
  const places = new CompositionPlaces<Trail>(
    { width: side, height: side, steps },
    {
      create: () => {
        made.push({ frames: [], isClosed: false });
        return made.at(-1)!;
      },
      clear: (trail) => {
        trail.frames = [];
      },
      close: (trail) => {
        trail.isClosed = true;
      },
    },
    sharing,
  );
  /** The frames that the picture was made of, and how many were drawn for it. */
  const ask = (index: number, copies = MANY) => {
    const before = counts.drawn;
    const place = places.take(index, copies);
    expect(place.picture.isClosed).toBe(false);
    for (; place.next <= index; place.next += 1) {
      const { frames } = place.picture;
      if (frames.length > 0) expect(frames.at(-1)).toBe(place.next - 1);
      frames.push(place.next);
      counts.drawn += 1;
    }
    return { frames: [...place.picture.frames], cost: counts.drawn - before };
  };
  const countOpen = () => made.filter(({ isClosed }) => !isClosed).length;
  return { ask, places, made, countOpen };
}

const step = fc
  .record({
    isWhole: fc.boolean(),
    blends: fc.boolean(),
    after: fc.constantFrom('keep' as const, 'clear' as const, 'undo' as const),
  })
  .map(
    ({ isWhole, ...rest }): Step => ({ left: 0, top: 0, width: isWhole ? SIDE : 2, height: SIDE, ...rest }),
  );
const part: Step = { left: 1, top: 1, width: 2, height: 2, blends: true, after: 'keep' };
const parts = (count: number, own: Partial<Step> = {}): Step[] =>
  Array.from({ length: count }, () => ({ ...part, ...own }));

const startOf = (steps: readonly Step[], index: number): number =>
  Math.max(
    0,
    steps.findLastIndex(
      ({ blends, after, width }, at) => at <= index && !blends && after !== 'undo' && width === SIDE,
    ),
  );

describe('places of compositions', () => {
  it('draw every frame that a picture is made of, and no more than one place alone would', () => {
    const asked = fc.array(fc.nat({ max: 29 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), asked, (steps, all) => {
        const { ask } = play(steps);
        let alone = 0;
        for (const index of all.map((one) => one % steps.length)) {
          const start = startOf(steps, index);
          const { frames, cost } = ask(index);
          // From a frame that needs none before it to the one that is asked for, without a gap.
          expect(frames.at(-1)).toBe(index);
          expect([0, ...steps.keys()].filter((at) => startOf(steps, at) === at)).toContain(frames[0]);
          const isBehind = index < alone - 1 || start >= alone;
          expect(cost).toBeLessThanOrEqual(index + 1 - (isBehind ? start : alone));
          alone = index + 1;
        }
      }),
    );
  });

  it('draw each frame once for each of several copies that play at moments of their own, over and over', () => {
    const moments = fc.uniqueArray(fc.nat({ max: 39 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(moments, (starts) => {
        const { ask, made } = play(parts(40));
        const round = (at: number) => starts.map((start) => ask((start + at) % 40, starts.length).cost);
        // Until each has a place of its own; those that play next to each other may share one.
        const settled = starts.length + 1;
        for (let at = 0; at < settled; at += 1) round(at);
        for (let at = settled; at < 130; at += 1) expect(Math.max(...round(at))).toBe(1);
        expect(made.length).toBeLessThanOrEqual(starts.length);
      }),
    );
  });

  it('hold no more pixels than they may, what is to be undone included, but one place always', () => {
    const side = 1_000;
    const most = (own: Partial<Step>, width = side) => {
      const { ask, made } = play(parts(50, { ...own, width: 500, height: side }), { side: width });
      for (let index = 49; index >= 0; index -= 1) ask(index);
      return made.length;
    };
    expect(most({}) * side * side).toBe(MOST_PIXELS);
    expect(most({ after: 'undo' })).toBe(Math.floor(MOST_PIXELS / (side * side * 1.5)));
    expect(most({}, 16_000)).toBe(1);
  });

  it('are one for a copy that passes over the last frames of its rounds', () => {
    const { ask, made } = play(parts(10));
    for (let round = 0; round < 20; round += 1)
      for (let index = 0; index < 9 - (round % 3); index += 1) expect(ask(index, 1).cost).toBe(1);
    expect(made).toHaveLength(1);
  });

  it('are given back when there are fewer copies', () => {
    const { ask, countOpen } = play(parts(40));
    for (const index of [30, 20, 10]) ask(index, 3);
    expect(countOpen()).toBe(3);
    expect(ask(11, 2).cost).toBe(1);
    expect(countOpen()).toBe(2);
    expect(ask(12, 1).cost).toBe(1);
    expect(countOpen()).toBe(1);
  });

  it('hold no more pixels in all files together, and the one in use whatever is opened beside it', () => {
    const side = 600;
    const sharing: PlaceSharing = new Set();
    const open = () => play(parts(30), { side, sharing });
    const fill = ({ ask }: ReturnType<typeof play>) => {
      for (let index = 29; index >= 0; index -= 1) ask(index);
    };
    const countAll = () => files.reduce((sum, { countOpen }) => sum + countOpen(), 0);
    const files = [open()];
    fill(files[0]!);
    const alone = countAll();
    expect(alone).toBe(Math.floor(MOST_PIXELS / side ** 2));
    for (const count of [2, 10, 30]) {
      while (files.length < count) files.push(open());
      expect(files[0]!.ask(0).cost).toBe(0);
      for (const file of files) fill(file);
      expect(countAll() * side ** 2).toBeLessThanOrEqual(Math.max(MOST_PIXELS, count * side ** 2));
    }
    for (const { places } of files.splice(1)) places.close();
    fill(files[0]!);
    expect(countAll()).toBe(alone);
  });

  it('give all their pictures back when they are closed', () => {
    const { ask, made, places } = play(parts(9));
    for (let index = 8; index >= 0; index -= 1) ask(index);
    places.close();
    expect(made.length).toBeGreaterThan(1);
    expect(made.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('refuse a frame that is not there', () => {
    expect(() => play(parts(3)).ask(3)).toThrow('no frame 3');
  });
});
