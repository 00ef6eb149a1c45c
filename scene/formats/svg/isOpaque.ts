import { readFraction } from './readPaint.ts';
import { readReference } from './readReference.ts';
import { type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { toFileColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

const DEEPEST = 32;

type Source = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly sheet: StyleSheet;
  /** Elements that may still be looked at: references can multiply them without end. */
  readonly glances: { left: number };
};

/**
 * Whether nothing shows through what an element draws; its own opacity, which comes last, is left aside. What is too much
 * to look at counts as see-through.
 */
export function isOpaque(element: SvgElement, style: Style, source: Source, depth = 0): boolean {
  if (depth > DEEPEST || source.glances.left-- <= 0) return false;
  const { fill, stroke } = style;
  if (isSeeThrough(fill, style['fill-opacity'], source)) return false;
  if (isSeeThrough(stroke, style['stroke-opacity'], source)) return false;
  if (element.name === 'use') {
    const target = source.byId.get((element.attributes.href ?? '').slice(1));
    return target === undefined || isOpaqueMember(target, style, source, depth);
  }
  return element.children.every(
    (child) => typeof child === 'string' || isOpaqueMember(child, style, source, depth),
  );
}

function isOpaqueMember(member: SvgElement, around: Style, source: Source, depth: number): boolean {
  const style = styleOf(member, around, source.sheet);
  return readFraction(style.opacity, 1) === 1 && isOpaque(member, style, source, depth + 1);
}

function isSeeThrough(paint: string | undefined, opacity: string | undefined, { byId }: Source): boolean {
  if (paint === undefined || paint === 'none') return false;
  if (readFraction(opacity, 1) < 1) return true;
  const server = readReference(paint, byId);
  if (!server) return (toFileColor(paint)?.opacity ?? 1) < 1;
  return server.children.some((stop) => typeof stop !== 'string' && fades(stop.attributes));
}

/** Colours of stops may be see-through by themselves, but no program writes them so. */
const fades = ({ style, 'stop-opacity': opacity }: SvgElement['attributes']): boolean =>
  opacity !== undefined || style?.includes('stop-opacity') === true;
