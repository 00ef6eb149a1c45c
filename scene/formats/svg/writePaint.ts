// Colours, gradients and patterns as SVG attributes, placed exactly as the painters place them: always in user space,
// so that a viewer's idea of a bounding box never matters.
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { Gradient, Paint, Pattern } from '../../nodes/types.ts';
import type { Attributes } from './element.ts';
import { element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import type { SvgDefs } from './SvgDefs.ts';
import { type SvgColor, toSvgColor } from './svgColor.ts';
import type { SvgElement, SvgPicture } from './types.ts';

export type PaintSpace = {
  readonly defs: SvgDefs;
  /** Box of the object without its stroke. */
  readonly width: number;
  readonly height: number;
  /** From the space whose origin is the middle of that box to the element's own. */
  readonly matrix?: Matrix | undefined;
  /** What is painted, in the element's own space, where that is not the box with its stroke. */
  readonly area?: Box | undefined;
  readonly patternPicture: (source: string) => SvgPicture | null;
  readonly sharesPictures: boolean | undefined;
};

export function isVisible(paint: Paint | undefined): paint is NonNullable<Paint> {
  if (typeof paint === 'string') return toSvgColor(paint) !== null;
  return typeof paint === 'object' && paint !== null;
}

/** Whether a paint has a matrix or units of its own, which painters draw a stroke with in another way. */
export function hasOwnSpace(paint: Paint | undefined): boolean {
  if (typeof paint !== 'object' || paint === null) return false;
  return paint.type === 'pattern'
    ? Boolean(paint.patternTransform)
    : paint.gradientUnits === 'percentage' || Boolean(paint.gradientTransform);
}

/** `fill` or `stroke` with its opacity; `none` for what cannot be drawn. */
export function paintAttributes(property: 'fill' | 'stroke', paint: Paint, space: PaintSpace): Attributes {
  if (typeof paint === 'object' && paint !== null) {
    return { [property]: paint.type === 'pattern' ? patternUrl(paint, space) : gradientUrl(paint, space) };
  }
  const color = toSvgColor(paint ?? '');
  if (!color) return { [property]: 'none' };
  return { [property]: color.color, [`${property}-opacity`]: color.opacity === 1 ? null : color.opacity };
}

function placementOf(paint: Gradient | Pattern, space: PaintSpace): Matrix {
  const x = -space.width / 2 + (paint.offsetX ?? 0);
  const y = -space.height / 2 + (paint.offsetY ?? 0);
  const spansBox = paint.type !== 'pattern' && paint.gradientUnits === 'percentage';
  const corner: Matrix = spansBox ? [space.width, 0, 0, space.height, x, y] : [1, 0, 0, 1, x, y];
  const placed = space.matrix ? multiply(space.matrix, corner) : corner;
  const own = paint.type === 'pattern' ? paint.patternTransform : paint.gradientTransform;
  return own?.length === 6 && own.every(Number.isFinite)
    ? multiply(placed, own as unknown as Matrix)
    : placed;
}

function gradientUrl(gradient: Gradient, space: PaintSpace): string {
  const { x1, y1, x2, y2, r1 = 0, r2 = 0 } = gradient.coords;
  const stops = gradient.colorStops.filter(({ offset }) => offset >= 0 && offset <= 1);
  if (stops.length === 0 || ![x1, y1, x2, y2, r1, r2].every(Number.isFinite)) return 'none';
  const common = {
    gradientUnits: 'userSpaceOnUse',
    gradientTransform: matrixAttribute(placementOf(gradient, space)),
  };
  if (gradient.type === 'linear') {
    // A canvas draws nothing with a gradient of no length; SVG would fill with its last colour.
    if (x1 === x2 && y1 === y2) return 'none';
    return space.defs.add('linearGradient', { x1, y1, x2, y2, ...common }, writeStops(stops));
  }
  return radialUrl({ ...gradient.coords, r1, r2 }, stops, common, space.defs);
}

type Stops = Gradient['colorStops'];

function radialUrl(
  coords: { x1: number; y1: number; r1: number; x2: number; y2: number; r2: number },
  given: Stops,
  common: Attributes,
  defs: SvgDefs,
): string {
  const { x1, y1, r1, x2, y2, r2 } = coords;
  const isWithin = Math.hypot(x2 - x1, y2 - y1) <= r1 - r2;
  // Of circles beside each other the later one lies on top, which turning round would change; without a radius it cannot end.
  const turned = r1 > r2 && (isWithin || r2 <= 0);
  const from = turned
    ? { x: coords.x2, y: coords.y2, r: coords.r2 }
    : { x: coords.x1, y: coords.y1, r: coords.r1 };
  const to = turned
    ? { x: coords.x1, y: coords.y1, r: coords.r1 }
    : { x: coords.x2, y: coords.y2, r: coords.r2 };
  if (!(to.r > 0)) return 'none';
  const stops = turned ? given.map((stop) => ({ ...stop, offset: 1 - stop.offset })).toReversed() : given;
  const inner = Math.max(0, from.r);
  const isConcentric = from.x === to.x && from.y === to.y;
  // Viewers of SVG 1.1 know no inner radius; around one centre the stops can say the same.
  const moved = isConcentric
    ? stops.map((stop) => ({ ...stop, offset: (inner + stop.offset * (to.r - inner)) / to.r }))
    : stops;
  const focus = isConcentric ? {} : { fx: from.x, fy: from.y, fr: inner === 0 ? null : inner };
  return defs.add('radialGradient', { cx: to.x, cy: to.y, r: to.r, ...focus, ...common }, writeStops(moved));
}

function writeStops(stops: Stops): readonly SvgElement[] {
  return stops
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, color, opacity }) => {
      const read = toSvgColor(color) ?? colorOfNone(color, opacity);
      const alpha = opacity === undefined ? read.opacity : Math.min(1, Math.max(0, opacity));
      return element('stop', {
        offset,
        'stop-color': read.color,
        'stop-opacity': alpha === 1 ? null : alpha,
      });
    });
}

