// Fills and strokes of SVG as colours and shadings of a PDF.
import { formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import { readTransform } from '../../../../scene/formats/svg/readTransform.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import { multiply } from '../../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';
import { readColor } from '../../paint/readColor.ts';
import type { PdfFile, Values } from './PdfFile.ts';

export type Definitions = ReadonlyMap<string, SvgElement>;

/** What an attribute such as `url(#fill-1)` means; undefined for none. */
export function findDefinition(value: string | undefined, defs: Definitions): SvgElement | undefined {
  const id = /^url\(#(.+)\)$/.exec(value ?? '')?.[1];
  return id === undefined ? undefined : defs.get(id);
}

/** True for a paint that a PDF can say: none, a colour, or a gradient that hides what is below. */
export function isSayable(value: string | undefined, defs: Definitions): boolean {
  if (!value?.startsWith('url(')) return true;
  const paint = findDefinition(value, defs);
  if (!paint) return true;
  if (paint.name === 'pattern') return false;
  return paint.children.every(
    (stop) => typeof stop === 'string' || Number(stop.attributes['stop-opacity'] ?? 1) === 1,
  );
}

/** Sets the colour of fills or strokes; `toPage` maps the element's space to that of its content stream. */
export function paintOperators(
  value: string,
  property: 'fill' | 'stroke',
  { pdf, defs, toPage }: { readonly pdf: PdfFile; readonly defs: Definitions; readonly toPage: Matrix },
): string {
  const isFill = property === 'fill';
  const gradient = findDefinition(value, defs);
  if (!gradient) {
    const [red, green, blue] = readColor(value);
    return `${formatNumbers([red / 255, green / 255, blue / 255])} ${isFill ? 'rg' : 'RG'}\n`;
  }
  const name = pdf.name('Pattern', addShading(gradient, toPage, pdf));
  return isFill ? `/Pattern cs /${name} scn\n` : `/Pattern CS /${name} SCN\n`;
}

function addShading({ name, attributes, children }: SvgElement, toPage: Matrix, pdf: PdfFile) {
  const number = (key: string, otherwise = 0): number => Number(attributes[key] ?? otherwise);
  const isLinear = name === 'linearGradient';
  const coords = isLinear
    ? ['x1', 'y1', 'x2', 'y2'].map((key) => number(key))
    : [
        number('fx', number('cx')),
        number('fy', number('cy')),
        number('fr'),
        number('cx'),
        number('cy'),
        number('r'),
      ];
  const shading = pdf.add({
    ShadingType: isLinear ? 2 : 3,
    ColorSpace: 'DeviceRGB',
    Coords: coords,
    Extend: [true, true],
    Function: writeStops(children.filter((stop) => typeof stop !== 'string')),
  });
  const matrix = multiply(toPage, readTransform(attributes.gradientTransform));
  return pdf.add({ Type: 'Pattern', PatternType: 2, Shading: shading, Matrix: [...matrix] });
}

type Stop = { readonly offset: number; readonly color: readonly number[] };

/** Colours by offset as a function: one straight piece between two stops. */
function writeStops(elements: readonly SvgElement[]): Values {
  const stops = elements.map(({ attributes }): Stop => {
    const [red, green, blue] = readColor(attributes['stop-color'] ?? '#000');
    return { offset: Number(attributes.offset ?? 0), color: [red / 255, green / 255, blue / 255] };
  });
  const [first = { offset: 0, color: [0, 0, 0] }] = stops;
  const last = stops.at(-1) ?? first;
  const whole = [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    ...(last.offset < 1 || stops.length < 2 ? [{ ...last, offset: 1 }] : []),
  ];
  const pieces = whole.slice(1).map((to, at): Values => {
    const from = whole[at] as Stop;
    return { FunctionType: 2, Domain: [0, 1], C0: [...from.color], C1: [...to.color], N: 1 };
  });
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pieces,
    Bounds: whole.slice(1, -1).map(({ offset }) => offset),
    Encode: pieces.flatMap(() => [0, 1]),
  };
}
