import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { circle, type FabricObject, path, rect, star } from '../fabricObjects.ts';
import { perhaps, pickColor } from './choices.ts';

/** One of Fabric's shapes in the given dress. */
export function randomShape(random: SeededRandom, dress: Record<string, unknown>): FabricObject {
  return random.pick(SHAPES)!(random, dress);
}

type Make = (random: SeededRandom, dress: Record<string, unknown>) => FabricObject;

const SHAPES: readonly Make[] = [
  (random, dress) =>
    rect({ ...dress, ...perhaps(random, 0.4, () => ({ rx: random.below(80), ry: random.below(60) })) }),
  (random, dress) =>
    circle({
      ...dress,
      ...perhaps(random, 0.5, () => ({
        startAngle: random.below(700) - 200,
        endAngle: random.below(900) - 200,
        counterClockwise: random.chance(0.3),
      })),
    }),
  (random, dress) => path({ ...dress, ...perhaps(random, 0.3, () => ({ fillRule: 'evenodd' })) }),
  (random, dress) => ({ ...path(dress), path: random.pick(PATHS) }),
  (random, dress) => ({ ...star(dress), ...perhaps(random, 0.3, () => ({ type: 'Polyline' })) }),
  (_, dress) => ({ ...rect(dress), type: 'Triangle' }),
  (random, dress) => ({
    ...circle(dress),
    type: 'Ellipse',
    rx: 20 + random.below(60),
    ry: 10 + random.below(50),
  }),
  (random, dress) => ({
    ...rect(dress),
    type: 'Line',
    x1: random.below(200),
    y1: random.below(150),
    x2: random.below(200),
    y2: random.below(150),
    ...perhaps(random, 0.7, () => ({ stroke: pickColor(random), strokeWidth: 1 + random.below(20) })),
  }),
];

/** Arcs, relative and smooth commands, several parts, parts left open. */
const PATHS = [
  'M10 80 C 40 10, 65 10, 95 80 S 150 150, 180 80',
  'M10 80 Q 52.5 10, 95 80 T 180 80 L 180 20',
  'M10 50 A 45 25 20 0 1 120 60 a 30 30 0 1 0 -60 30 z',
  'm20 20 h80 v60 h-80 z m20 15 h40 v30 h-40 z',
  'M20 20 L100 20 M20 50 L100 80 M60 90 L60 10',
  'M0 0 L100 0 L100 80 Z l-30 60 L 20 90',
] as const;
