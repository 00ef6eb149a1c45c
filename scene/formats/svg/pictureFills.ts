// Shapes filled with one picture, as Figma writes every photo: pictures cut to the shape, which stay as sharp as they are
// and can be exchanged. A pattern that repeats, or holds more, is not for here.
import { invert, multiply } from '../../geometry/matrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import { element } from './element.ts';
import { readReference } from './readReference.ts';
import { readShape } from './readShape.ts';
import { readFraction } from './readPaint.ts';
import { readLength, type Style, styleOf, type StyleSheet } from './readStyle.ts';
import { readTransform } from './readTransform.ts';
import { isMoved } from './transformOf.ts';
import { DATA, type SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

type ById = ReadonlyMap<string, SvgElement>;

const SHAPES: ReadonlySet<string> = new Set(['rect', 'circle', 'ellipse', 'path', 'polygon']);
/** What is the picture's in place of the shape's. */
const OF_SHAPE =
  /^(?:x|y|width|height|rx|ry|cx|cy|r|d|points|pathLength|transform|clip-path|opacity|fill|fill-rule|fill-opacity|stroke.*)$/;
const DEEPEST = 256;
const NO_SHEET: StyleSheet = new Map();

/** The tree with such shapes as pictures; styles are inlined. Files of our own come back as they are. */
export function pictureFills(root: SvgElement): SvgElement {
  if (root.attributes[DATA] !== undefined) return root;
  const byId = new Map<string, SvgElement>();
  const count = { patterns: 0, made: 0 };
  const visit = (one: SvgElement, depth: number): void => {
    const { id } = one.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, one);
    if (one.name === 'pattern') count.patterns += 1;
    if (depth > DEEPEST) return;
    for (const child of one.children) if (typeof child !== 'string') visit(child, depth + 1);
  };
  visit(root, 0);
  if (count.patterns === 0) return root;
  const replace = (one: SvgElement, around: Style, depth: number): SvgElement => {
    if (depth > DEEPEST || one.name === 'clipPath') return one;
    const style = styleOf(one, around, NO_SHEET);
    const picture = SHAPES.has(one.name) && toPicture(one, style, byId, `prancheta-fill-${count.made}`);
    if (picture) count.made += 1;
    if (picture) return picture;
    return {
      ...one,
      children: one.children.map((child) =>
        typeof child === 'string' ? child : replace(child, style, depth + 1),
      ),
    };
  };
  return replace(root, {}, 0);
}

function toPicture(shape: SvgElement, style: Style, byId: ById, clipId: string): SvgElement | null {
  const pattern = readReference(style.fill, byId);
  const box = pattern?.name === 'pattern' && readShape(shape)?.box;
  const isBare = ['stroke', 'clip-path', 'mask'].every((name) => (style[name] ?? 'none') === 'none');
  const isMovedByBox = (style['transform-box'] ?? style['transform-origin']) !== undefined && isMoved(style);
  if (!pattern || !box || !isBare || isMovedByBox || style.transform !== shape.attributes.transform)
    return null;
  const found = findPicture(pattern, byId);
  const toBox: Matrix = [box.width, 0, 0, box.height, box.left, box.top];
  const place = found && multiply(toBox, found.matrix);
  const back = place && invert(place);
  if (!back) return null;
  const { image } = found;
  const { transform, 'fill-rule': rule } = style;
  const opacity = readFraction(style.opacity, 1) * readFraction(style['fill-opacity'], 1);
  const placed = `matrix(${place.join(' ')})`;
  const { width, height, href, preserveAspectRatio, x, y } = image.attributes;
  const shown = element('image', {
    ...withoutLooks(shape.attributes, OF_SHAPE),
    ...{ href, x, y, width, height, preserveAspectRatio },
    transform: transform === undefined ? placed : `${transform} ${placed}`,
    opacity: opacity === 1 ? null : opacity,
    'clip-path': fills(shape, box, image, place) ? null : `url(#${clipId})`,
  });
  const outline = {
    name: shape.name,
    attributes: {
      ...onlyShape(shape.attributes),
      transform: `matrix(${back.join(' ')})`,
      ...(rule === undefined ? {} : { 'clip-rule': rule }),
    },
    children: [],
  };
  return { ...shown, children: [element('clipPath', { id: clipId }, [outline])] };
}

type Found = { readonly image: SvgElement; readonly matrix: Matrix };

/** The only picture of a pattern that shows it once, and the way from its space to the shape's box as a unit square. */
function findPicture({ attributes, children }: SvgElement, byId: ById): Found | null {
  const share = (name: string): number => readLength(attributes[name], 0, 1);
  const isOnce = share('width') >= 1 && share('height') >= 1 && share('x') === 0 && share('y') === 0;
  const inBox =
    attributes.patternContentUnits === 'objectBoundingBox' && attributes.patternUnits !== 'userSpaceOnUse';
  const isPlain = attributes.patternTransform === undefined && attributes.viewBox === undefined;
  const [only, ...others] = children.filter((child): child is SvgElement => typeof child !== 'string');
  if (!isOnce || !inBox || !isPlain || !only || others.length > 0) return null;
  const { transform, href = '', x, y } = only.attributes;
  const matrix = readTransform(transform);
  if (only.name === 'image') return { image: only, matrix };
  const image = only.name === 'use' ? byId.get(href.slice(1)) : undefined;
  if (image?.name !== 'image') return null;
  const at = multiply(matrix, [1, 0, 0, 1, readLength(x, 0), readLength(y, 0)]);
  return { image, matrix: multiply(at, readTransform(image.attributes.transform)) };
}

const SHAPE = /^(?:x|y|width|height|rx|ry|cx|cy|r|d|points)$/;

const onlyShape = (attributes: SvgElement['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => SHAPE.test(name)));

/** Whether the picture and a plain box are the same. */
function fills(shape: SvgElement, box: Box, { attributes }: SvgElement, [a, b, c, d, e, f]: Matrix): boolean {
  const isPlain = shape.name === 'rect' && !shape.attributes.rx && !shape.attributes.ry;
  const [x, y] = [readLength(attributes.x, 0), readLength(attributes.y, 0)];
  const [width, height] = [readLength(attributes.width, 0), readLength(attributes.height, 0)];
  const near = (one: number, other: number, of: number): boolean => Math.abs(one - other) < 0.002 * of;
  return (
    isPlain &&
    b === 0 &&
    c === 0 &&
    near(a * x + e, box.left, box.width) &&
    near(d * y + f, box.top, box.height) &&
    near(a * width, box.width, box.width) &&
    near(d * height, box.height, box.height)
  );
}
