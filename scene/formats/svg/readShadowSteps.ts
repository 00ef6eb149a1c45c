// Filters step by step, as Figma, Illustrator, Inkscape and Sketch write a dropped shadow: followed only as far as what
// they draw is the drawing itself above one shadow of it. https://www.w3.org/TR/filter-effects-1/
import { readFraction } from './readPaint.ts';
import type { Style } from './readStyle.ts';
import { readNumbers } from './readTransform.ts';
import { toFileColor } from './svgColor.ts';
import type { SvgElement } from './types.ts';

/** A shadow; `isHollow`: nothing of it shows through what casts it. */
export type Cast = {
  readonly dx: number;
  readonly dy: number;
  readonly sigma: number;
  /** `rgb` as numbers of 0–1, with its opacity. */
  readonly color: Color;
  readonly isHollow: boolean;
};
type Color = { readonly rgb: string; readonly opacity: number };

/** What a step draws. `own`: outlines filled with the colours of the drawing. */
type Drawn =
  | { readonly is: 'nothing' }
  | { readonly is: 'source' }
  | { readonly is: 'flood'; readonly color: Color }
  | { readonly is: 'outline'; readonly cast: Omit<Cast, 'color'>; readonly color: Color | 'own' }
  | { readonly is: 'both'; readonly cast: Cast };

const MOST_STEPS = 30;
const NOTHING: Drawn = { is: 'nothing' };
const SOURCE: Drawn = { is: 'source' };
const UNMOVED = { dx: 0, dy: 0, sigma: 0, isHollow: false };
const BLACK: Color = { rgb: '#000000', opacity: 1 };
const ALPHA: Drawn = { is: 'outline', cast: UNMOVED, color: BLACK };

type Inputs = { readonly input: Drawn; readonly second: Drawn; readonly ofMerge: readonly (Drawn | null)[] };
type Step = {
  readonly attributes: Style;
  readonly children: readonly SvgElement[];
  readonly isLinear: boolean;
};

/** The shadow of a filter that draws one below the drawing and nothing else; null for others. */
export function readShadowSteps(filter: SvgElement): Cast | null {
  const steps = elementsIn(filter);
  if (steps.length === 0 || steps.length > MOST_STEPS) return null;
  const results = new Map<string, Drawn>([
    ['SourceGraphic', SOURCE],
    ['SourceAlpha', ALPHA],
  ]);
  let last: Drawn = SOURCE;
  for (const step of steps) {
    const named = (name: string | undefined): Drawn =>
      name === undefined ? last : (results.get(name) ?? last);
    const attributes = { ...step.attributes, ...declarationsOf(step) };
    const children = elementsIn(step);
    const isLinear =
      (attributes[SPACE] ?? filter.attributes[SPACE] ?? declarationsOf(filter)[SPACE]) !== 'sRGB';
    const drawn = DRAW[step.name]?.(
      { attributes, children, isLinear },
      {
        input: named(attributes.in),
        second: named(attributes.in2),
        ofMerge: children.map(({ attributes: { in: name } }) => named(name)),
      },
    );
    if (!drawn) return null;
    last = drawn;
    if (attributes.result !== undefined) results.set(attributes.result, drawn);
  }
  return last.is === 'both' ? last.cast : null;
}

const SPACE = 'color-interpolation-filters';

const elementsIn = ({ children }: SvgElement): readonly SvgElement[] =>
  children.filter((child): child is SvgElement => typeof child !== 'string');

/** What a step says in its style; the names are those of filters alone. */
function declarationsOf({ attributes }: SvgElement): Style {
  const said: Record<string, string> = {};
  for (const part of (attributes.style ?? '').split(';')) {
    const [, name = '', value = ''] =
      /^\s*(flood-[a-z]+|color-interpolation-filters)\s*:(.*)$/.exec(part) ?? [];
    if (name !== '') said[name] = value.trim();
  }
  return said;
}

