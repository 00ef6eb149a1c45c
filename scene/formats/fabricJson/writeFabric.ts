// A document as Fabric 6.5.3 JSON. A design that came from a file and was not changed comes out as it came in.
import type { SceneReader } from '../../document/types.ts';
import { applyToPoint } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Point } from '../../geometry/types.ts';
import type { DetachedNode, NodeId, SceneNode } from '../../nodes/types.ts';
import { membersBox } from '../../queries/worldBounds.ts';
import { applyFileForm } from './applyFileForm.ts';
import { withFileGuides } from './fileGuides.ts';
import { kindOfObject, readNode } from './readNode.ts';
import { FABRIC_VERSION, writePlainNode, type WrittenObject } from './writeNode.ts';
import { writeSheet } from './writeSheet.ts';

export type FabricFile = Record<string, unknown> & { objects: WrittenObject[] };

/** The saved form of the design; plain JSON that may be changed freely (values inside are shared with the document). */
export function writeFabric(reader: SceneReader): FabricFile {
  const form = reader.canvasForm ?? null;
  const objects = writeChildren(reader, null, form?.absent ?? []);
  const { keys, sheet } = writeSheet(reader.artboard, form);
  if (sheet) objects.splice(Math.min(form?.sheetAt ?? 0, objects.length), 0, sheet);
  return { version: FABRIC_VERSION, ...withFileGuides(keys, reader.artboard), objects };
}

function writeChildren(
  reader: SceneReader,
  parentId: NodeId | null,
  absent: readonly string[],
): WrittenObject[] {
  const objects: WrittenObject[] = [];
  for (const id of reader.childIds(parentId)) {
    const node = reader.get(id);
    if (node) objects.push(writeNode(reader, node, absent));
  }
  return objects;
}

function writeNode(reader: SceneReader, node: SceneNode, absent: readonly string[]): WrittenObject {
  if (node.kind !== 'group') return applyFileForm(node, writePlainNode(node), absent);
  const members = writeChildren(reader, node.id, absent);
  const box = membersBox(reader, node.id);
  if (!box || isAsSaved(node, box)) return applyFileForm(node, writePlainNode(node, members), absent);
  return writeRefitted(node, box, members, absent);
}

/** Fabric keeps a group's members around its middle; ours may have moved away from it. */
function writeRefitted(
  node: SceneNode,
  box: Box,
  members: readonly WrittenObject[],
  absent: readonly string[],
): WrittenObject {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const center = applyToPoint(nodeMatrix(node), middle);
  const clipPath = node.clipPath && movedClip(node.clipPath, middle);
  const fitted = {
    ...node,
    clipPath,
    left: center.x,
    top: center.y,
    width: box.width,
    height: box.height,
  };
  const moved = members.map((member) => {
    const { left, top } = positionOf(member);
    return { ...member, left: left - middle.x, top: top - middle.y };
  });
  return applyFileForm(fitted, writePlainNode(fitted, moved), absent);
}

/** What a file that leaves coordinates out, or has no numbers there, says with them. */
function positionOf(object: WrittenObject): { readonly left: number; readonly top: number } {
  const { left, top } = object;
  if (typeof left === 'number' && typeof top === 'number') return { left, top };
  // Reading turns a group's coordinates into its centre's; these are its centre's then.
  const placed = kindOfObject(object) === 'group' ? { originX: 'center', originY: 'center' } : {};
  return readNode({ ...object, ...placed }, '');
}

/** A mask in the group's own space stays over the members; one in the scene's space is not theirs. */
function movedClip(clip: DetachedNode, by: Point): DetachedNode {
  if (clip.absolutePositioned) return clip;
  const { node } = clip;
  return { ...clip, node: { ...node, left: node.left - by.x, top: node.top - by.y } };
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
