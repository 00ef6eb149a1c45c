import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';
import { QUAD, QuadList } from './QuadList.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

const SIDE = 32;
const surface = (width: number, height: number): Surface => ({ width, height, opaque: false });
const layer = (items: readonly PlacedSurface[], matrix: Matrix = [1, 0, 0, 1, 0, 0]): FrameLayer => ({
  items,
  matrix,
  clip: null,
});
const box = (left: number, top: number, right: number, bottom: number): PixelBox => ({
  left,
  top,
  right,
  bottom,
});

function listOf(layers: readonly FrameLayer[], boxes: readonly (readonly PixelBox[])[]): QuadList {
  const list = new QuadList();
  list.fill(layers, { layers: boxes, ground: [] }, SIDE, SIDE);
  return list;
}

/** For each pixel the surfaces drawn there, bottom to top, with the place on the surface that its middle shows. */
function readPixels(list: QuadList): string[] {
  const pixels = Array.from({ length: SIDE * SIDE }, () => '');
  for (const { surface: shown, first, count } of list.runs) {
    for (let quad = first; quad < first + count; quad++) {
      const at = quad * QUAD;
      const n = (i: number) => list.corners[at + i] as number;
      const [left, right] = [((n(0) + 1) / 2) * SIDE, ((n(4) + 1) / 2) * SIDE];
      const [top, bottom] = [((1 - n(1)) / 2) * SIDE, ((1 - n(9)) / 2) * SIDE];
      for (let y = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++) {
          if (x + 0.5 < left || x + 0.5 > right || y + 0.5 < top || y + 0.5 > bottom) continue;
          const u = n(2) + ((x + 0.5 - left) / (right - left)) * (n(6) - n(2));
          const v = n(3) + ((y + 0.5 - top) / (bottom - top)) * (n(11) - n(3));
          const texel = `${Math.floor(u * shown.width)},${Math.floor(v * shown.height)}`;
          pixels[y * SIDE + x] += `${shown.width}x${shown.height}@${texel} `;
        }
    }
  }
  return pixels;
}

describe('QuadList', () => {
  it('draws one surface in many places, and in many regions, with one call', () => {
    const patch = surface(4, 4);
    const items = [0, 8, 16].map((x) => ({ surface: patch, x, y: 2 }));
    const list = listOf([layer(items)], [[box(0, 0, 10, 3), box(0, 3, 32, 32)]]);
    expect(list.runs).toMatchObject([{ surface: patch, first: 0, count: 5, isCopied: true }]);
  });

  it('keeps what lies between two places of a surface between them', () => {
    const [a, b] = [surface(4, 4), surface(6, 6)];
    const items = [a, b, a].map((shown, i) => ({ surface: shown, x: i, y: 0 }));
    const list = listOf([layer(items)], [[box(0, 0, 32, 32)]]);
    expect(list.runs.map(({ surface: shown }) => shown)).toEqual([a, b, a]);
  });

  it('limits what is turned to its regions, and draws nothing out of them', () => {
    const region = box(0, 0, 8, 8);
    const turned = layer([{ surface: surface(4, 4), x: 0, y: 0 }], [0, 1, -1, 0, 4, 0]);
    const aside = layer([{ surface: surface(4, 4), x: 20, y: 20 }]);
    const list = listOf([turned, aside], [[region], [region]]);
    expect(list.runs).toMatchObject([{ limit: region, isCopied: false, count: 1 }]);
  });

  it('shows each pixel of the regions as whole surfaces would, and no other', () => {
    const item = fc.record({
      surface: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      x: fc.integer({ min: -4, max: SIDE }),
      y: fc.integer({ min: -4, max: SIDE }),
    });
    const cut = fc.integer({ min: 1, max: SIDE - 1 });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), cut, cut, (raw, right, split) => {
        const items = raw.map(({ surface: [width, height], x, y }) => ({
          surface: surface(width, height),
          x,
          y,
        }));
        const whole = readPixels(listOf([layer(items)], [[box(0, 0, SIDE, SIDE)]]));
        const boxes = [box(0, 0, right, split), box(0, split, right, SIDE)];
        const parts = readPixels(listOf([layer(items)], [boxes]));
        expect(parts).toEqual(whole.map((drawn, i) => (i % SIDE < right ? drawn : '')));
      }),
    );
  });
});
