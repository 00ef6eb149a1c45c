// Members of a group that SVG lays on the page as one: painters draw what stands in a group piece by piece, so that its
// parts would show through each other, or not blend. What has a clip path they draw as one; theirs is one that cuts nothing.
import { boxesMeet, expandBox } from '../../geometry/box.ts';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox, IDENTITY, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { paintedBox } from '../../geometry/paintedBox.ts';
import type { Box } from '../../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../../nodes/types.ts';
import { castsAside } from '../../queries/castsAside.ts';
import { makeNode, placeNode, placeNodeAt } from './makeNode.ts';
import type { Draft } from './readElements.ts';
import { isShape } from './shapes.ts';

/** Each takes a picture of its own to draw. */
const MOST = 300;
/** More members than this are taken to overlap. */
const MOST_COMPARED = 200;
/** How far the clip path reaches beyond a node, in sizes of it: members may be moved about. */
const MARGIN = 5;

/** The same nodes, as the file has them composed. */
export function keepWhole(drafts: readonly Draft[]): readonly Draft[] {
  const budget = { left: MOST };
  return drafts.map((draft) => keepDraft(draft, false, budget));
}

/** `isWithinOne`: painters draw a group around as one picture, and what stands in it piece by piece. */
function keepDraft(draft: Draft, isWithinOne: boolean, budget: { left: number }): Draft {
  const { node, members } = draft;
  if (isWithinOne && castsByOutline(node)) return { ...draft, node: castingByOutline(node) };
  const isApart = !isWithinOne && members.some((member) => castsAside(member, membersOf));
  const needsCover = !node.clipPath && (isWithinOne || isApart) && mustBeWhole(draft);
  const isCovered = needsCover && budget.left > 0;
  if (isCovered) budget.left -= 1;
  const isOne = isWithinOne || isCovered || node.clipPath !== null || !isApart;
  const inner = members.length === 0 ? members : members.map((member) => keepDraft(member, isOne, budget));
  const same = inner === members ? draft : { node, members: inner };
  if (!needsCover) return same;
  if (!isCovered) return blendedAlone(same) ?? same;
  return { node: { ...node, clipPath: coverOf(node) } as SceneNode, members: inner };
}

/**
 * Nothing but one plain line, whose shadow painters can be told to draw: no text, which has many, and none of dashes or colours that
 * run, of which browsers draw the shadow otherwise.
 */
function castsByOutline(node: SceneNode): boolean {
  const { shadow, stroke, strokeDashArray, clipPath } = node;
  if (!shadow || clipPath || !isShape(node) || hasFill(node)) return false;
  return typeof stroke === 'string' && hasOutline(node) && !strokeDashArray?.length;
}

const castingByOutline = (node: SceneNode): SceneNode => ({
  ...node,
  shadow: node.shadow && { ...node.shadow, affectStroke: true },
});

/** Painters do not blend a group in parts: the only member does instead, where its shadow is what parts it. */
function blendedAlone({ node: group, members }: Draft): Draft | null {
  const [only, ...others] = members;
  const { globalCompositeOperation, opacity, shadow, publicId } = group;
  if (!only?.node.shadow || others.length > 0 || shadow || publicId !== '') return null;
  if (!blends(group) || blends(only.node)) return null;
  const placed = placeNode(only.node, multiply(nodeMatrix(group), nodeMatrix(only.node)));
  const look = { globalCompositeOperation, opacity: opacity * placed.opacity };
  return { ...only, node: { ...placed, ...look } as SceneNode };
}

const blends = ({ globalCompositeOperation: mode }: SceneNode): boolean => mode !== 'source-over';

const membersOf = ({ members }: Draft): readonly Draft[] => members;

function mustBeWhole({ node, members }: Draft): boolean {
  const isBlended = blends(node);
  if (node.kind === 'group') return members.length > 0 && (isBlended || (isFaded(node) && overlap(members)));
  if (!hasOutline(node)) return false;
  // Of what painters draw piece by piece only the fill casts a shadow.
  return node.shadow !== null || ((isBlended || node.opacity < 1) && hasFill(node));
}

/** A shadow of the whole lies below all of it. */
const isFaded = ({ opacity, shadow }: SceneNode): boolean => opacity < 1 || shadow !== null;

const hasInk = (paint: SceneNode['fill']): boolean =>
  paint !== null && paint !== '' && paint !== 'transparent';

/** Painters fill no lines, whatever colour a file has for that. */
const hasFill = ({ kind, fill }: SceneNode): boolean => kind !== 'line' && hasInk(fill);

const hasOutline = ({ stroke, strokeWidth }: SceneNode): boolean => hasInk(stroke) && strokeWidth > 0;

function overlap(members: readonly Draft[]): boolean {
  if (members.length > MOST_COMPARED || members.some(overlapsItself)) return true;
  const boxes: Box[] = [];
  for (const { node } of members) {
    const box = applyToBox(nodeMatrix(node), paintedBox(node, IDENTITY));
    if (boxes.some((other) => boxesMeet(box, other))) return true;
    boxes.push(box);
  }
  return false;
}

function overlapsItself({ node, members }: Draft): boolean {
  if (node.shadow) return true;
  if (node.clipPath) return false;
  return node.kind === 'group' ? overlap(members) : hasFill(node) && hasOutline(node);
}

function coverOf(node: SceneNode): DetachedNode {
  const { width, height } = expandBox(localBox(node), MARGIN * (node.width + node.height + node.strokeWidth));
  const rect = makeNode('rect', { width, height, strokeWidth: 0 });
  return { node: placeNodeAt(rect, IDENTITY, 0, 0), children: [] };
}
