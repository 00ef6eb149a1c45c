import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { type FabricObject, image } from '../fabricObjects.ts';
import type { Pictures } from '../scenes.ts';
import { between, perhaps } from './choices.ts';

/** A picture, cropped and filtered in any way. */
export function randomImage(
  random: SeededRandom,
  dress: Record<string, unknown>,
  pictures: Pictures,
): FabricObject {
  const filters = random.chance(0.6)
    ? Array.from({ length: 1 + random.below(4) }, () => random.pick(FILTERS)!(random))
    : [];
  return image(random.chance(0.5) ? pictures.photo : pictures.sticker, {
    ...dress,
    strokeWidth: random.chance(0.4) ? 1 + random.below(10) : 0,
    ...perhaps(random, 0.4, () => ({
      cropX: random.below(60) - 10,
      cropY: random.below(50) - 10,
      width: 30 + random.below(120),
      height: 20 + random.below(90),
    })),
    ...perhaps(random, 0.2, () => ({ imageSmoothing: false, scaleX: between(random, 1, 2) })),
    ...randomSizes(random, filters),
  });
}

/**
 * After Resize Fabric runs one more filter right; of several, WebGL leaves some in a texture of another size, and stacks pieces
 * of the picture (its other backend does not). With `resizeFilter` beside it, it forgets that the picture was resized.
 */
function randomSizes(random: SeededRandom, filters: readonly object[]): Record<string, unknown> {
  const kind = random.below(10);
  if (kind === 0) return { filters: [...filters, randomResize(random)] };
  if (kind === 1) return { filters: [randomResize(random), ...filters.filter(isOnePass).slice(0, 1)] };
  const resizeFilter = { type: 'Resize', resizeType: 'hermite', scaleX: 0.5, scaleY: 0.5, lanczosLobes: 3 };
  return kind === 2 ? { filters, resizeFilter } : { filters };
}

/** Blur is two filters; Pixelate looks exactly between pixels, where graphics card and processor round otherwise. */
const isOnePass = (filter: object): boolean =>
  'type' in filter && filter.type !== 'Blur' && filter.type !== 'Pixelate';

const part = (random: SeededRandom) => random.below(21) / 10 - 1;

/** Fabric's Noise is random, and its Convolute and Blur differ between its own two ways to draw. */
const FILTERS: readonly ((random: SeededRandom) => object)[] = [
  (random) => ({ type: 'Brightness', brightness: part(random) / 2 }),
  (random) => ({ type: 'Contrast', contrast: part(random) / 2 }),
  (random) => ({ type: 'Saturation', saturation: part(random) }),
  (random) => ({ type: 'Vibrance', vibrance: part(random) }),
  (random) => ({ type: 'HueRotation', rotation: part(random) }),
  (random) => ({ type: 'Grayscale', mode: random.pick(['average', 'lightness', 'luminosity']) }),
  (random) => ({ type: 'Invert', invert: true, alpha: random.chance(0.3) }),
  () => ({ type: 'Sepia' }),
  () => ({ type: 'Vintage' }),
  () => ({ type: 'Technicolor' }),
  () => ({ type: 'Kodachrome' }),
  () => ({ type: 'Polaroid' }),
  () => ({ type: 'Brownie' }),
  () => ({ type: 'BlackWhite' }),
  (random) => ({ type: 'Gamma', gamma: [between(random, 0.4, 2), 1, between(random, 0.4, 2)] }),
  (random) => ({ type: 'Pixelate', blocksize: 2 + random.below(9) }),
  (random) => ({ type: 'Blur', blur: random.below(8) / 20 }),
  (random) => ({
    type: 'RemoveColor',
    color: random.pick(['#ffb703', '#03045e']),
    distance: random.below(6) / 10,
  }),
  (random) => ({
    type: 'BlendColor',
    color: random.pick(['#ff0088', '#00aaff', '#888888']),
    mode: random.pick([
      'multiply',
      'add',
      'difference',
      'screen',
      'subtract',
      'darken',
      'lighten',
      'overlay',
      'exclusion',
      'tint',
    ]),
    alpha: random.below(11) / 10,
  }),
  () => ({
    type: 'ColorMatrix',
    matrix: [1, 0.2, 0, 0, 0.1, 0, 0.8, 0.2, 0, 0, 0.1, 0, 1, 0, 0, 0, 0, 0, 1, 0],
  }),
  () => ({ type: 'Convolute', opaque: false, matrix: [0, -1, 0, -1, 5, -1, 0, -1, 0] }),
];

const randomResize = (random: SeededRandom) => ({
  type: 'Resize',
  resizeType: random.pick(['hermite', 'bilinear', 'sliceHack', 'lanczos']),
  scaleX: 0.6,
  scaleY: 0.7,
  lanczosLobes: 3,
});
