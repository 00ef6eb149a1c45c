// The filters that cast shadows (scene/formats/svg/writeShadow.ts), and such a filter without what casts it.
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';

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

const isSource = ({ attributes }: SvgElement): boolean => attributes.in === 'SourceGraphic';
