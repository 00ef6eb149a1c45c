// The filters that cast shadows (scene/formats/svg/writeShadow.ts), and such a filter without what casts it.
import { readNumbers } from '../../../../scene/formats/svg/readTransform.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';

/** True for a filter that only adds a shadow under what it is given. */
export function isShadow(filter: SvgElement | undefined): boolean {
  const last = filter?.children.at(-1);
  return (
    typeof last === 'object' &&
    last.name === 'feMerge' &&
    last.children.some((node) => typeof node !== 'string' && isSource(node))
  );
}

/** The same filter, leaving the shadow alone. */
export function withoutSource(filter: SvgElement): SvgElement {
  return {
    ...filter,
    children: filter.children.map((step) =>
      typeof step !== 'string' && step.name === 'feMerge'
        ? { ...step, children: step.children.filter((node) => typeof node === 'string' || !isSource(node)) }
        : step,
    ),
  };
}

/** The standard deviation of such a filter's blur in scene units, the smaller of two; `matrix` leads there. 0: sharp. */
export function blurOf({ children }: SvgElement, [a, b, c, d]: Matrix): number {
  for (const step of children) {
    if (typeof step === 'string' || step.name !== 'feGaussianBlur') continue;
    const [x = 0, y = x] = readNumbers(step.attributes.stdDeviation ?? '');
    return Math.min(x * Math.hypot(a, b), y * Math.hypot(c, d));
  }
  return 0;
}

const isSource = ({ attributes }: SvgElement): boolean => attributes.in === 'SourceGraphic';
