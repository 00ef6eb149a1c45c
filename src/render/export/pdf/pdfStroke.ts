import { formatNumber, formatNumbers } from '../../../../scene/formats/svg/formatNumber.ts';
import { readNumbers } from '../../../../scene/formats/svg/readTransform.ts';
import type { SvgElement } from '../../../../scene/formats/svg/types.ts';

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/** Width, ends, corners and dashes of a stroke; everything is said, since nothing is inherited. */
export function strokeOperators(attributes: SvgElement['attributes']): string {
  const dashes = readNumbers(attributes['stroke-dasharray'] ?? '');
  // SVG repeats an odd list once; a PDF goes on where it stopped.
  const even = dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
  const isDashed = even.some((length) => length > 0);
  return [
    `${formatNumber(Number(attributes['stroke-width'] ?? 1))} w`,
    `${CAPS[attributes['stroke-linecap'] ?? 'butt'] ?? 0} J`,
    `${JOINS[attributes['stroke-linejoin'] ?? 'miter'] ?? 0} j`,
    `${formatNumber(Number(attributes['stroke-miterlimit'] ?? 4))} M`,
    isDashed
      ? `[${formatNumbers(even)}] ${formatNumber(Number(attributes['stroke-dashoffset'] ?? 0))} d`
      : '[] 0 d',
    '',
  ].join('\n');
}
