// What an object of any type may have: place, paint, stroke, shadow, opacity, blend mode and clip path.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { circle, type FabricObject, group, path, rect, shadow, SHEET, star, text } from '../fabricObjects.ts';
import type { Pictures } from '../scenes.ts';
import { BLENDS, between, perhaps, pickColor } from './choices.ts';
import { randomPaint } from './randomPaints.ts';

export function randomDress(random: SeededRandom, pictures: Pictures): Record<string, unknown> {
  return {
    ...randomPlace(random),
    fill: random.chance(0.1) ? random.pick(['', null, 'transparent']) : randomPaint(random, pictures),
    ...perhaps(random, 0.4, () => randomStroke(random, pictures)),
    ...perhaps(random, 0.25, () => ({ shadow: randomShadow(random) })),
    ...perhaps(random, 0.25, () => ({ opacity: random.below(11) / 10 })),
    ...perhaps(random, 0.1, () => ({ globalCompositeOperation: random.pick(BLENDS) })),
    ...perhaps(random, 0.2, () => ({ clipPath: randomClip(random, 0) })),
    ...perhaps(random, 0.1, () => ({ backgroundColor: pickColor(random) })),
  };
}

export function randomPlace(random: SeededRandom): Record<string, unknown> {
  return {
    left: 40 + random.below(SHEET.width - 80),
    top: 30 + random.below(SHEET.height - 60),
    ...perhaps(random, 0.3, () => ({ angle: random.below(360) })),
    ...perhaps(random, 0.3, () => ({ scaleX: between(random, 0.4, 1.6), scaleY: between(random, 0.4, 1.6) })),
    ...perhaps(random, 0.2, () => ({ skewX: random.below(60) - 30, skewY: random.below(40) - 20 })),
    ...perhaps(random, 0.2, () => ({ flipX: random.chance(0.7), flipY: random.chance(0.5) })),
    ...perhaps(random, 0.3, () => ({
      originX: random.pick(['left', 'center', 'right', 0.3]),
      originY: random.pick(['top', 'center', 'bottom', 0.8]),
    })),
  };
}

export function randomStroke(random: SeededRandom, pictures: Pictures): Record<string, unknown> {
  return {
    stroke: randomPaint(random, pictures),
    strokeWidth: 1 + random.below(16),
    strokeLineJoin: random.pick(['miter', 'round', 'bevel']),
    strokeLineCap: random.pick(['butt', 'round', 'square']),
    ...perhaps(random, 0.3, () => ({
      strokeDashArray: random.pick([[12, 6], [5], [9, 3, 2], [0, 12], [7, 0], [3, 3, 3, 9]]),
      strokeDashOffset: random.below(20) - 10,
    })),
    ...perhaps(random, 0.3, () => ({ strokeUniform: true })),
    ...perhaps(random, 0.3, () => ({ paintFirst: 'stroke' })),
    ...perhaps(random, 0.2, () => ({ strokeMiterLimit: between(random, 1, 12) })),
  };
}

export function randomShadow(random: SeededRandom): object {
  return shadow({
    color: pickColor(random),
    blur: random.chance(0.2) ? 0 : random.below(20),
    offsetX: random.chance(0.2) ? 0 : random.below(30) - 15,
    offsetY: random.chance(0.2) ? 0 : random.below(30) - 15,
    ...perhaps(random, 0.3, () => ({ nonScaling: true })),
    ...perhaps(random, 0.3, () => ({ affectStroke: true })),
  });
}

/** Any shape, a text or a group; some are clipped themselves. */
export function randomClip(random: SeededRandom, depth: number): FabricObject {
  const isAbsolute = random.chance(0.3);
  const place = {
    left: isAbsolute ? 80 + random.below(80) : random.below(40) - 20,
    top: isAbsolute ? 60 + random.below(60) : random.below(30) - 15,
    ...perhaps(random, 0.3, () => ({ angle: random.below(90) })),
    ...perhaps(random, 0.3, () => ({ scaleX: between(random, 0.5, 1.3) })),
    ...perhaps(random, 0.2, () => ({ skewX: random.below(40) - 20, flipX: true })),
    ...perhaps(random, 0.2, () => ({ originX: 'left', originY: 'bottom' })),
    ...perhaps(random, 0.2, () => ({ opacity: 0.4 })),
    ...perhaps(random, 0.2, () => ({ stroke: '#ff0000', strokeWidth: 12 })),
    ...(depth < 1 ? perhaps(random, 0.25, () => ({ clipPath: randomClip(random, depth + 1) })) : {}),
    absolutePositioned: isAbsolute,
    inverted: random.chance(0.3),
  };
  const kind = random.below(7);
  if (kind < 5)
    return [rect, circle, star, path, rect][kind]!({
      fill: random.pick(['#000', '', 'rgba(0,0,0,0.5)']),
      ...place,
    });
  if (kind === 5) return text({ text: 'Recorte', fontSize: 46, fontWeight: 'bold', ...place });
  const members = [
    rect({ left: -25, top: 0, width: 60 }),
    circle({ left: 30, top: 5, opacity: random.chance(0.3) ? 0.5 : 1 }),
  ];
  return group(members, { width: 130, height: 90, ...place, opacity: 1 });
}
