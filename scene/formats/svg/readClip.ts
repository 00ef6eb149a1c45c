import { boxCenter, unionBoxes } from '../../geometry/box.ts';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { isPlainMask } from './isPlainMask.ts';
import { makeNode, placeNode, placeNodeAt } from './makeNode.ts';
import type { PaintSource } from './readPaint.ts';
import { readShape } from './readShape.ts';
import { readReference } from './readReference.ts';
import { readLength, type Style, styleOf } from './readStyle.ts';
import { transformOf } from './transformOf.ts';
import type { SvgElement } from './types.ts';

const MOST_SHAPES = 1_000;
/** Clip paths of clip paths. */
const DEEPEST = 8;

export type ClipSource = PaintSource & {
  /** Shapes of clip paths that may still be made: those of others within can multiply without end. */
  readonly clipBudget: { left: number };
  /** Names of what is left out. */
  readonly dropped: Set<string>;
};

/** Whose clip path it is: its box in the coordinates of its element, and the way from there to its own space. */
export type ClipOwner = { readonly box: Box; readonly toOwner: Matrix };

/** The owner whose own space is that of its element, about the middle of `box`. */
export function ownerOf(box: Box): ClipOwner {
  const center = boxCenter(box);
  return { box, toOwner: [1, 0, 0, 1, -center.x, -center.y] };
}

/**
 * A clip path of shapes, or a mask that comes to one, in the owner's space; null for none, and `'nothing'` for one
 * without a shape, which leaves nothing of its owner to be seen. What the file has too many shapes for is not clipped, and
 * said to be dropped: better too much to see than nothing.
 */
export function readClip(
  style: Style,
  owner: ClipOwner,
  source: ClipSource,
  depth = 0,
): DetachedNode | null | 'nothing' {
  const clip = depth < DEEPEST ? findClip(style, source) : null;
  if (!clip) return null;
  const { box, toOwner } = owner;
  const units: Matrix =
    (clip.attributes.clipPathUnits ?? clip.attributes.maskContentUnits) === 'objectBoundingBox'
      ? [box.width, 0, 0, box.height, box.left, box.top]
      : IDENTITY;
  const clipStyle = source.styleInPlace(clip);
  // Browsers turn and move what is in shares of the box already.
  const matrix = multiply(multiply(toOwner, transformOf(clip, clipStyle, source.view)), units);
  const rule = clip.name === 'mask' ? 'fill-rule' : 'clip-rule';
  const shapes = clip.children
    .filter((child): child is SvgElement => typeof child !== 'string')
    .slice(0, MOST_SHAPES)
    .flatMap((child) => readClipShape(child, clipStyle, { matrix, source, depth, rule }) ?? []);
  if (source.clipBudget.left < 0) {
    source.dropped.add('clipPath');
    return null;
  }
  const [first] = shapes;
  if (!first) return cutsLetters(clip, source.byId) ? null : 'nothing';
  const whole = shapes.length === 1 ? { node: first, children: [] } : groupOf(shapes);
  // A clip path may be clipped itself: its own is seen from its own middle.
  const toWhole = invert(nodeMatrix(whole.node));
  if (!toWhole) return whole;
  const inner = readClip(clipStyle, { box, toOwner: multiply(toWhole, toOwner) }, source, depth + 1);
  if (inner === 'nothing') return inner;
  return inner ? { ...whole, node: { ...whole.node, clipPath: inner } as SceneNode } : whole;
}

/** Letters are no shapes that a node could be clipped to. */
export function cutsLetters(clip: SvgElement, byId: PaintSource['byId']): boolean {
  return clip.children.some((child) => {
    if (typeof child === 'string') return false;
    const shown = child.name === 'use' ? byId.get((child.attributes.href ?? '').slice(1)) : child;
    return shown?.name === 'text';
  });
}

function findClip(style: Style, { byId, sheet }: PaintSource): SvgElement | null {
  const clip = readReference(style['clip-path'], byId);
  if (clip?.name === 'clipPath') return clip;
  const mask = readReference(style.mask, byId);
  return mask?.name === 'mask' && isPlainMask(mask, sheet) ? mask : null;
}

type ClipReading = {
  readonly matrix: Matrix;
  readonly source: ClipSource;
  readonly depth: number;
  /** What is in a mask is drawn, by the rule of what is drawn: the other one means nothing there. */
  readonly rule: 'clip-rule' | 'fill-rule';
};

function readClipShape(element: SvgElement, around: Style, reading: ClipReading): SceneNode | null {
  const { matrix, source } = reading;
  if (source.clipBudget.left-- <= 0) return null;
  const style = styleOf(element, around, source.sheet);
  if (isUnseen(style)) return null;
  const own = multiply(matrix, transformOf(element, style, source.view));
  if (element.name !== 'use') return placeShape(element, style, { ...reading, matrix: own });
  const { href, x, y } = element.attributes;
  const target = href?.startsWith('#') ? source.byId.get(href.slice(1)) : undefined;
  const inner = target && styleOf(target, style, source.sheet);
  if (!target || !inner || isUnseen(inner)) return null;
  const at = multiply(own, [1, 0, 0, 1, readLength(x, 0), readLength(y, 0)]);
  return placeShape(target, inner, {
    ...reading,
    matrix: multiply(at, transformOf(target, inner, source.view)),
  });
}

function placeShape(element: SvgElement, style: Style, reading: ClipReading): SceneNode | null {
  const shape = readShape(element);
  if (!shape) return null;
  const fillRule = style[reading.rule] === 'evenodd' ? 'evenodd' : 'nonzero';
  const clipPath = readClip(style, ownerOf(shape.box), reading.source, reading.depth + 1);
  if (clipPath === 'nothing') return null;
  const node = makeNode(shape.kind, { ...shape.props, fillRule, strokeWidth: 0, clipPath });
  const center = boxCenter(shape.box);
  return placeNodeAt(node, reading.matrix, center.x, center.y);
}

const isUnseen = ({ display, visibility }: Style): boolean =>
  display === 'none' || visibility === 'hidden' || visibility === 'collapse';

function groupOf(shapes: readonly SceneNode[]): DetachedNode {
  const box = unionBoxes(shapes.map((shape) => applyToBox(nodeMatrix(shape), localBox(shape))));
  const center = box ? boxCenter(box) : { x: 0, y: 0 };
  const children = shapes.map((shape) => ({
    node: placeNode(shape, multiply([1, 0, 0, 1, -center.x, -center.y], nodeMatrix(shape))),
    children: [],
  }));
  const group = makeNode('group', { width: box?.width ?? 0, height: box?.height ?? 0 });
  return { node: placeNodeAt(group, [1, 0, 0, 1, 0, 0], center.x, center.y), children };
}
