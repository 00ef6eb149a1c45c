import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PixelBox, pixelsMeet } from '../tiles/PixelBox.ts';
import { FrameDamage } from './FrameDamage.ts';
import { planRegions } from './planRegions.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

const SIZE = 480;
/** One pixel in so many is looked at, each way. */
const STRIDE = 7;
const VIEW: PixelBox = { left: 0, top: 0, right: SIZE, bottom: SIZE };
const SIDE = 120;

const layer = (items: readonly PlacedSurface[], scale = 1, x = 0, y = 0): FrameLayer => ({
  items,
  matrix: [scale, 0, 0, scale, x, y],
  clip: null,
});
const surfaces = (count: number, opaque: boolean): Surface[] =>
  Array.from({ length: count }, () => ({ width: SIDE, height: SIDE, opaque }));

describe('planRegions', () => {
  it('leaves out what opaque surfaces hide', () => {
    const [below, above] = [
      surfaces(1, true).map((surface) => ({ surface, x: 0, y: 0 })),
      surfaces(2, true).map((surface, i) => ({ surface, x: i * SIDE, y: 0 })),
    ];
    const seen = { left: 0, top: 0, right: 2 * SIDE, bottom: SIDE };
    const plan = planRegions([layer(below, 2), layer(above)], [seen]);
    expect(plan).toEqual({ layers: [[], [seen]], ground: [] });
  });

  it('draws what lies beneath a hole, and the ground where there is nothing', () => {
    const below = surfaces(1, true).map((surface) => ({ surface, x: 0, y: 0 }));
    const above = surfaces(1, true).map((surface) => ({ surface, x: 0, y: 0 }));
    const box = { left: 0, top: 0, right: 2 * SIDE, bottom: SIDE };
    const plan = planRegions([layer(below), layer(above)], [box]);
    expect(plan.layers[0]?.every(({ left }) => left >= SIDE - 1)).toBe(true);
    expect(plan.ground.every(({ left }) => left >= SIDE - 2)).toBe(true);
    expect(plan.ground.some(({ right }) => right === 2 * SIDE)).toBe(true);
  });

  it('leaves on show what drawing everything would show, frame after frame', () => {
    let parted = 0;
    fc.assert(
      fc.property(fc.array(frame, { minLength: 2, maxLength: 6 }), (frames) => {
        const damage = new FrameDamage();
        const kept = new Map<number, string>();
        for (const layers of frames) {
          const boxes = damage.next(layers, SIZE, SIZE);
          expect(boxes?.length ?? 0).toBeLessThanOrEqual(24);
          if (boxes && boxes.length > 1) parted += 1;
          draw(kept, layers, boxes ?? [VIEW]);
          const whole = new Map<number, string>();
          drawWhole(whole, layers);
          expect(kept).toEqual(whole);
        }
      }),
      { numRuns: 60 },
    );
    expect(parted).toBeGreaterThan(0);
  });
});

const TILES = surfaces(9, true);
const COARSE = surfaces(4, true);
const LIVE = surfaces(3, false);

/** What a zoom or a drag shows: a coarse level, a sharp one with holes, something that moves and thin lines. */
const frame = fc
  .record({
    scale: fc.constantFrom(1, 1, 1.3, 1.75),
    move: fc.constantFrom<[number, number][]>([0, 0], [0, 0], [-31, 14], [9, -50]),
    tiles: fc.subarray(TILES, { minLength: 5 }),
    live: fc.tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: -40, max: 400 })),
    guide: fc.option(fc.nat(SIZE - 1)),
  })
  .map(({ scale, move: [x, y], tiles, live, guide }): FrameLayer[] => [
    layer(
      COARSE.map((surface, i) => ({ surface, x: (i % 2) * SIDE, y: Math.floor(i / 2) * SIDE })),
      2.1,
      x,
      y,
    ),
    layer(
      tiles.map((surface) => {
        const at = TILES.indexOf(surface);
        return { surface, x: (at % 3) * SIDE, y: Math.floor(at / 3) * SIDE };
      }),
      scale,
      x,
      y,
    ),
    { ...layer([{ surface: LIVE[0]!, x: 0, y: 0 }], 1, ...live), clip: { ...VIEW, left: 50 } },
    layer(guide === null ? [] : [{ surface: LIVE[1]!, x: 0, y: guide, width: SIZE, height: 1 }]),
  ]);

const numbers = new Map<Surface, number>([...TILES, ...COARSE, ...LIVE].map((surface, i) => [surface, i]));

/** Draws as a compositor does: a pixel's text names what lies in it, bottom to top. */
function draw(pixels: Map<number, string>, layers: readonly FrameLayer[], damage: readonly PixelBox[]): void {
  const plan = planRegions(layers, damage);
  for (const box of plan.ground) eachPixel(box, (at) => pixels.delete(at));
  layers.forEach(({ items, matrix }, i) => {
    const regions = plan.layers[i] as readonly PixelBox[];
    regions.forEach((region, j) => {
      expect(regions.slice(j + 1).some((other) => pixelsMeet(region, other))).toBe(false);
      expect(damage.some((box) => pixelsMeet(box, region))).toBe(true);
      for (const item of items) eachPixel(region, (at, x, y) => put(pixels, at, { item, matrix, x, y }));
    });
  });
}

function drawWhole(pixels: Map<number, string>, layers: readonly FrameLayer[]): void {
  for (const { items, matrix, clip } of layers) {
    for (const item of items) eachPixel(clip ?? VIEW, (at, x, y) => put(pixels, at, { item, matrix, x, y }));
  }
}

type Touch = { item: PlacedSurface; matrix: FrameLayer['matrix']; x: number; y: number };

function put(pixels: Map<number, string>, at: number, { item, matrix, x, y }: Touch): void {
  const u = (x + 0.5 - matrix[4]) / matrix[0] - item.x;
  const v = (y + 0.5 - matrix[5]) / matrix[3] - item.y;
  const { surface, width = surface.width, height = surface.height } = item;
  if (u < 0 || v < 0 || u >= width || v >= height) return;
  const ink = `${numbers.get(surface)}@${u.toFixed(3)},${v.toFixed(3)} `;
  pixels.set(at, surface.opaque ? ink : `${pixels.get(at) ?? ''}${ink}`);
}

function eachPixel(box: PixelBox, visit: (at: number, x: number, y: number) => void): void {
  for (let y = firstLooked(box.top); y < Math.min(SIZE, box.bottom); y += STRIDE) {
    for (let x = firstLooked(box.left); x < Math.min(SIZE, box.right); x += STRIDE) visit(y * SIZE + x, x, y);
  }
}

const firstLooked = (at: number): number => Math.ceil(Math.max(0, at) / STRIDE) * STRIDE;
