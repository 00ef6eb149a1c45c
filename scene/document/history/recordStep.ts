// From a diff to a step, and two steps into one.
import { nodeKinds } from '../../nodes/registry.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../nodes/types.ts';
import { worldMatrix } from '../../queries/worldMatrix.ts';
import { deepEqual } from '../deepEqual.ts';
import type { SceneDiff, SceneReader } from '../types.ts';
import { FORM_UNIT } from './parentKeys.ts';
import type { HistoryStep, StepChange, StoredRecord } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Nodes = Pick<SceneReader, 'get'>;

/**
 * The parts of a step that come from the document, which `reader` shows after the diff; null when that changed nothing a
 * step could bring back.
 */
export function recordChanges(
  diff: SceneDiff,
  reader: Nodes,
): Pick<HistoryStep, 'changes' | 'artboard' | 'canvasForm'> | null {
  const changes: StepChange[] = [
    ...storeRecords('added', diff.added, reader),
    ...storeRecords('removed', diff.removed, readerBefore(diff, reader)),
    ...diff.updated.map(
      ({ from, to }): StepChange => ({ type: 'updated', id: to.id, ...nodeDifferences(from, to) }),
    ),
  ];
  const artboard = diff.artboard
    ? (differences(diff.artboard.from, diff.artboard.to) as {
        from: Partial<Artboard>;
        to: Partial<Artboard>;
      })
    : null;
  const { canvasForm } = diff;
  if (changes.length === 0 && artboard === null && !canvasForm) return null;
  return { changes, artboard, ...(canvasForm && { canvasForm }) };
}

/** `reader` shows the groups around the nodes as they were when these were there. */
function storeRecords(
  type: 'added' | 'removed',
  nodes: readonly SceneNode[],
  reader: Nodes,
): readonly StepChange[] {
  const own = new Set(nodes.map(({ id }) => id));
  const matrices = new Map<NodeId, Matrix>();
  return nodes.map((node) => {
    const record = storeRecord(node);
    const { parentId } = node;
    if (parentId === null || own.has(parentId)) return { type, record };
    const parentMatrix = matrices.get(parentId) ?? worldMatrix(reader, parentId);
    matrices.set(parentId, parentMatrix);
    return { type, record: { ...record, parentMatrix } };
  });
}

function readerBefore({ removed, updated }: SceneDiff, reader: Nodes): Nodes {
  if (removed.length === 0) return reader;
  const before = new Map([...removed, ...updated.map(({ from }) => from)].map((node) => [node.id, node]));
  return { get: (id) => before.get(id) ?? reader.get(id) };
}

function nodeDifferences(from: SceneNode, to: SceneNode): { from: Values; to: Values } {
  const result = differences(from, to);
  const whole = wholesIn(result.to).filter((key) => key in from && key in to);
  if (whole.length === 0) return result;
  return {
    from: { ...result.from, ...pickValues(from as unknown as Values, whole) },
    to: { ...result.to, ...pickValues(to as unknown as Values, whole) },
  };
}

/** Values that go together where one of them changed. */
function wholesIn(changed: Values): readonly string[] {
  // Neither letters nor their styles can be moved to where others' typing has put them without the other.
  const letters = 'text' in changed || 'styles' in changed ? ['text', 'styles'] : [];
  // A node goes back into a group that gave it its form only with all of that form.
  const isFormed = 'parentId' in changed && FORM_UNIT.some((key) => key in changed);
  // The keys of two parents may be equal, and still say of each what they say.
  const order = 'parentId' in changed ? ['index'] : [];
  return [...letters, ...order, ...(isFormed ? FORM_UNIT : [])];
}

/** These values alone. */
export function pickValues(values: Values, keys: Iterable<string>): Values {
  return Object.fromEntries(Array.from(keys, (key) => [key, values[key]]));
}

function differences(from: object, to: object): { from: Values; to: Values } {
  const [before, after] = [from as Values, to as Values];
  const result: { from: Record<string, unknown>; to: Record<string, unknown> } = { from: {}, to: {} };
  // A node that became one of another kind has lost keys as well.
  for (const key of Object.keys(before.kind === after.kind ? after : { ...before, ...after })) {
    if (deepEqual(before[key], after[key])) continue;
    result.from[key] = before[key];
    result.to[key] = after[key];
  }
  return result;
}

/** The record without what equals its kind's defaults. */
export function storeRecord(node: SceneNode): StoredRecord {
  const defaults = nodeKinds[node.kind].defaults as unknown as Values;
  const props = Object.entries(node).filter(
    ([key, value]) => key !== 'id' && key !== 'kind' && !deepEqual(value, defaults[key]),
  );
  return { id: node.id, kind: node.kind, props: Object.fromEntries(props) };
}

/** The complete record again. */
export function readRecord({ id, kind, props }: StoredRecord): SceneNode {
  return createNode(kind, { publicId: '', ...props, id } as never) as SceneNode;
}

