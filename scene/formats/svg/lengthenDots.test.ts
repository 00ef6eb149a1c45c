import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxContainsBox, expandBox } from '../../geometry/box.ts';
import { lengthenDots } from './lengthenDots.ts';
import { readShape } from './readShape.ts';

const round = { 'stroke-linecap': 'round' };
const shape = (name: string, attributes: Record<string, string>) =>
  readShape({ name, attributes, children: [] })!;

describe('a line without a length', () => {
  it.each([
    ['path', { d: 'M7 9h0' }],
    ['path', { d: 'M7 9z' }],
    ['path', { d: 'M7 9c0 0 0 0 0 0l0 0z' }],
    ['line', { x1: '7', y1: '9', x2: '7', y2: '9' }],
    ['polyline', { points: '7,9 7,9 7,9' }],
    ['polygon', { points: '7,9' }],
  ] as const)('gets one nobody sees: %s %j', (name, attributes) => {
    const { box } = lengthenDots(shape(name, attributes), round);
    expect(box).toMatchObject({ left: 7, top: 9, height: 0 });
    expect(box.width).toBeGreaterThan(0);
    expect(box.width).toBeLessThan(0.001);
  });

  it('gets one beside others, which stay', () => {
    const read = lengthenDots(shape('path', { d: 'M0 0h5M7 9zM1 1l2 3z' }), round);
    expect(read.props).toEqual({
      path: [['M', 0, 0], ['L', 5, 0], ['M', 7, 9], ['L', 7 + 7e-5, 9], ['M', 1, 1], ['L', 3, 4], ['Z']],
    });
  });
});

it.each([
  ['path', { d: 'M7 9' }],
  ['polyline', { points: '7,9' }],
  ['line', { x1: '7', y1: '9', x2: '8', y2: '9' }],
  ['rect', { width: '4', height: '4' }],
] as const)('nothing else changes: %s %j', (name, attributes) => {
  const read = shape(name, attributes);
  expect(lengthenDots(read, round)).toEqual(read);
});

it('leaves strokes without caps as they are; lengthened once is lengthened for good', () => {
  const number = fc.integer({ min: -9, max: 9 });
  const command = fc
    .tuple(fc.constantFrom('M', 'L', 'C', 'Q', 'Z'), number, number, number, number, number, number)
    .map(([name, ...rest]) => `${name}${rest.slice(0, { M: 2, L: 2, C: 6, Q: 4, Z: 0 }[name]).join(' ')}`);
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 12 }), (commands) => {
      const read = shape('path', { d: `M0 0L1 1${commands.join('')}` });
      expect(lengthenDots(read, {})).toBe(read);
      const lengthened = lengthenDots(read, { 'stroke-linecap': 'square' });
      expect(boxContainsBox(expandBox(lengthened.box, 1e-9), read.box)).toBe(true);
      expect(lengthenDots(lengthened, round)).toEqual(lengthened);
    }),
  );
});
