// Objects with any of Fabric's properties at once, as people's files have them; the same seed gives the same objects.
import { type FabricObject as LiveObject, Group, util } from 'fabric';
import type { SeededRandom } from '../../fuzz/seededRandom.ts';
import {
  circle,
  type FabricObject,
  gradient,
  image,
  path,
  rect,
  shadow,
  SHEET,
  star,
  text,
} from './fabricObjects.ts';
import type { Pictures } from './scenes.ts';

const COLORS = ['#e63946', '#2a9d8f', 'rgba(38, 70, 83, 0.7)', '#ffb703', 'rgb(131, 56, 236)'] as const;
const BLENDS = ['multiply', 'screen', 'darken', 'lighten', 'difference', 'destination-over'] as const;

/** One to four objects on each other. */
export function randomObjects(random: SeededRandom, pictures: Pictures): Promise<readonly FabricObject[]> {
  return makeSome(random, pictures, 0, 1 + random.below(4));
}

async function makeSome(
  random: SeededRandom,
  pictures: Pictures,
  depth: number,
  count: number,
): Promise<FabricObject[]> {
  const made: FabricObject[] = [];
  for (let i = 0; i < count; i += 1) {
    const make = random.pick(depth < 2 ? [...KINDS, null] : KINDS)!;
    made.push(make ? make(random, pictures) : await makeGroup(random, pictures, depth + 1));
  }
  return made;
}

type Make = (random: SeededRandom, pictures: Pictures) => FabricObject;

const KINDS: readonly Make[] = [
  (random) => rect({ ...dress(random), ...maybe(random, { rx: random.below(40), ry: random.below(40) }) }),
  (random) =>
    circle({
      ...dress(random),
      ...maybe(random, { startAngle: random.below(180), endAngle: 180 + random.below(180) }),
    }),
  (random) => path({ ...dress(random), ...maybe(random, { fillRule: 'evenodd' }) }),
  (random) => star(dress(random)),
  (random) => ({ ...star(dress(random)), type: 'Polyline' }),
  (random) => ({ ...rect(dress(random)), type: 'Triangle' }),
  (random) => ({
    ...circle(dress(random)),
    type: 'Ellipse',
    rx: 20 + random.below(60),
    ry: 10 + random.below(50),
  }),
  (random) => ({
    ...rect(dress(random)),
    type: 'Line',
    x1: random.below(200),
    y1: random.below(150),
    x2: random.below(200),
    y2: random.below(150),
    stroke: random.pick(COLORS),
    strokeWidth: 1 + random.below(20),
  }),
  (random, pictures) =>
    image(random.chance(0.5) ? pictures.photo : pictures.sticker, {
      ...dress(random),
      strokeWidth: random.chance(0.3) ? 1 + random.below(8) : 0,
      ...maybe(random, { cropX: random.below(40), cropY: random.below(30), width: 80, height: 60 }),
    }),
  (random) =>
    text({
      ...dress(random),
      // Fabric cannot paint the lines of decorations with gradients: they take the colour of whatever was painted before.
      fill: random.pick(COLORS),
      ...maybe(random, { textAlign: random.pick(['left', 'center', 'right', 'justify']) }),
      ...maybe(random, { underline: true, overline: random.chance(0.5), linethrough: random.chance(0.5) }),
      ...maybe(random, { charSpacing: random.below(400) - 100, lineHeight: 0.8 + random.below(10) / 10 }),
      ...maybe(random, { textBackgroundColor: random.pick(COLORS) }),
      ...maybe(random, { fontSize: 12 + random.below(40), width: 60 + random.below(180) }),
      ...maybe(random, { paintFirst: 'stroke' }),
      ...maybe(random, {
        styles: [{ start: 2, end: 7, style: { fill: '#f00', fontSize: 18 + random.below(20) } }],
      }),
      strokeWidth: random.chance(0.3) ? random.below(4) : 0,
    }),
];

/** Fitted around its members by Fabric itself, as in every file it writes. */
async function makeGroup(random: SeededRandom, pictures: Pictures, depth: number): Promise<FabricObject> {
  const members = await makeSome(random, pictures, depth, 1 + random.below(3));
  const near = members.map((member) => ({
    ...member,
    left: random.below(80) - 40,
    top: random.below(60) - 30,
  }));
  const { fill: _fill, stroke: _stroke, strokeWidth: _width, clipPath: _clip, ...looks } = dress(random);
  const group = new Group(await util.enlivenObjects<LiveObject>(near));
  return { ...group.toObject(), ...looks } as FabricObject;
}

/** Everything an object of any type may have. */
function dress(random: SeededRandom): Record<string, unknown> {
  return {
    left: 40 + random.below(SHEET.width - 80),
    top: 30 + random.below(SHEET.height - 60),
    fill: random.chance(0.2) ? randomGradient(random) : random.chance(0.1) ? '' : random.pick(COLORS),
    ...maybe(random, { angle: random.below(360) }),
    ...maybe(random, { scaleX: 0.4 + random.below(12) / 10, scaleY: 0.4 + random.below(12) / 10 }),
    ...maybe(random, { skewX: random.below(60) - 30, skewY: random.chance(0.5) ? random.below(40) - 20 : 0 }),
    ...maybe(random, { flipX: true, flipY: random.chance(0.5) }),
    ...maybe(random, {
      originX: random.pick(['left', 'center', 'right']),
      originY: random.pick(['top', 'center', 'bottom']),
    }),
    ...maybe(random, {
      stroke: random.chance(0.15) ? randomGradient(random) : random.pick(COLORS),
      strokeWidth: 1 + random.below(16),
      strokeLineJoin: random.pick(['miter', 'round', 'bevel']),
      strokeLineCap: random.pick(['butt', 'round', 'square']),
      ...maybe(random, { strokeDashArray: [2 + random.below(20), 2 + random.below(12)] }),
      ...maybe(random, { strokeUniform: true }),
      ...maybe(random, { paintFirst: 'stroke' }),
    }),
    ...maybe(random, {
      shadow: shadow({
        blur: random.below(20),
        offsetX: random.below(30) - 15,
        offsetY: random.below(30) - 15,
        ...maybe(random, { nonScaling: true }),
      }),
    }),
    ...maybe(random, { opacity: 0.2 + random.below(8) / 10 }),
    ...(random.chance(0.1) ? { globalCompositeOperation: random.pick(BLENDS) } : {}),
    ...(random.chance(0.2) ? { clipPath: randomClip(random) } : {}),
    ...(random.chance(0.1) ? { backgroundColor: 'rgba(255, 183, 3, 0.4)' } : {}),
  };
}

function randomClip(random: SeededRandom): FabricObject {
  const make = random.pick([rect, circle, star])!;
  const isAbsolute = random.chance(0.3);
  return make({
    left: isAbsolute ? 120 : random.below(30) - 15,
    top: isAbsolute ? 90 : random.below(30) - 15,
    fill: '#000000',
    ...maybe(random, { angle: random.below(90) }),
    ...maybe(random, { scaleX: 0.5 + random.below(8) / 10 }),
    absolutePositioned: isAbsolute,
    inverted: random.chance(0.3),
  });
}

function randomGradient(random: SeededRandom): object {
  if (random.chance(0.5)) return gradient();
  const coords = { x1: 50, y1: 40, r1: random.below(20), x2: 50, y2: 40, r2: 40 + random.below(60) };
  return gradient({ type: 'radial', coords, gradientUnits: 'pixels' });
}

const maybe = <Part extends object>(random: SeededRandom, part: Part): Part | Record<string, never> =>
  random.chance(0.3) ? part : {};