/** Of `transparent` Fabric takes white where the stop has an opacity of its own; text that is no colour is black. */
function colorOfNone(color: string, opacity: number | undefined): SvgColor {
  if (color.trim().toLowerCase() !== 'transparent') return { color: '#000', opacity: 1 };
  return { color: opacity === undefined ? '#000' : '#fff', opacity: 0 };
}

function patternUrl(pattern: Pattern, space: PaintSpace): string {
  const picture = space.patternPicture(pattern.source);
  if (!picture || !(picture.naturalWidth > 0) || !(picture.naturalHeight > 0)) return 'none';
  const { naturalWidth: width, naturalHeight: height } = picture;
  const repeat = pattern.repeat ?? 'repeat';
  const placement = placementOf(pattern, space);
  const once = tileOnce(placement, space, picture);
  return space.defs.add(
    'pattern',
    {
      patternUnits: 'userSpaceOnUse',
      width: repeat === 'repeat' || repeat === 'repeat-x' ? width : once.x,
      height: repeat === 'repeat' || repeat === 'repeat-y' ? height : once.y,
      patternTransform: matrixAttribute(placement),
    },
    [patternImage(picture, space)],
  );
}

/** Patterns that are placed differently are several, of one picture: each line of a text may have its own. */
function patternImage(picture: SvgPicture, { defs, sharesPictures }: PaintSpace): SvgElement {
  const { naturalWidth: width, naturalHeight: height, href } = picture;
  if (!sharesPictures) return element('image', { width, height, preserveAspectRatio: 'none', href });
  const transform = matrixAttribute([width / picture.width, 0, 0, height / picture.height, 0, 0]);
  return element('use', { transform, href: `#${defs.addPicture(picture)}` });
}

/** A tile larger than all there is to paint, so that its picture never comes round again. */
function tileOnce(placement: Matrix, space: PaintSpace, picture: SvgPicture) {
  const { width, height } = space;
  // Strokes reach beyond the box; twice its size is more than they need.
  const reach = { left: -width - 100, top: -height - 100, width: 2 * width + 200, height: 2 * height + 200 };
  const painted = space.area ?? (space.matrix ? applyToBox(space.matrix, reach) : reach);
  const area = applyToBox(invert(placement) ?? IDENTITY, painted);
  // What lies before the tile shows the end of the one before, which has to be empty.
  const before = { x: Math.max(0, -area.left), y: Math.max(0, -area.top) };
  return {
    x: Math.ceil(Math.max(picture.naturalWidth, area.left + area.width) + before.x),
    y: Math.ceil(Math.max(picture.naturalHeight, area.top + area.height) + before.y),
  };
}

/** `matrix(…)`, shorter for moves; null for the matrix that changes nothing. */
export function matrixAttribute(matrix: Matrix): string | null {
  const [a, b, c, d, e, f] = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1) {
    return e === 0 && f === 0 ? null : `translate(${formatNumbers([e, f])})`;
  }
  return `matrix(${formatNumbers(matrix)})`;
}
