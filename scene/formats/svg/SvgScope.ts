// What the writer knows about where it writes; the rules are those of the painters (src/render/paint/PaintScope.ts).
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix, Point } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode, TextNode } from '../../nodes/types.ts';
import type { TextLayout } from '../../text/types.ts';
import { isMediaKind } from '../../queries/isMediaKind.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { BLEND_MODES } from './blendModes.ts';
import type { PaintSpace } from './writePaint.ts';
import type { SvgDefs } from './SvgDefs.ts';
import type { WriteSvgOptions } from './types.ts';

/** A node of the document, or a detached one (clip path) with its own members. */
export type SvgItem = {
  readonly node: SceneNode;
  readonly detached?: DetachedNode | undefined;
  /** Of text, once `resolveItem` has seen it. */
  readonly layout?: TextLayout;
  /** A group drawn member by member, once the writer has asked. */
  readonly isApart?: boolean;
};

export type SvgScope = {
  readonly options: WriteSvgOptions;
  readonly defs: SvgDefs;
  /** `id` attributes given so far. */
  readonly ids: Set<string>;
  /** From the parent's space to the scene; null at the top level. */
  readonly parent: Matrix | null;
  /** Scene box that is seen. */
  readonly view: Box;
  /** What groups that are drawn member by member leave to their members. */
  readonly inherited: Inherited;
  /** An ancestor is drawn as one picture. */
  readonly isWithinOne: boolean;
};

export type Inherited = {
  readonly opacity: number;
  /** For members that cast none of their own. */
  readonly shadow: CastShadow | null;
};

/** A shadow in units of the scene; `sigma` is that of its blur. */
export type CastShadow = {
  readonly color: string;
  readonly dx: number;
  readonly dy: number;
  readonly sigma: number;
};

export const NOTHING_INHERITED: Inherited = { opacity: 1, shadow: null };

/** The item with the size its text really takes, which wins over the saved one. */
export function resolveItem(item: SvgItem, scope: SvgScope): SvgItem {
  const { node } = item;
  if (!isTextNode(node) || item.layout) return item;
  const layout = scope.options.layoutText(node, scope.options.measurer);
  const { width, height } = layout;
  return { ...item, layout, node: { ...node, width, height } as TextNode };
}

export function membersOf(item: SvgItem, scope: SvgScope): readonly SvgItem[] {
  if (item.node.kind !== 'group') return [];
  if (item.detached) return item.detached.children.map((child) => ({ node: child.node, detached: child }));
  const { reader } = scope.options;
  return reader.childIds(item.node.id).flatMap((id) => {
    const node = reader.get(id);
    return node ? [{ node }] : [];
  });
}

export function worldMatrixOf(node: SceneNode, scope: SvgScope): Matrix {
  const own = nodeMatrix(node);
  return scope.parent ? multiply(scope.parent, own) : own;
}

/** How much the object is scaled by itself and its groups: what strokes and shadows are measured in. */
export function objectScaling(node: SceneNode, scope: SvgScope): Point {
  if (!scope.parent) return { x: Math.abs(node.scaleX), y: Math.abs(node.scaleY) };
  const [a, b, c, d] = worldMatrixOf(node, scope);
  const x = Math.hypot(a, b);
  return { x, y: x === 0 ? 0 : Math.abs((a * d - c * b) / x) };
}

export function paintSpaceOf(node: SceneNode, scope: SvgScope, matrix?: Matrix): PaintSpace {
  const { defs } = scope;
  const { patternPicture, sharesPictures } = scope.options;
  return { defs, matrix, width: node.width, height: node.height, patternPicture, sharesPictures };
}

/**
 * Within a group drawn as one picture, all that a node draws is laid on what lies below one after the other; of a picture, its
 * ground and its frame are so anywhere. What has a clip path is drawn as one by canvases, too; what casts a shadow of its own only
 * here, since the filter takes all of it.
 */
export function blendsInPieces(node: SceneNode, scope: SvgScope): boolean {
  const isInPieces = scope.isWithinOne || isMediaKind(node);
  const isFaded = node.opacity * scope.inherited.opacity < 1 && !isTextNode(node);
  const isBlended = isFaded || node.globalCompositeOperation in BLEND_MODES;
  return isInPieces && isBlended && node.kind !== 'group' && !node.clipPath && !node.shadow;
}