const DRAW: Readonly<Record<string, (step: Step, inputs: Inputs) => Drawn | null>> = {
  feFlood: ({ attributes }) => flood(attributes),
  feOffset: ({ attributes }, { input }) =>
    reshaped(input, ({ dx, dy, ...rest }) => ({
      ...rest,
      dx: dx + number(attributes.dx),
      dy: dy + number(attributes.dy),
    })),
  feGaussianBlur: ({ attributes }, { input }) => {
    const [x = 0, y = x] = readNumbers(attributes.stdDeviation ?? '0');
    if (x !== y || x < 0) return null;
    return reshaped(input, (cast) => ({ ...cast, sigma: Math.hypot(cast.sigma, x) }));
  },
  feColorMatrix: ({ attributes, isLinear }, { input }) => recolored(input, attributes, isLinear),
  feComponentTransfer: ({ children }, { input }) => {
    const [only, ...others] = children;
    const { type, slope, intercept } = only?.attributes ?? {};
    if (only?.name !== 'feFuncA' || others.length > 0 || type !== 'linear' || number(intercept) !== 0)
      return null;
    return faded(input, number(slope ?? '1'));
  },
  feComposite: ({ attributes: { operator = 'over' } }, { input, second }) => {
    if (operator === 'over') return over(second, input);
    if (operator === 'in') return input.is === 'flood' ? filled(second, input.color) : null;
    return operator === 'out' && isPlainOutline(second)
      ? reshaped(input, (cast) => ({ ...cast, isHollow: true }))
      : null;
  },
  feBlend: ({ attributes: { mode = 'normal' } }, { input, second }) =>
    mode === 'normal' || second.is === 'nothing' ? over(second, input) : null,
  feMerge: (_, { ofMerge }) =>
    ofMerge.reduce<Drawn | null>((below, above) => below && above && over(below, above), NOTHING),
  feDropShadow: ({ attributes }, { input }) => {
    const [x = 0, y = x] = readNumbers(attributes.stdDeviation ?? '2');
    const color = flood(attributes);
    if (input.is !== 'source' || x < 0) return null;
    const sigma = Math.max(x, y);
    const cast = {
      dx: number(attributes.dx ?? '2'),
      dy: number(attributes.dy ?? '2'),
      sigma,
      isHollow: false,
    };
    return {
      is: 'both',
      cast: { ...cast, color: color.is === 'flood' ? color.color : { ...BLACK, opacity: 0 } },
    };
  },
};

const number = (text = '0'): number => readNumbers(text)[0] ?? 0;

function flood(attributes: Style): Drawn {
  const color = toFileColor(attributes['flood-color'] ?? 'black');
  const opacity = color ? color.opacity * readFraction(attributes['flood-opacity'], 1) : 0;
  return color && opacity > 0 ? { is: 'flood', color: { rgb: color.color, opacity } } : NOTHING;
}

function outlineOf(drawn: Drawn): (Drawn & { readonly is: 'outline' }) | null {
  if (drawn.is === 'source') return { is: 'outline', cast: UNMOVED, color: 'own' };
  return drawn.is === 'outline' ? drawn : null;
}

function reshaped(drawn: Drawn, change: (cast: Omit<Cast, 'color'>) => Omit<Cast, 'color'>): Drawn | null {
  const outline = outlineOf(drawn);
  return outline && { ...outline, cast: change(outline.cast) };
}

function filled(drawn: Drawn, color: Color): Drawn | null {
  const outline = outlineOf(drawn);
  const faded = outline === null || outline.color === 'own' ? 1 : outline.color.opacity;
  return outline && { ...outline, color: { ...color, opacity: color.opacity * faded } };
}

function faded(drawn: Drawn, share: number): Drawn | null {
  if (drawn.is !== 'outline' || drawn.color === 'own' || share < 0) return null;
  return { ...drawn, color: { ...drawn.color, opacity: Math.min(1, drawn.color.opacity * share) } };
}

/** A matrix that gives an outline one colour: of what it is given, only the opacity counts. */
function recolored(drawn: Drawn, { type = 'matrix', values = '' }: Style, isLinear: boolean): Drawn | null {
  const matrix = readNumbers(values);
  const outline = outlineOf(drawn);
  if (!outline || type !== 'matrix' || matrix.length !== 20) return null;
  const rows = [0, 5, 10, 15].map((at) => matrix.slice(at, at + 5));
  const isFlat = rows.every((row, at) => row.slice(0, at < 3 ? 4 : 3).every((value) => value === 0));
  const [, , , share = 0, constant = 0] = rows[3]!;
  if (!isFlat || constant !== 0 || share < 0) return null;
  const [red = 0, green = 0, blue = 0] = rows.map((row) => toByte(row[4]!, isLinear));
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  const opacity = outline.color === 'own' ? 1 : outline.color.opacity;
  return { ...outline, color: { rgb: `#${hex}`, opacity: Math.min(1, opacity * share) } };
}

/** https://www.w3.org/TR/css-color-4/#predefined-sRGB-linear */
function toByte(value: number, isLinear: boolean): number {
  const within = Math.min(1, Math.max(0, value));
  const bent = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(255 * (isLinear ? bent : within));
}

const isPlainOutline = (drawn: Drawn): boolean => {
  const outline = outlineOf(drawn);
  return outline !== null && outline.cast.dx === 0 && outline.cast.dy === 0 && outline.cast.sigma === 0;
};

function over(below: Drawn, above: Drawn): Drawn | null {
  if (below.is === 'nothing') return above;
  if (above.is === 'nothing') return below;
  if (above.is !== 'source' || below.is !== 'outline' || below.color === 'own') return null;
  return { is: 'both', cast: { ...below.cast, color: below.color } };
}