/** Whether `second` goes on from what `first` left; where others came between, one step would take theirs back as well. */
export function canJoin(first: HistoryStep, second: HistoryStep): boolean {
  const known = new Map(first.changes.map((change) => [idOf(change), change]));
  for (const change of second.changes) {
    const before = known.get(idOf(change));
    if (!before) continue;
    const [left, there] = [valuesAfter(before), valuesBefore(change)];
    if (!agree(left, there) || ('text' in there && !isWhole(left))) return false;
  }
  if (!agree(first.artboard?.to ?? {}, second.artboard?.from ?? {})) return false;
  const [form, next] = [first.canvasForm, second.canvasForm];
  return !form || !next || deepEqual(form.to, next.from);
}

/** False for what older builds stored of a text: its letters without their styles, or the other way round. */
function isWhole(values: Values): boolean {
  return 'text' in values === 'styles' in values;
}

/** False where a value of both differs. */
function agree(left: object, there: object): boolean {
  const [a, b] = [left as Values, there as Values];
  return Object.keys(b).every((key) => !(key in a) || deepEqual(a[key], b[key]));
}

const NO_VALUES: Values = {};

function valuesAfter(change: StepChange): Values {
  if (change.type === 'updated') return change.to;
  return change.type === 'added' ? (readRecord(change.record) as unknown as Values) : NO_VALUES;
}

function valuesBefore(change: StepChange): Values {
  if (change.type === 'updated') return change.from;
  return change.type === 'removed' ? (readRecord(change.record) as unknown as Values) : NO_VALUES;
}

/** One step that does what `first` and then `second` did. */
export function joinSteps(first: HistoryStep, second: HistoryStep): HistoryStep {
  const byId = new Map<NodeId, StepChange>();
  for (const change of first.changes) byId.set(idOf(change), change);
  for (const change of second.changes) {
    const joined = joinChanges(byId.get(idOf(change)), change);
    if (joined) byId.set(idOf(change), joined);
    else byId.delete(idOf(change));
  }
  const artboard =
    first.artboard && second.artboard
      ? {
          from: { ...second.artboard.from, ...first.artboard.from },
          to: { ...first.artboard.to, ...second.artboard.to },
        }
      : (first.artboard ?? second.artboard);
  const form = second.canvasForm && {
    ...second.canvasForm,
    ...(first.canvasForm && { from: first.canvasForm.from }),
  };
  const canvasForm = form ?? first.canvasForm;
  return {
    ...first,
    changes: [...byId.values()],
    artboard,
    ...(canvasForm && { canvasForm }),
    selectionAfter: second.selectionAfter,
  };
}

/** Steps that were undone, to be redone from where `before` leaves what it and they change. */
export function startFrom(undone: readonly HistoryStep[], before: HistoryStep): readonly HistoryStep[] {
  const left = new Map(before.changes.map((change) => [idOf(change), { ...valuesAfter(change) }]));
  return undone.map((step) => ({
    ...step,
    changes: step.changes.map((change) => startChange(change, left)),
  }));
}

/** Only the first step that changes a value starts from what was left. */
function startChange(change: StepChange, left: ReadonlyMap<NodeId, Record<string, unknown>>): StepChange {
  const values = left.get(idOf(change));
  if (!values || change.type !== 'updated') return change;
  const from = { ...change.from };
  for (const key of Object.keys(from)) {
    if (!(key in values)) continue;
    from[key] = values[key];
    delete values[key];
  }
  return { ...change, from };
}

/** The node a change is about. */
export function idOf(change: StepChange): NodeId {
  return change.type === 'updated' ? change.id : change.record.id;
}

/** In another group, what was recorded of the one before says nothing. */
function withProps({ parentMatrix, ...record }: StoredRecord, props: Values): StoredRecord {
  const isThere = parentMatrix !== undefined && !('parentId' in props);
  return { ...record, props: { ...record.props, ...props }, ...(isThere && { parentMatrix }) };
}

function joinChanges(first: StepChange | undefined, second: StepChange): StepChange | null {
  if (!first) return second;
  if (first.type === 'updated' && second.type === 'updated') {
    return { ...first, from: { ...second.from, ...first.from }, to: { ...first.to, ...second.to } };
  }
  if (first.type === 'added' && second.type === 'updated') {
    return { type: 'added', record: withProps(first.record, second.to) };
  }
  if (first.type === 'added' && second.type === 'removed') return null;
  if (first.type === 'updated' && second.type === 'removed') {
    return { type: 'removed', record: withProps(second.record, first.from) };
  }
  // Removed and put back within one step: what stood there before against what stands there now.
  if (first.type === 'removed' && second.type === 'added') {
    const keys = new Set([...Object.keys(first.record.props), ...Object.keys(second.record.props)]);
    const [before, after] = [readRecord(first.record), readRecord(second.record)] as unknown as [
      Values,
      Values,
    ];
    const [from, to] = [pickValues(before, keys), pickValues(after, keys)];
    return { type: 'updated', id: second.record.id, from, to };
  }
  return second;
}
