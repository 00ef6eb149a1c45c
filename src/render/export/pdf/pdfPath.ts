// Shapes of SVG as the path operators of a PDF.
import { formatNumber, formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import { readNumbers } from '../../../../scene/formats/svg/readTransform.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';
import { parsePath } from '../../../../scene/geometry/parsePath.ts';

/** How far a quarter circle's control points stand off, of its radius. */
const KAPPA = 0.552_284_749_831;

/** Characters: what has more is no straight line but by chance, and takes time to look through. */
const LONGEST_FLAT = 1000;

export const SHAPES: ReadonlySet<string> = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
]);

/** The outline of a shape; empty for one without extent. */
export function pathOperators({ name, attributes }: SvgElement): string {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  if (name === 'path') return fromData(attributes.d ?? '');
  if (name === 'line')
    return `${formatNumbers([number('x1'), number('y1')])} m ${formatNumbers([number('x2'), number('y2')])} l\n`;
  if (name === 'polyline' || name === 'polygon')
    return fromPoints(readNumbers(attributes.points ?? ''), name === 'polygon');
  if (name === 'circle' || name === 'ellipse') {
    const rx = number(name === 'circle' ? 'r' : 'rx');
    const ry = number(name === 'circle' ? 'r' : 'ry');
    const [cx, cy] = [number('cx'), number('cy')];
    return ellipse(cx, cy, rx, ry);
  }
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  const rx = number('rx');
  if (rx > 0) return roundedBox({ ...box, rx, ry: number('ry') || rx });
  return `${formatNumbers([box.x, box.y, box.width, box.height])} re\n`;
}

/** Without the pieces of an outline that are no more than a line: canvases fill none of them, readers of PDF as thin a line as they can. */
export function filledOperators(outline: string): string {
  return outline
    .split(/(?<=\n)(?=\S+ \S+ m\n)/)
    .filter((piece) => !isFlat(piece))
    .join('');
}

/** Whether all points of a piece, and those that bend it, lie on one line. */
function isFlat(piece: string): boolean {
  if (piece.length > LONGEST_FLAT) return false;
  const [x = 0, y = 0, ...others] = readNumbers(piece);
  if (piece.endsWith('re\n')) return others.includes(0);
  let way: readonly [number, number] | null = null;
  for (let at = 0; at + 1 < others.length; at += 2) {
    const [dx, dy] = [others[at]! - x, others[at + 1]! - y];
    const [across, along] = way ? [way[0] * dy, way[1] * dx] : [0, 0];
    if (Math.abs(across - along) > 1e-9 * Math.abs(across)) return false;
    if (dx !== 0 || dy !== 0) way ??= [dx, dy];
  }
  return true;
}

function fromPoints(numbers: readonly number[], isClosed: boolean): string {
  let out = '';
  for (let at = 0; at + 1 < numbers.length; at += 2)
    out += `${formatNumber(numbers[at]!)} ${formatNumber(numbers[at + 1]!)} ${at === 0 ? 'm' : 'l'}\n`;
  return isClosed && out !== '' ? `${out}h\n` : out;
}

function fromData(data: string): string {
  let out = '';
  let [x, y] = [0, 0];
  let start = [0, 0];
  for (const [letter, ...values] of parsePath(data)) {
    if (letter === 'Z') out += 'h\n';
    else if (letter === 'M') out += `${formatNumbers(values)} m\n`;
    else if (letter === 'L') out += `${formatNumbers(values)} l\n`;
    else if (letter === 'C') out += `${formatNumbers(values)} c\n`;
    else if (letter === 'Q') out += `${formatNumbers(toCubic(x, y, values))} c\n`;
    // A closed outline goes on where it began.
    if (letter === 'Z') [x = 0, y = 0] = start;
    if (values.length >= 2) [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
    if (letter === 'M') start = [x, y];
  }
  return out;
}

function toCubic(x: number, y: number, [cx = 0, cy = 0, endX = 0, endY = 0]: readonly number[]): number[] {
  const towards = (from: number, control: number) => from + (2 / 3) * (control - from);
  return [towards(x, cx), towards(y, cy), towards(endX, cx), towards(endY, cy), endX, endY];
}

/** From the right and clockwise, as SVG and canvases do, so that dashes begin at the same place. */
function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [dx, dy] = [rx * KAPPA, ry * KAPPA];
  const curve = (...values: number[]) => `${formatNumbers(values)} c\n`;
  return [
    `${formatNumbers([x + rx, y])} m\n`,
    curve(x + rx, y + dy, x + dx, y + ry, x, y + ry),
    curve(x - dx, y + ry, x - rx, y + dy, x - rx, y),
    curve(x - rx, y - dy, x - dx, y - ry, x, y - ry),
    curve(x + dx, y - ry, x + rx, y - dy, x + rx, y),
    'h\n',
  ].join('');
}

function roundedBox(box: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx: number;
  readonly ry: number;
}): string {
  const { x, y, width, height } = box;
  const rx = Math.min(box.rx, width / 2);
  const ry = Math.min(box.ry, height / 2);
  const [right, bottom] = [x + width, y + height];
  const [dx, dy] = [rx * (1 - KAPPA), ry * (1 - KAPPA)];
  const curve = (...values: number[]) => `${formatNumbers(values)} c\n`;
  const line = (...values: number[]) => `${formatNumbers(values)} l\n`;
  return [
    `${formatNumbers([x + rx, y])} m\n`,
    line(right - rx, y),
    curve(right - dx, y, right, y + dy, right, y + ry),
    line(right, bottom - ry),
    curve(right, bottom - dy, right - dx, bottom, right - rx, bottom),
    line(x + rx, bottom),
    curve(x + dx, bottom, x, bottom - dy, x, bottom - ry),
    line(x, y + ry),
    curve(x, y + dy, x + dx, y, x + rx, y),
    'h\n',
  ].join('');
}
