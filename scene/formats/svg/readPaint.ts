// `fill` and `stroke` of foreign files as paints of a node, gradients in the node's own terms.
import { IDENTITY, multiply } from '../../geometry/matrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { ColorStop, Gradient, Paint } from '../../nodes/types.ts';
import { inPixels } from './inPixels.ts';
import { readTransform } from './readTransform.ts';
import { readLength, type Style, type StyleSheet } from './readStyle.ts';
import { toCssColor, toFileColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

type Size = { readonly width: number; readonly height: number };

export type PaintSource = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly styleInPlace: (element: SvgElement) => Style;
  readonly sheet: StyleSheet;
  /** What percentages outside boxes are shares of, for what is drawn. */
  readonly view: Size;
  /** The same for what is referred to, which counts from where it stands. */
  readonly viewInPlace: (element: SvgElement) => Size;
};

const MOST_STOPS = 256;
const DEEPEST_REFERENCE = 8;

/** `box`: the shape's outline box in its own coordinates. */
export function readPaint(property: 'fill' | 'stroke', style: Style, box: Box, source: PaintSource): Paint {
  const value = style[property] ?? (property === 'fill' ? 'black' : 'none');
  const opacity = readFraction(style[`${property}-opacity`], 1);
  const reference = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/i.exec(value);
  if (reference) {
    const element = source.byId.get(reference[1] ?? '');
    const gradient = element && readGradient(element, box, opacity, source);
    if (gradient && typeof gradient !== 'string' && property === 'stroke') return plainest(gradient, box);
    return gradient ?? readColor(reference[2] || 'none', opacity, style);
  }
  return readColor(value, opacity, style);
}

/** A colour with its opacity in one text; null for none. Addresses and nonsense give nothing. */
function readColor(value: string, opacity: number, style: Style): string | null {
  const text = value.toLowerCase() === 'currentcolor' ? (style.color ?? 'black') : value;
  if (/url\(|var\(|context-/i.test(text)) return null;
  const color = toFileColor(text);
  if (!color) return null;
  return toCssColor({ ...color, opacity: color.opacity * opacity });
}

function readGradient(
  element: SvgElement,
  box: Box,
  opacity: number,
  source: PaintSource,
): Gradient | string | null {
  if (element.name !== 'linearGradient' && element.name !== 'radialGradient') return null;
  const chain = referenceChain(element, source);
  const attribute = (name: string): string | undefined =>
    chain.find((link) => link.attributes[name] !== undefined)?.attributes[name];
  const colorStops = readStops(chain, opacity, source);
  if (colorStops.length === 0) return null;
  const inBox = attribute('gradientUnits') !== 'userSpaceOnUse';
  // A share of nothing is nothing: https://www.w3.org/TR/SVG2/coords.html#ObjectBoundingBoxUnits
  if (inBox && !(box.width > 0 && box.height > 0)) return null;
  const whole = inBox ? { width: 1, height: 1 } : source.viewInPlace(element);
  const number = (name: string, standard: string): number =>
    readCoordinate(attribute(name) ?? standard, name, whole);
  const coords =
    element.name === 'linearGradient'
      ? { x1: number('x1', '0'), y1: number('y1', '0'), x2: number('x2', '100%'), y2: number('y2', '0') }
      : readCircles(number, attribute);
  // Between ends that are one lies nothing; around them is the last colour, where a canvas would draw none.
  // https://www.w3.org/TR/SVG2/pservers.html#LinearGradientNotes
  const isPoint = 'r2' in coords ? coords.r2 === 0 : coords.x1 === coords.x2 && coords.y1 === coords.y2;
  if (isPoint) return toCssColor({ opacity: 1, ...colorStops.at(-1)! });
  const transform = readTransform(attribute('gradientTransform'));
  return {
    type: element.name === 'linearGradient' ? 'linear' : 'radial',
    coords,
    colorStops,
    ...(inBox
      ? { gradientUnits: 'percentage', gradientTransform: orNull(transform) }
      : // Pixels count from the corner of the node's box, which lies at the box's own coordinates.
        {
          gradientUnits: 'pixels',
          gradientTransform: orNull(multiply([1, 0, 0, 1, -box.left, -box.top], transform)),
        }),
  };
}

/**
 * A line's gradient without units or a matrix of its own, where it can be said so: painters draw such lines as wide as
 * others, and the others without the scale of the groups around them.
 */
function plainest(gradient: Gradient, { width, height }: Box): Gradient {
  const own = (gradient.gradientTransform ?? IDENTITY) as Matrix;
  const isInBox = gradient.gradientUnits === 'percentage';
  const coords = inPixels(
    gradient.type,
    gradient.coords,
    isInBox ? multiply([width, 0, 0, height, 0, 0], own) : own,
  );
  return coords ? { ...gradient, coords, gradientUnits: 'pixels', gradientTransform: null } : gradient;
}

function readCircles(
  number: (name: string, standard: string) => number,
  attribute: (name: string) => string | undefined,
) {
  const [cx, cy, r] = [number('cx', '50%'), number('cy', '50%'), number('r', '50%')];
  const fx = attribute('fx') === undefined ? cx : number('fx', '50%');
  const fy = attribute('fy') === undefined ? cy : number('fy', '50%');
  return { x1: fx, y1: fy, r1: Math.max(0, number('fr', '0')), x2: cx, y2: cy, r2: Math.max(0, r) };
}

function orNull(matrix: Matrix): number[] | null {
  return matrix.every((value, at) => value === (at === 0 || at === 3 ? 1 : 0)) ? null : [...matrix];
}

/** The gradient and those it takes its missing parts from. */
function referenceChain(element: SvgElement, { byId }: PaintSource): readonly SvgElement[] {
  const chain: SvgElement[] = [];
  let next: SvgElement | undefined = element;
  while (next && chain.length < DEEPEST_REFERENCE && !chain.includes(next)) {
    chain.push(next);
    const href: string = next.attributes.href ?? '';
    next = href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
  }
  return chain;
}

function readStops(
  chain: readonly SvgElement[],
  opacity: number,
  { styleInPlace }: PaintSource,
): readonly ColorStop[] {
  const holder = chain.find(({ children }) => children.some(isStop));
  let last = 0;
  return (holder?.children ?? [])
    .filter(isStop)
    .slice(0, MOST_STOPS)
    .map((stop) => {
      const style = styleInPlace(stop);
      last = Math.max(last, readFraction(stop.attributes.offset, 0));
      const said = style['stop-color'] ?? 'black';
      const text = /^currentcolor$/i.test(said) ? (style.color ?? 'black') : said;
      const color = toFileColor(text) ?? { color: '#000', opacity: 0 };
      const alpha = color.opacity * readFraction(style['stop-opacity'], 1) * opacity;
      return { offset: last, color: color.color, ...(alpha < 1 ? { opacity: alpha } : {}) };
    });
}

function isStop(child: SvgElement | string): child is SvgElement {
  return typeof child !== 'string' && child.name === 'stop';
}

/** 0–1, as number or percentage. */
export function readFraction(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  const value = Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : standard;
}

/** In boxes, a number is a share of 1 as well. */
function readCoordinate(
  text: string,
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const along = name.includes('x')
    ? width
    : name.includes('y')
      ? height
      : Math.hypot(width, height) / Math.SQRT2;
  return readLength(text, 0, along);
}
