// A group whose members moved away from its middle is written around them, as Fabric keeps it; the document stays as it
// is. Here is how the two go together, so that a file that was not changed is not taken for a change.
import { deepEqual } from '../../document/deepEqual.ts';
import type { SceneReader } from '../../document/types.ts';
import { boxCenter } from '../../geometry/box.ts';
import { applyToPoint } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Point } from '../../geometry/types.ts';
import type { DetachedNode, FileForm, NodeId, SceneNode } from '../../nodes/types.ts';
import { membersBox } from '../../queries/worldBounds.ts';

/** The boxes of the groups that a file was written around, each in the space its members have in the document. */
export type GroupRefits = ReadonlyMap<NodeId, Box>;

/** What is written of a group in another way than it is stored, besides where it stands. */
const SIZED = ['width', 'height', 'clipPath'] as const;
const LINEAR = ['scaleX', 'scaleY', 'skewX', 'skewY', 'angle', 'flipX', 'flipY'] as const;
const NOWHERE: Point = { x: 0, y: 0 };
/** A file has a group's corner with four decimals; the centre computed from it has this error at most. */
const CLOSE = 0.001;

/** The box of the members where the group's own is another; null where it can be written as it is. */
export function findRefit(reader: SceneReader, group: SceneNode): Box | null {
  const box = membersBox(reader, group.id);
  return box && !isAsSaved(group, box) ? box : null;
}

/** All groups of which a file written now says otherwise than the document where they and their members are. */
export function findGroupRefits(reader: SceneReader): GroupRefits {
  const refits = new Map<NodeId, Box>();
  for (const id of reader.ids()) {
    const node = reader.get(id);
    const box = node?.kind === 'group' && findRefit(reader, node);
    if (box) refits.set(id, box);
  }
  return refits;
}

/** The group around `box`; its members have to move by as much as its middle does. */
export function refitGroup(group: SceneNode, box: Box): SceneNode {
  const middle = boxCenter(box);
  const center = applyToPoint(nodeMatrix(group), middle);
  const clipPath = group.clipPath && movedClip(group.clipPath, { x: -middle.x, y: -middle.y });
  const { width, height } = box;
  const fileForm = group.fileForm && { ...group.fileForm, box: [] };
  return { ...group, clipPath, fileForm, left: center.x, top: center.y, width, height };
}

/**
 * A node of a file written with `refits` as the document has it: exactly as `stored` in all that the file has left as it
 * was.
 */
export function fromRefitted(node: SceneNode, stored: SceneNode | undefined, refits: GroupRefits): SceneNode {
  const own = node.kind === 'group' ? refits.get(node.id) : undefined;
  const outer = middleAround(node, refits);
  if (node.kind !== 'group' && outer === NOWHERE) return node;
  const middle = own ? boxCenter(own) : NOWHERE;
  const matrix = nodeMatrix(node);
  const center = applyToPoint(matrix, middle);
  const left = node.left + outer.x - (center.x - matrix[4]);
  const top = node.top + outer.y - (center.y - matrix[5]);
  const clipPath = own && node.clipPath ? movedClip(node.clipPath, middle) : node.clipPath;
  const back = { ...node, clipPath, left, top };
  return { ...back, ...(stored && unchangedOf(node, stored, refits)) } as SceneNode;
}

/** What the file says of the node as it did when it was written, as it is stored. */
function unchangedOf(node: SceneNode, stored: SceneNode, refits: GroupRefits): Partial<SceneNode> {
  const own = node.kind === 'group' ? refits.get(stored.id) : undefined;
  const written = own ? refitGroup(stored, own) : stored;
  const outer = middleAround(stored, refits);
  const isClose = (now: number, before: number) => Math.abs(now - before) < CLOSE;
  const stands = node.parentId === stored.parentId && LINEAR.every((key) => node[key] === stored[key]);
  const same = [
    ...(stands && isClose(node.left, written.left - outer.x) ? (['left'] as const) : []),
    ...(stands && isClose(node.top, written.top - outer.y) ? (['top'] as const) : []),
    ...(own ? SIZED.filter((key) => deepEqual(node[key], written[key])) : []),
    ...(deepEqual(formOf(node), formOf(written)) ? (['fileForm'] as const) : []),
  ];
  return Object.fromEntries(same.map((key) => [key, stored[key]]));
}

function middleAround({ parentId }: SceneNode, refits: GroupRefits): Point {
  const box = parentId === null ? undefined : refits.get(parentId);
  return box ? boxCenter(box) : NOWHERE;
}

/** The wording of all but the place, which is another in each frame; a group without members has no box to speak of. */
function formOf({ fileForm }: SceneNode): FileForm {
  const { values = {}, absent = [], box } = fileForm ?? {};
  const isPlace = (key: string) => key === 'left' || key === 'top';
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !isPlace(key))),
    absent: absent.filter((key) => !isPlace(key)),
    box: box?.some((value) => value !== 0) ? box : [],
  };
}

/** A mask in the group's own space stays over the members; one in the scene's space is not theirs. */
function movedClip(clip: DetachedNode, by: Point): DetachedNode {
  if (clip.absolutePositioned) return clip;
  const { node } = clip;
  return { ...clip, node: { ...node, left: node.left + by.x, top: node.top + by.y } };
}

function isAsSaved(group: SceneNode, box: Box): boolean {
  const [left, top, width, height] = group.fileForm?.box ?? [
    -group.width / 2,
    -group.height / 2,
    group.width,
    group.height,
  ];
  return (
    Math.abs(box.left - left!) < 0.6 &&
    Math.abs(box.top - top!) < 0.6 &&
    Math.abs(box.width - width!) < 0.6 &&
    Math.abs(box.height - height!) < 0.6
  );
}
