import type { AreaPass, PixelGrid, PrepareFilter } from './types.ts';

/** Radius at full strength, as a share of the picture's shorter side. */
const REACH = 0.12;
/** Samples to each side; more would cost time without showing. */
const MOST_SAMPLES = 96;

/** Fabric's tent, each pixel weighed by its share of it instead of by fifteen jittered samples a side. */
export const blur: PrepareFilter<'Blur'> = (parameters, size) => {
  const radius = parameters.blur * REACH * Math.min(size.width, size.height);
  return {
    kind: 'area',
    passes: [blurPass('x', radius), blurPass('y', radius)],
    apply: (pixels) => blurGrid(blurGrid(pixels, radius, 'x'), radius, 'y'),
  };
};

type Samples = { readonly count: number; readonly step: number };

function getSamples(radius: number): Samples {
  const step = Math.max(1, radius / MOST_SAMPLES);
  return { step, count: Math.ceil((radius + step / 2) / step) };
}

function blurPass(axis: 'x' | 'y', radius: number): AreaPass {
  const { count, step } = getSamples(radius);
  const offset = axis === 'x' ? 'vec2(at, 0.0)' : 'vec2(0.0, at)';
  // Two neighbours are read at once, at the point between them where the sampler mixes them by their weights.
  return {
    key: `blur-${axis}-${count}`,
    source: `float middle = ${weightOf('0.0')};
      float total = middle;
      c = texel(uv) * middle;
      for (int i = 1; i <= ${count}; i += 2) {
        float near = float(i) * $step;
        float first = ${weightOf('near')};
        float second = ${weightOf('near + $step')};
        float both = first + second;
        if (both <= 0.0) break;
        float at = near + $step * second / both;
        c += (texel(uv + ${offset} / size) + texel(uv - ${offset} / size)) * both;
        total += 2.0 * both;
      }
      c /= total;`,
    uniforms: {
      radius: { type: 'float', value: [radius] },
      step: { type: 'float', value: [step] },
    },
    smooth: true,
  };
}

/** GLSL for the share of the tent within half a step of `at`. */
function weightOf(at: string): string {
  return `(${shareUpTo(`${at} + $step * 0.5`)} - ${shareUpTo(`${at} - $step * 0.5`)})`;
}

/** GLSL for the share of the tent from its middle to `end`. */
function shareUpTo(end: string): string {
  const clamped = `clamp(${end}, -$radius, $radius)`;
  return `(${clamped} - ${clamped} * abs(${clamped}) / (2.0 * $radius))`;
}

/** Share of the tent that falls on each sample, from the first to the last. */
function getWeights(radius: number, { count, step }: Samples): readonly number[] {
  const clampTo = (value: number) => Math.min(Math.max(value, -radius), radius);
  return Array.from({ length: 2 * count + 1 }, (_, at) => {
    const from = clampTo((at - count - 0.5) * step);
    const to = clampTo((at - count + 0.5) * step);
    return to - from - (to * Math.abs(to) - from * Math.abs(from)) / (2 * radius);
  });
}

function blurGrid({ data, width, height }: PixelGrid, radius: number, axis: 'x' | 'y'): PixelGrid {
  const result = new Uint8ClampedArray(data.length);
  const samples = getSamples(radius);
  const weights = getWeights(radius, samples);
  const length = axis === 'x' ? width : height;
  const stride = axis === 'x' ? 4 : width * 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const position = axis === 'x' ? x : y;
      const start = at - position * stride;
      for (let channel = 0; channel < 4; channel++) {
        const line = { data, start: start + channel, stride, length };
        result[at + channel] = sampleTent(line, position, samples, weights);
      }
    }
  }
  return { data: result, width, height };
}

type Line = {
  readonly data: Uint8ClampedArray;
  readonly start: number;
  readonly stride: number;
  readonly length: number;
};

function sampleTent(
  line: Line,
  position: number,
  { count, step }: Samples,
  weights: readonly number[],
): number {
  let sum = 0;
  let total = 0;
  weights.forEach((weight, at) => {
    sum += sampleBetween(line, position + (at - count) * step) * weight;
    total += weight;
  });
  return sum / total;
}

function sampleBetween({ data, start, stride, length }: Line, position: number): number {
  const low = Math.floor(position);
  const share = position - low;
  const first = data[start + Math.min(Math.max(low, 0), length - 1) * stride]!;
  const second = data[start + Math.min(Math.max(low + 1, 0), length - 1) * stride]!;
  return first + (second - first) * share;
}
