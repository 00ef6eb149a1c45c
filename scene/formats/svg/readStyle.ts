// What applies to an element: its attributes, simple rules of the file's style sheet, its own style, what it inherits.
import { computeLengths } from './computeLengths.ts';
import { readColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

export type Style = Readonly<Record<string, string>>;

const INHERITED: ReadonlySet<string> = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset paint-order visibility color font-family font-size font-style font-weight ' +
    'text-anchor text-decoration text-transform letter-spacing word-spacing white-space writing-mode text-orientation glyph-orientation-vertical dominant-baseline direction clip-rule marker marker-start marker-mid marker-end'
  ).split(' '),
);
const OWN: ReadonlySet<string> = new Set(
  'opacity display transform translate rotate scale transform-origin transform-box clip-path mix-blend-mode isolation stop-color stop-opacity mask mask-type filter vector-effect overflow alignment-baseline baseline-shift'.split(
    ' ',
  ),
);
/** No attributes: elements of letters have one of the same name that means something else. */
const ONLY_STYLED: ReadonlySet<string> = new Set(['translate', 'rotate', 'scale']);
/** What `xml:space` says, in the words of style sheets, in which it is handed down. */
const SPACES: ReadonlyMap<string, string> = new Map([
  ['preserve', 'pre'],
  ['default', 'normal'],
]);
const MOST_RULES = 5_000;

/** Rules by simple selector: `.class`, `#id` or an element's name. */
export type StyleSheet = ReadonlyMap<string, Style>;

/** Reads rules with simple selectors; media queries, nesting and combinations are left out. */
export function readStyleSheet(texts: readonly string[]): StyleSheet {
  const sheet = new Map<string, Style>();
  for (const text of texts) {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
      if (sheet.size > MOST_RULES) return sheet;
      for (const selector of selectors.split(',').map((part) => part.trim())) {
        if (!/^[.#]?[\w-]+$/.test(selector)) continue;
        sheet.set(selector, { ...sheet.get(selector), ...readDeclarations(body) });
      }
    }
  }
  return sheet;
}

/** Properties of a `style` attribute or of a rule; later ones win, and those marked important before others. */
export function readDeclarations(text: string): Style {
  const style: Record<string, string> = {};
  const important = new Set<string>();
  for (const part of text.split(';')) {
    const at = part.indexOf(':');
    if (at < 0) continue;
    const name = part.slice(0, at).trim().toLowerCase();
    if (!INHERITED.has(name) && !OWN.has(name)) continue;
    const said = part.slice(at + 1);
    const value = said.replace(IMPORTANT, '').trim();
    const isImportant = value !== said.trim();
    if (!isUsable(name, value) || (important.has(name) && !isImportant)) continue;
    style[name] = value;
    if (isImportant) important.add(name);
  }
  return style;
}

const IMPORTANT = /!\s*important/i;
const COLORED: ReadonlySet<string> = new Set(['fill', 'stroke', 'color', 'stop-color']);
/** Words that every property knows; `revert` goes back to what a browser has by itself, which is nothing here. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/;
const NO_COLOR =
  /^(?:none|transparent|currentcolor|inherit|initial|unset|revert|revert-layer|url\(.*|var\(.*|context-.*)$/i;

/** A colour in a form unknown here counts as not said, so that a plainer one before it does. */
function isUsable(name: string, value: string): boolean {
  if (!COLORED.has(name)) return true;
  const text = value.trim();
  return NO_COLOR.test(text) || readColor(text.toLowerCase()) !== null;
}

/** The element's style in full. */
export function styleOf(element: SvgElement, parent: Style, sheet: StyleSheet): Style {
  const style: Record<string, string> = {};
  for (const [name, value] of Object.entries(parent)) if (INHERITED.has(name)) style[name] = value;
  const own = ownStyle(element, sheet);
  for (const [name, value] of Object.entries(own)) {
    if (!KEYWORD.test(value)) style[name] = value;
    else if (value === 'inherit' || (value !== 'initial' && INHERITED.has(name))) {
      const inherited = parent[name];
      if (inherited !== undefined) style[name] = inherited;
    } else delete style[name];
  }
  return style;
}

/** The same for elements that others refer to: they inherit from where they stand. Each is read once. */
export function createStyleInPlace(
  parents: ReadonlyMap<SvgElement, SvgElement>,
  sheet: StyleSheet,
): (element: SvgElement) => Style {
  const known = new Map<SvgElement, Style>();
  return function styleInPlace(element) {
    const found = known.get(element);
    if (found) return found;
    const parent = parents.get(element);
    const style = styleOf(element, parent ? styleInPlace(parent) : {}, sheet);
    known.set(element, style);
    return style;
  };
}

/** What the element says itself, from weakest to strongest. */
export function ownStyle(element: SvgElement, sheet: StyleSheet = new Map()): Style {
  const { attributes } = element;
  const style: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (ONLY_STYLED.has(name)) continue;
    if ((INHERITED.has(name) || OWN.has(name)) && isUsable(name, value)) style[name] = value.trim();
  }
  const spaces = SPACES.get(attributes.space ?? '');
  if (spaces) style['white-space'] = spaces;
  Object.assign(style, sheet.get(element.name));
  for (const name of (attributes.class ?? '').split(/\s+/))
    if (name) Object.assign(style, sheet.get(`.${name}`));
  if (attributes.id) Object.assign(style, sheet.get(`#${attributes.id}`));
  if (attributes.style) Object.assign(style, readDeclarations(attributes.style));
  return style;
}

/** A length in px; percentages of `whole`, other units of the font's size. */
export function readLength(text: string | undefined, standard: number, whole = 0, fontSize = 16): number {
  const parts =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|q|em|ex|ch|rem|%)?\s*$/i.exec(
      text ?? '',
    );
  const toPixels = (value: number, unit: string): number => {
    if (unit === '%') return (value * whole) / 100;
    return value * (unit in FONT_UNITS ? FONT_UNITS[unit]! * fontSize : (UNITS[unit] ?? Number.NaN));
  };
  if (!parts) return (text?.includes('(') ? computeLengths(text, toPixels) : null) ?? standard;
  const value = Number(parts[1]);
  return Number.isFinite(value) ? toPixels(value, (parts[2] ?? 'px').toLowerCase()) : standard;
}

const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  q: 24 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  rem: 16,
};
/** Of the font's size; the last two depend on the face, and are near enough. */
const FONT_UNITS: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5 };
const FONT_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

/** A font size in px, within one of `parent`. */
export function readFontSize(text: string, parent: number): number {
  const word = text.trim().toLowerCase();
  if (word === 'smaller' || word === 'larger') return word === 'larger' ? parent * 1.2 : parent / 1.2;
  return FONT_SIZES[word] ?? readLength(word, parent, parent, parent);
}
