// Values that no editor writes and files still have. Left out is what makes Fabric throw: a scale of null, an empty
// clip path, strokes around a single point and pictures of no size; and numbers as text where it adds them up as text.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { circle, type FabricObject, path, rect, star } from '../fabricObjects.ts';

type Odd = readonly [key: string, values: readonly unknown[]];

const ODD: readonly Odd[] = [
  ['scaleX', [0, 0.001, -0.7, '1.3']],
  ['scaleY', [0, -1.2, '0.8']],
  ['angle', [-30, 90, 725, '45', null]],
  ['skewX', ['20', null, 80, 90, -90, 180]],
  ['skewY', ['20', 80, 90]],
  ['opacity', [0, 1.5, -1, '0.5', null]],
  ['visible', [false, 0, 'false', null]],
  ['fill', [null, '', 'transparent', 'none', 'not a colour', false]],
  ['stroke', [null, '', 'transparent', '#123456', 'nonsense']],
  ['strokeWidth', [0, 60]],
  ['strokeDashArray', [[], [0], [0, 0], [4, -4], ['6', '3'], null, [5, 0, 3]]],
  ['strokeDashOffset', [7, -7, '4', null]],
  ['strokeLineCap', ['', 'nonsense', null]],
  ['strokeLineJoin', ['miter-clip', 'arcs', null]],
  ['strokeMiterLimit', [0, 1, '2', null, -3]],
  ['strokeUniform', [1, 'true', null]],
  ['paintFirst', ['stroke', 'nonsense', null]],
  ['fillRule', ['evenodd', 'nonsense', null]],
  ['backgroundColor', [null, 'nonsense', 'transparent', '#ffd166']],
  ['globalCompositeOperation', ['', 'nonsense', 'copy-nothing', null]],
  [
    'shadow',
    ['rgba(0,0,0,0.5) 5px 5px 10px', '4 4 6 #ff0000', 'red 5px 5px', '', null, {}, { color: 'red' }],
  ],
  ['flipX', [1, 'true', null]],
  ['originX', [0.2, 1.5, null]],
  ['originY', [-0.2, null]],
  ['rx', [500, '12', null]],
  ['ry', [500, 0]],
  ['clipPath', [null, { type: 'Circle', radius: 30 }]],
];

const SHAPES: readonly ((odd: object) => FabricObject)[] = [
  rect,
  circle,
  star,
  path,
  (odd) => ({ ...rect(odd), type: 'Ellipse', width: 120, height: 60, rx: 60, ry: 30 }),
  (odd) => ({ ...star(odd), points: [] }),
  (odd) => ({
    ...star(odd),
    type: 'Polyline',
    points: [
      { x: 10, y: 20 },
      { x: 90, y: 60 },
    ],
  }),
  (odd) => ({ ...path(odd), path: 'M 10 10 L 90 10' }),
  (odd) => ({ ...rect(odd), type: 'Line', x1: 10, y1: 20, x2: 10, y2: 120 }),
  (odd) => ({ ...rect(odd), type: 'Line', x1: 150, y1: 20, x2: 10, y2: 20 }),
  (odd) => ({ ...rect(odd), type: 'Triangle' }),
];

/** A shape with one to three odd values. */
export function randomOddShape(random: SeededRandom): FabricObject {
  const odd: Record<string, unknown> = random.chance(0.5) ? { stroke: '#333333', strokeWidth: 6 } : {};
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i += 1) {
    const [key, values] = random.pick(ODD)!;
    odd[key] = random.pick(values);
  }
  return random.pick(SHAPES)!(odd);
}
