// Puts back the nodes that a step brings back.
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { keysBetween } from '../../kernels/orderKeys.ts';
import { placeByMatrix } from '../../kernels/placeByMatrix.ts';
import type { NodeId, NodePatch, SceneNode } from '../../nodes/types.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import type { SceneReader } from '../types.ts';
import { canHold } from './applyUpdate.ts';
import { readRecord } from './recordStep.ts';
import type { StepChange } from './types.ts';

/**
 * Restores the records of this type that are not there; returns the ids of those, parents first. What stood in one of `groupsToBe`
 * waits for it to be a group.
 */
export function restoreRecords(
  writer: NodeWriter,
  changes: readonly StepChange[],
  type: 'added' | 'removed',
  groupsToBe: ReadonlySet<unknown>,
): readonly NodeId[] {
  const restored: NodeId[] = [];
  for (const { node, parentMatrix } of parentsFirst(changes, type)) {
    if (writer.reader.get(node.id)) continue;
    const hasHome = groupsToBe.has(node.parentId) || canHold(writer.reader, node.id, node.parentId);
    writer.restore(parentMatrix && !hasHome ? standAlone(writer.reader, node, parentMatrix) : node);
    restored.push(node.id);
  }
  return restored;
}

/**
 * Takes away again the groups among `restored` that stayed empty, because others keep elsewhere by now what the step says
 * was in them; true when anything restored is left.
 */
export function removeEmptied(
  writer: NodeWriter,
  restored: readonly NodeId[],
  changes: readonly StepChange[],
  back: boolean,
): boolean {
  if (restored.length === 0) return false;
  const parents = new Set(changes.map((change) => parentIn(change, back)));
  for (const id of restored.toReversed()) {
    const isEmpty = writer.reader.get(id)?.kind === 'group' && writer.reader.childIds(id).length === 0;
    if (isEmpty && parents.has(id)) writer.removeAlone(id);
  }
  return restored.some((id) => writer.reader.get(id));
}

function parentIn(change: StepChange, back: boolean): unknown {
  if (change.type !== 'updated') return change.record.props.parentId;
  return (back ? change.from : change.to).parentId;
}

/** A node whose group others took away meanwhile, where that showed it, in front of everything. */
function standAlone(reader: SceneReader, node: SceneNode, parentMatrix: Matrix): SceneNode {
  const place = placeOutside(node, parentMatrix);
  const top = reader.get(reader.childIds(null).at(-1) ?? '');
  const [index = node.index] = keysBetween(top?.index ?? null, null, 1) ?? [];
  return { ...node, ...place, index } as SceneNode;
}

/** What puts a node beside its group where it stands in that. */
export function placeOutside(node: SceneNode, parentMatrix: Matrix): NodePatch {
  return { ...placeByMatrix(node, multiply(parentMatrix, nodeMatrix(node))), parentId: null };
}

type Restored = { readonly node: SceneNode; readonly parentMatrix: Matrix | undefined };

const orderOf = ({ node: { index, id } }: Restored): string => `${index} ${id}`;

/**
 * Parents first, and of one parent from bottom to top: what stands in front of everything for want of it stands so in its own
 * order.
 */
function parentsFirst(changes: readonly StepChange[], type: 'added' | 'removed'): readonly Restored[] {
  const all = new Map<unknown, Restored>();
  for (const change of changes)
    if (change.type === type)
      all.set(change.record.id, {
        node: readRecord(change.record),
        parentMatrix: change.record.parentMatrix,
      });
  const siblings = Map.groupBy(all.values(), ({ node }) => node.parentId);
  const sorted = new Set<Restored>();
  const add = (parentId: NodeId | null): void => {
    for (const one of siblings.get(parentId)?.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)) ?? []) {
      sorted.add(one);
      add(one.node.id);
    }
  };
  for (const parentId of siblings.keys()) if (!all.has(parentId)) add(parentId);
  // Records that say of each other that they stand in one another are restored, too.
  for (const one of all.values()) sorted.add(one);
  return [...sorted];
}
