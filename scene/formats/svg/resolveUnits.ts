// Lengths that depend on what is around them, made plain numbers before anything is read: shares of the view an element
// stands in, sizes in terms of the font, and geometry that a style says instead of an attribute.
import { splitOutside } from '../../color/splitOutside.ts';
import { readArtboard } from './readArtboard.ts';
import { readFontSize, readLength } from './readStyle.ts';
import { readNumbers } from './readTransform.ts';
import { DATA, type SvgElement } from './types.ts';
import { wrapRoot } from './wrapRoot.ts';

export type Size = { readonly width: number; readonly height: number };
type Around = { readonly view: Size; readonly fontSize: number };
type Attributes = SvgElement['attributes'];

const DEEPEST = 256;
/** What a percentage of a length is a share of. https://www.w3.org/TR/SVG2/coords.html#Units */
const ALONG_X: ReadonlySet<string> = new Set('x cx x1 x2 dx rx width'.split(' '));
const ALONG_Y: ReadonlySet<string> = new Set('y cy y1 y2 dy ry height'.split(' '));
const OTHERS: ReadonlySet<string> = new Set(
  'r stroke-width stroke-dasharray stroke-dashoffset letter-spacing word-spacing textLength'.split(' '),
);
/** A style may say these as well. */
const STYLED_GEOMETRY: ReadonlySet<string> = new Set('x y cx cy r rx ry width height'.split(' '));
/** Their shares are of the shapes they are used by. */
const BY_USER: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'pattern', 'filter']);
const UNIT = /[a-z%]/i;

/** The tree with such lengths as numbers, and the look of its root as that of a group; files of our own have none, and come back as they are. */
export function resolveUnits(file: SvgElement): SvgElement {
  if (file.attributes[DATA] !== undefined) return file;
  const root = wrapRoot(file);
  const symbols = new Set<string>();
  collectSymbols(root, symbols, 0);
  const { fontSize, attributes } = withFontSize(root.attributes, 16);
  const children = resolveChildren(root, { view: viewOf(root), fontSize }, symbols, 0);
  return { ...root, attributes, children };
}

/** The area that shares of a file's lengths are of. */
export function viewOf(root: SvgElement): Size {
  const [, , width = 0, height = 0] = readNumbers(root.attributes.viewBox ?? '');
  return width > 0 && height > 0 ? { width, height } : readArtboard(root).artboard;
}

/** The same for an element by where it stands. */
export function createViewInPlace(
  parents: ReadonlyMap<SvgElement, SvgElement>,
  root: SvgElement,
): (element: SvgElement) => Size {
  const whole = viewOf(root);
  return function viewInPlace(element): Size {
    const parent = parents.get(element);
    return parent && parent !== root ? innerView(parent, viewInPlace(parent)) : whole;
  };
}

function collectSymbols({ name, attributes, children }: SvgElement, ids: Set<string>, depth: number): void {
  const isSized = attributes.width !== undefined || attributes.height !== undefined;
  if (name === 'symbol' && attributes.id !== undefined && !isSized) ids.add(attributes.id);
  if (depth > DEEPEST) return;
  for (const child of children) if (typeof child !== 'string') collectSymbols(child, ids, depth + 1);
}

function resolveChildren(
  element: SvgElement,
  around: Around,
  symbols: ReadonlySet<string>,
  depth: number,
): SvgElement['children'] {
  if (depth > DEEPEST) return element.children;
  return element.children.map((child) =>
    typeof child === 'string' ? child : resolveElement(child, around, symbols, depth + 1),
  );
}

function resolveElement(
  element: SvgElement,
  around: Around,
  symbols: ReadonlySet<string>,
  depth: number,
): SvgElement {
  const { name } = element;
  if (BY_USER.has(name)) return element;
  const { attributes: sized, fontSize } = withFontSize(element.attributes, around.fontSize);
  const plain = name === 'mask' ? sized : withPlainLengths(sized, { ...around, fontSize });
  const fillsView = name === 'svg' || (name === 'use' && symbols.has((plain.href ?? '').slice(1)));
  const attributes = fillsView ? withSize(plain, around.view) : plain;
  const inner = { view: innerView({ ...element, attributes }, around.view), fontSize };
  // What HTML says of widths and heights it says in its own way.
  const children =
    name === 'foreignObject' ? element.children : resolveChildren(element, inner, symbols, depth);
  return { name, attributes, children };
}

