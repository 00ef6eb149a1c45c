// Colours, gradients and patterns of any form.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import type { Pictures } from '../scenes.ts';
import { between, perhaps, pickColor } from './choices.ts';

export function randomPaint(random: SeededRandom, pictures: Pictures): unknown {
  const kind = random.below(10);
  if (kind < 4) return pickColor(random);
  if (kind < 8) return randomGradient(random);
  return randomPattern(random, pictures);
}

export function randomGradient(random: SeededRandom): object {
  const isPercentage = random.chance(0.6);
  const unit = isPercentage ? 1 : 100;
  const at = (least: number, most: number) => between(random, least * 10, most * 10) * (unit / 10);
  const isRadial = random.chance(0.4);
  const coords = isRadial
    ? {
        x1: at(0.2, 0.8),
        y1: at(0.2, 0.8),
        r1: at(0, 0.3),
        x2: at(0.2, 0.8),
        y2: at(0.2, 0.8),
        r2: at(0.4, 1),
      }
    : { x1: at(-0.2, 0.6), y1: at(-0.2, 0.6), x2: at(0.4, 1.2), y2: at(0, 1.2) };
  return {
    type: isRadial ? 'radial' : 'linear',
    coords,
    colorStops: randomStops(random),
    gradientUnits: isPercentage ? 'percentage' : 'pixels',
    ...perhaps(random, 0.4, () => ({
      offsetX: random.below(60) - 30,
      offsetY: random.below(40) - 20,
    })),
    ...perhaps(random, 0.4, () => ({
      gradientTransform: [
        between(random, 0.6, 1.6),
        between(random, -0.5, 0.5),
        between(random, -0.5, 0.5),
        between(random, 0.6, 1.6),
        at(-0.3, 0.3),
        at(-0.3, 0.3),
      ],
    })),
  };
}

function randomStops(random: SeededRandom): readonly object[] {
  const count = 1 + random.below(5);
  const stops = Array.from({ length: count }, (_, i) => ({
    offset: count === 1 ? 0.5 : i / (count - 1),
    color: pickColor(random),
    ...perhaps(random, 0.3, () => ({ opacity: random.below(11) / 10 })),
  }));
  // Two colours at one place make a hard edge.
  if (random.chance(0.2)) stops.push({ offset: 0.5, color: pickColor(random) });
  return random.chance(0.3) ? stops.toReversed() : stops;
}

export function randomPattern(random: SeededRandom, pictures: Pictures): object {
  return {
    type: 'pattern',
    source: random.chance(0.5) ? pictures.photo : pictures.sticker,
    repeat: random.pick(['repeat', 'repeat-x', 'repeat-y', 'no-repeat']),
    offsetX: random.chance(0.5) ? random.below(80) - 40 : 0,
    offsetY: random.chance(0.5) ? random.below(60) - 30 : 0,
    ...perhaps(random, 0.5, () => ({
      patternTransform: [
        between(random, 0.5, 1.2),
        between(random, -0.3, 0.3),
        between(random, -0.3, 0.3),
        between(random, 0.5, 1.2),
        random.below(40) - 20,
        random.below(40) - 20,
      ],
    })),
  };
}
