import { blurByTent } from './blurByTent.ts';
import type { AreaPass, PrepareFilter } from './types.ts';

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
    apply: (pixels, memory) => blurByTent(pixels, radius, memory),
    isQuick: true,
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
