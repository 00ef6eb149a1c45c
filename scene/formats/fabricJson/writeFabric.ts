// A document as Fabric 6.5.3 JSON. A design that came from a file and was not changed comes out as it came in.
import type { SceneReader } from '../../document/types.ts';
import { boxCenter } from '../../geometry/box.ts';
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import { applyFileForm } from './applyFileForm.ts';
import { withFileGuides } from './fileGuides.ts';
import { findRefit, refitGroup } from './groupRefits.ts';
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
  const box = findRefit(reader, node);
  if (!box) return applyFileForm(node, writePlainNode(node, members), absent);
  const fitted = refitGroup(node, box);
  const middle = boxCenter(box);
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
