import type { Plane, RgbPicture } from './types.ts';

type Colour = readonly [number, number, number];
type Cluster = { readonly mean: Colour; readonly variance: number };

const clusterCount = 5;
const rounds = 8;
/** Variance (in squared steps of 0–255) two colours may differ by through noise alone. */
const leastVariance = 60;

const distance = (a: Colour, b: Colour): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

const colourAt = ({ data }: RgbPicture, i: number): Colour => [
  data[i * 3] ?? 0,
  data[i * 3 + 1] ?? 0,
  data[i * 3 + 2] ?? 0,
];

/** Colours along the top and the upper sides: people and things often touch the bottom, seldom the rest. */
const readBorder = (picture: RgbPicture): readonly Colour[] => {
  const { width, height } = picture;
  const band = Math.max(2, Math.round(Math.min(width, height) * 0.03));
  const colours: Colour[] = [];
  for (let y = 0; y < height * 0.8; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < band || x < band || x >= width - band) colours.push(colourAt(picture, y * width + x));
    }
  }
  return colours;
};

const nearest = (means: readonly Colour[], colour: Colour): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  means.forEach((mean, i) => {
    const far = distance(mean, colour);
    if (far < least) [best, least] = [i, far];
  });
  return best;
};

const average = (colours: readonly Colour[]): Colour => {
  const sum = colours.reduce<[number, number, number]>(
    (total, colour) => [total[0] + colour[0], total[1] + colour[1], total[2] + colour[2]],
    [0, 0, 0],
  );
  const count = Math.max(1, colours.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
};

/** Groups colours by k-means, started from those farthest apart, so that the same picture gives the same result. */
const findClusters = (colours: readonly Colour[]): readonly Cluster[] => {
  let means: Colour[] = [average(colours)];
  while (means.length < clusterCount) {
    const farthest = colours.reduce<{ colour: Colour; far: number }>(
      (best, colour) => {
        const far = Math.min(...means.map((mean) => distance(mean, colour)));
        return far > best.far ? { colour, far } : best;
      },
      { colour: means[0] ?? [0, 0, 0], far: -1 },
    );
    means.push(farthest.colour);
  }
  let groups: Colour[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    groups = means.map(() => []);
    for (const colour of colours) groups[nearest(means, colour)]?.push(colour);
    means = groups.map((group, i) => (group.length > 0 ? average(group) : (means[i] ?? [0, 0, 0])));
  }
  // A few pixels of the subject at the edge must not pass for background.
  return groups.flatMap((group, i) => {
    const mean = means[i];
    if (mean === undefined || group.length < colours.length * 0.03) return [];
    const spread = group.reduce((sum, colour) => sum + distance(mean, colour), 0) / group.length;
    return [{ mean, variance: leastVariance + spread }];
  });
};

/** Otsu's threshold over values 0–1: the cut that separates two heaps best. */
const findThreshold = (values: Float32Array): number => {
  const bins = new Float64Array(256);
  for (const value of values) bins[Math.min(255, Math.floor(value * 256))]! += 1;
  const total = bins.reduce((sum, count, i) => sum + count * i, 0);
  let [best, most, below, belowSum] = [128, -1, 0, 0];
  bins.forEach((count, i) => {
    below += count;
    belowSum += count * i;
    const above = values.length - below;
    if (below === 0 || above === 0) return;
    const between = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (between > most) [best, most] = [i + 1, between];
  });
  return best / 256;
};

/**
 * A first guess: 1 where the colour is unlike the border's, 0 elsewhere. Undefined when nothing (or nearly all) stands
 * out, so that the middle of the picture is the better guess.
 */
export const guessSubject = (picture: RgbPicture): Plane | undefined => {
  const { width, height } = picture;
  const clusters = findClusters(readBorder(picture));
  const unlike = new Float32Array(width * height);
  for (let i = 0; i < unlike.length; i += 1) {
    const colour = colourAt(picture, i);
    const far = Math.min(...clusters.map(({ mean, variance }) => distance(mean, colour) / variance));
    unlike[i] = 1 - Math.exp(-far / 18);
  }
  const threshold = Math.max(0.25, findThreshold(unlike));
  const data = unlike.map((value) => (value > threshold ? 1 : 0));
  const share = data.reduce((sum, value) => sum + value, 0) / data.length;
  return share < 0.01 || share > 0.9 ? undefined : { width, height, data };
};
