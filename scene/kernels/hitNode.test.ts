import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../geometry/outlineOf.ts';
import { createNode } from '../nodes/createNode.ts';
import { hitNode } from './hitNode.ts';

// Files of this suite share their modules: without these the spy would come too late, and stay.
vi.hoisted(() => vi.resetModules());
vi.mock('../geometry/outlineOf.ts', { spy: true });
afterAll(() => void vi.resetModules());

const at = (x: number, y: number) => ({ x, y });

describe('hitNode', () => {
  it('knows the corner of an ellipse is not the ellipse', () => {
    const ellipse = createNode('ellipse', {
      rx: 50,
      ry: 20,
      width: 100,
      height: 40,
      strokeWidth: 0,
      fill: '#000',
    });
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -25, max: 25, noNaN: true }),
        (x, y) => {
          const distance = (x / 50) ** 2 + (y / 20) ** 2;
          if (Math.abs(distance - 1) > 0.01) expect(hitNode(ellipse, at(x, y))).toBe(distance < 1);
        },
      ),
    );
  });

  it('answers for ellipses and soft rectangles without tracing an outline', () => {
    const ellipse = createNode('ellipse', {
      width: 100,
      height: 40,
      rx: 50,
      ry: 20,
      strokeWidth: 0,
      fill: '#000',
    });
    const soft = createNode('rect', { width: 100, height: 100, rx: 40, ry: 40, strokeWidth: 0, fill: 'red' });
    vi.mocked(outlineOf).mockClear();
    expect([hitNode(ellipse, at(10, 5)), hitNode(ellipse, at(49, 19))]).toEqual([true, false]);
    expect([hitNode(soft, at(0, -49)), hitNode(soft, at(49, 0))]).toEqual([true, true]);
    expect([hitNode(soft, at(-45, -45)), hitNode(soft, at(-35, -35))]).toEqual([false, true]);
    expect(outlineOf).not.toHaveBeenCalled();
    expect(hitNode(soft, at(-45, -45), at(1, 1))).toBe(false);
    expect(outlineOf).toHaveBeenCalledOnce();
  });

  it('knows a triangle by its sides, as its outline does', () => {
    const filled = { width: 100, height: 60, strokeWidth: 0, fill: '#000' };
    const triangle = createNode('triangle', filled);
    const polygon = createNode('polygon', {
      ...filled,
      points: [
        { x: 0, y: 60 },
        { x: 50, y: 0 },
        { x: 100, y: 60 },
      ],
    });
    for (let x = -51.3; x < 55; x += 3)
      for (let y = -31.7; y < 35; y += 3)
        expect(hitNode(triangle, at(x, y))).toBe(hitNode(polygon, at(x, y)));
  });

  it('knows a soft rectangle by its radii, as its outline does', () => {
    const length = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(length, length, length, length, fc.boolean(), (width, height, rx, ry, isStroked) => {
        const stroke = isStroked ? { stroke: '#000', strokeWidth: 4 } : { strokeWidth: 0 };
        const soft = createNode('rect', { width, height, rx, ry, fill: 'red', ...stroke });
        const bare = createNode('rect', { width, height, rx, ry, fill: 'red', strokeWidth: 0 });
        for (let x = -32.3; x < 34; x += 3.1) {
          for (let y = -32.7; y < 34; y += 3.3) {
            // A hair's breadth of tolerance asks the outline, whose curves are made of straight pieces.
            const [inner, outer] = [
              hitNode(bare, at(1.01 * x, 1.01 * y), at(1e-9, 1e-9)),
              hitNode(bare, at(x, y), at(0.3, 0.3)),
            ];
            if (inner) expect([hitNode(soft, at(x, y)), hitNode(bare, at(x, y))]).toEqual([true, true]);
            if (!outer) expect(hitNode(bare, at(x, y))).toBe(false);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('rounds the corners of a soft rectangle', () => {
    const soft = createNode('rect', { width: 100, height: 100, rx: 40, ry: 40, strokeWidth: 0, fill: 'red' });
    expect(hitNode(soft, at(-48, -48))).toBe(false);
    expect(hitNode(soft, at(-48, 0))).toBe(true);
  });

  it('finds a hollow shape by its stroke only', () => {
    const frame = createNode('rect', { width: 100, height: 60, fill: '', stroke: '#000', strokeWidth: 10 });
    expect(hitNode(frame, at(0, 0))).toBe(false);
    expect(hitNode(frame, at(54, 0))).toBe(true);
    expect(hitNode(frame, at(44, 0))).toBe(false);
    expect(hitNode(frame, at(44, 0), at(2, 2))).toBe(true);
    // No colour is black on a canvas, whatever its word.
    expect(hitNode({ ...frame, fill: 'none' }, at(0, 0))).toBe(true);
    expect(hitNode({ ...frame, fill: 'transparent' }, at(0, 0))).toBe(false);
  });

  it('ends the background of a level or upright line with its flat ends', () => {
    const grounded = { backgroundColor: '#8ecae6', stroke: '', strokeWidth: 8 };
    const level = createNode('line', { ...grounded, width: 100, height: 0 });
    expect([at(49, 3), at(53, 3)].map((point) => hitNode(level, point))).toEqual([true, false]);
    const upright = createNode('line', { ...grounded, width: 0, height: 100 });
    expect([at(3, 49), at(3, 53)].map((point) => hitNode(upright, point))).toEqual([true, false]);
    expect(hitNode({ ...level, strokeLineCap: 'round' }, at(53, 3))).toBe(true);
  });

  it('counts a background, which fills the box with its stroke, beside all else', () => {
    const grounded = { backgroundColor: 'rgba(38,70,83,0.7)', width: 100, height: 60, strokeWidth: 4 };
    const shapes = [
      createNode('ellipse', { ...grounded, rx: 50, ry: 30, fill: '#000' }),
      createNode('triangle', { ...grounded, fill: '#000' }),
      createNode('rect', { ...grounded, rx: 20, ry: 20, fill: '' }),
      createNode('polygon', { ...grounded, points: [at(0, 60), at(50, 0), at(100, 60)] }),
      createNode('rect', { ...grounded, fill: '#000' }),
      createNode('image', grounded),
    ];
    for (const node of shapes) {
      expect([hitNode(node, at(-51.9, -31.9)), hitNode(node, at(-52.1, 0))]).toEqual([true, false]);
      expect([hitNode(node, at(-53, 0), at(2, 2)), hitNode(node, at(0, 32.1))]).toEqual([true, false]);
    }
    const spike = createNode('triangle', { ...grounded, stroke: '#000', strokeWidth: 20 });
    expect([hitNode(spike, at(0, -39.9)), hitNode(spike, at(0, -40.1))]).toEqual([true, false]);
  });

  it('makes a thin line easy to touch with a tolerance', () => {
    const line = createNode('line', {
      x1: 0,
      y1: 0,
      x2: 100,
      y2: 50,
      stroke: '#000',
      strokeWidth: 1,
      width: 100,
      height: 50,
    });
    expect(hitNode(line, at(0, 0))).toBe(true);
    expect(hitNode(line, at(0, 6))).toBe(false);
    expect(hitNode(line, at(0, 6), at(6, 6))).toBe(true);
    expect(hitNode(line, at(-40, 20), at(3, 3))).toBe(false);
  });

  it('respects the fill rule of a ring', () => {
    const ring = (fillRule: 'nonzero' | 'evenodd') =>
      createNode('path', {
        path: [
          ['M', 0, 0],
          ['L', 100, 0],
          ['L', 100, 100],
          ['L', 0, 100],
          ['Z'],
          ['M', 25, 25],
          ['L', 75, 25],
          ['L', 75, 75],
          ['L', 25, 75],
          ['Z'],
        ],
        fill: '#000',
        strokeWidth: 0,
        fillRule,
      });
    expect(hitNode(ring('evenodd'), at(0, 0))).toBe(false);
    expect(hitNode(ring('nonzero'), at(0, 0))).toBe(true);
    expect(hitNode(ring('evenodd'), at(40, 0))).toBe(true);
  });

  it('follows curves and sectors', () => {
    const wave = createNode('path', {
      path: [
        ['M', 0, 0],
        ['C', 0, 100, 100, 100, 100, 0],
      ],
      fill: '',
      stroke: '#000',
      strokeWidth: 4,
    });
    expect(hitNode(wave, at(0, 37.5))).toBe(true);
    expect(hitNode(wave, at(0, 0))).toBe(false);
    const half = createNode('circle', {
      radius: 50,
      startAngle: 0,
      endAngle: 180,
      fill: '#000',
      strokeWidth: 0,
      width: 100,
      height: 100,
    });
    expect(hitNode(half, at(0, 20))).toBe(true);
    expect(hitNode(half, at(0, -20))).toBe(false);
  });

  it('takes a uniform stroke as wide as it is drawn, however the node is stretched', () => {
    const bar = createNode('line', {
      width: 100,
      height: 0,
      x1: -50,
      x2: 50,
      y1: 0,
      y2: 0,
      stroke: '#000',
      strokeWidth: 20,
      strokeUniform: true,
      scaleX: 8,
      scaleY: 0.5,
    });
    expect([hitNode(bar, at(30, 19)), hitNode(bar, at(30, 21))]).toEqual([true, false]);
    expect([hitNode(bar, at(51, 0)), hitNode(bar, at(51.5, 0))]).toEqual([true, false]);
    // The scene's three units are six of the node's across.
    expect([hitNode(bar, at(30, 25), at(6, 6)), hitNode(bar, at(30, 27), at(6, 6))]).toEqual([true, false]);
    const grouped = { x: 80, y: 5 };
    expect([
      hitNode(bar, at(30, 1.9), at(0, 0), grouped),
      hitNode(bar, at(30, 2.1), at(0, 0), grouped),
    ]).toEqual([true, false]);
  });
});