const withSize = (attributes: Attributes, { width, height }: Size): Attributes => ({
  width: String(width),
  height: String(height),
  ...attributes,
});

/** The area that shares of lengths inside an element are of: nested drawings and symbols open one of their own. */
export function innerView({ name, attributes }: SvgElement, view: Size): Size {
  if (name !== 'svg' && name !== 'symbol' && name !== 'marker') return view;
  const [, , width = 0, height = 0] = readNumbers(attributes.viewBox ?? '');
  if (width > 0 && height > 0) return { width, height };
  if (name !== 'svg') return view;
  return {
    width: readLength(attributes.width, view.width),
    height: readLength(attributes.height, view.height),
  };
}

/** The font size an element has, and its attributes with that size in px. */
function withFontSize(attributes: Attributes, parent: number): { attributes: Attributes; fontSize: number } {
  const said = declarations(attributes.style).findLast(([name]) => name === 'font-size')?.[1];
  const text = said ?? attributes['font-size'];
  if (text === undefined) return { attributes, fontSize: parent };
  const fontSize = readFontSize(text, parent);
  if (!UNIT.test(text)) return { attributes, fontSize };
  const next = { ...attributes, 'font-size': String(fontSize) };
  return { attributes: said === undefined ? next : restyle(next, ['font-size'], []), fontSize };
}

function withPlainLengths(attributes: Attributes, around: Around): Attributes {
  const styled = declarations(attributes.style).filter(
    ([name, value]) => STYLED_GEOMETRY.has(name) || (OTHERS.has(name) && UNIT.test(value)),
  );
  const geometry = styled.filter(([name]) => STYLED_GEOMETRY.has(name));
  const all = geometry.length > 0 ? { ...attributes, ...Object.fromEntries(geometry) } : attributes;
  const changed: [string, string][] = [];
  for (const [name, value] of Object.entries(all)) {
    const plain = UNIT.test(value) ? toPlain(name, value, around) : null;
    if (plain !== null) changed.push([name, plain]);
  }
  const next =
    changed.length > 0 || all !== attributes ? { ...all, ...Object.fromEntries(changed) } : attributes;
  if (styled.length === 0) return next;
  const kept = styled.flatMap(([name, value]) => {
    const plain = STYLED_GEOMETRY.has(name) ? null : toPlain(name, value, around);
    return plain === null ? [] : [`${name}:${plain}`];
  });
  return restyle(
    next,
    styled.map(([name]) => name),
    kept,
  );
}

/** Numbers in px, separated by spaces; null for what is no length, or holds something that is none. */
function toPlain(name: string, text: string, { view, fontSize }: Around): string | null {
  const { width, height } = view;
  let whole = Math.hypot(width, height) / Math.SQRT2;
  if (ALONG_X.has(name)) whole = width;
  else if (ALONG_Y.has(name)) whole = height;
  else if (!OTHERS.has(name)) return null;
  const parts = text.includes('(') ? splitOutside(text.trim(), ' ') : text.trim().split(/[\s,]+/);
  const numbers = parts.map((part) => readLength(part.replace(/,$/, ''), Number.NaN, whole, fontSize));
  return numbers.every((number) => Number.isFinite(number)) ? numbers.join(' ') : null;
}

/** The attributes with some declarations of the style left out and others added. */
function restyle(attributes: Attributes, without: readonly string[], added: readonly string[]): Attributes {
  const kept = declarations(attributes.style)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}:${value}`);
  return { ...attributes, style: [...kept, ...added].join(';') };
}

function declarations(style: string | undefined): readonly (readonly [string, string])[] {
  if (!style) return [];
  return style.split(';').flatMap((part) => {
    const at = part.indexOf(':');
    if (at < 0) return [];
    return [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
  });
}
