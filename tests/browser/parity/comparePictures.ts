// How alike two pictures are, by the two main measures of the parity corpus: structural similarity and the share of
// pixels that differ beyond anti-aliasing. Both are taken over white and over black; the worse one counts.

export type Likeness = { readonly ssim: number; readonly differing: number };

const WINDOW = 11;
const SIGMA = 1.5;
/** Levels of 255 by which an edge's colour may leave the range around it. */
const EDGE_SLACK = 8;
/** pixelmatch's threshold 0.1, squared and scaled to the largest possible YIQ difference. */
const DIFFERENCE = 35_215 * 0.1 * 0.1;

export function comparePictures(expected: ImageData, actual: ImageData): Likeness {
  if (expected.width !== actual.width || expected.height !== actual.height) {
    throw new RangeError(
      `Pictures of ${expected.width} × ${expected.height} and ${actual.width} × ${actual.height}`,
    );
  }
  const backdrops = isOpaque(expected) && isOpaque(actual) ? [255] : [255, 0];
  const results = backdrops.map((backdrop) => compareOver(expected, actual, backdrop));
  return {
    ssim: Math.min(...results.map(({ ssim }) => ssim)),
    differing: Math.max(...results.map(({ differing }) => differing)),
  };
}

function isOpaque({ data }: ImageData): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

type Planes = readonly [Float64Array, Float64Array, Float64Array];

function compareOver(expected: ImageData, actual: ImageData, backdrop: number): Likeness {
  const { width, height } = expected;
  const first = flatten(expected, backdrop);
  const second = flatten(actual, backdrop);
  const ssim = first.reduce((sum, plane, at) => sum + getSsim(plane, second[at]!, width, height), 0) / 3;
  return { ssim, differing: countDiffering(first, second, width, height) / (width * height) };
}

function flatten({ data, width, height }: ImageData, backdrop: number): Planes {
  const planes: Planes = [
    new Float64Array(width * height),
    new Float64Array(width * height),
    new Float64Array(width * height),
  ];
  for (let at = 0; at < width * height; at++) {
    const alpha = data[at * 4 + 3]! / 255;
    planes.forEach((plane, channel) => {
      plane[at] = data[at * 4 + channel]! * alpha + backdrop * (1 - alpha);
    });
  }
  return planes;
}

function getSsim(a: Float64Array, b: Float64Array, width: number, height: number): number {
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  const blur = (plane: Float64Array) => blurPlane(plane, width, height);
  const [meanA, meanB] = [blur(a), blur(b)];
  const squareA = blur(a.map((value) => value * value));
  const squareB = blur(b.map((value) => value * value));
  const product = blur(a.map((value, at) => value * b[at]!));
  let sum = 0;
  for (let at = 0; at < a.length; at++) {
    const [ma, mb] = [meanA[at]!, meanB[at]!];
    const varA = squareA[at]! - ma * ma;
    const varB = squareB[at]! - mb * mb;
    const covariance = product[at]! - ma * mb;
    sum += ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (varA + varB + c2));
  }
  return sum / a.length;
}

function blurPlane(plane: Float64Array, width: number, height: number): Float64Array {
  const half = (WINDOW - 1) / 2;
  const weights = Array.from({ length: WINDOW }, (_, at) => Math.exp(-((at - half) ** 2) / (2 * SIGMA ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float64Array, stepX: number, stepY: number) => {
    const to = new Float64Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let at = 0; at < WINDOW; at++) {
          const nearX = Math.min(Math.max(x + (at - half) * stepX, 0), width - 1);
          const nearY = Math.min(Math.max(y + (at - half) * stepY, 0), height - 1);
          sum += from[nearY * width + nearX]! * weights[at]!;
        }
        to[y * width + x] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(plane, 1, 0), 0, 1);
}

/** A pixel differs unless each picture's colour lies within those around it in the other: edges may be softer. */
function countDiffering(a: Planes, b: Planes, width: number, height: number): number {
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (getDistance(a, b, at) <= DIFFERENCE) continue;
      const near = listNear(x, y, width, height);
      if (!(isAmong(a, at, b, near) && isAmong(b, at, a, near))) count++;
    }
  }
  return count;
}

function isAmong(planes: Planes, at: number, others: Planes, near: readonly number[]): boolean {
  return planes.every((plane, channel) => {
    const values = near.map((other) => others[channel]![other]!);
    const value = plane[at]!;
    return value >= Math.min(...values) - EDGE_SLACK && value <= Math.max(...values) + EDGE_SLACK;
  });
}

function listNear(x: number, y: number, width: number, height: number): readonly number[] {
  const near: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height)
        near.push((y + dy) * width + x + dx);
    }
  }
  return near;
}

/** Squared perceptual distance in YIQ (Kotsarenko and Ramos, 2010). */
function getDistance(a: Planes, b: Planes, at: number): number {
  const red = a[0][at]! - b[0][at]!;
  const green = a[1][at]! - b[1][at]!;
  const blue = a[2][at]! - b[2][at]!;
  const y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  const i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189;
  const q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}
