// Takes a step back or forth. A value somebody else changed meanwhile stays as they left it.
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { placeByMatrix } from '../../kernels/placeByMatrix.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import { rebaseGuides } from '../storedGuides.ts';
import type { StyledText } from '../sharedText.ts';
import { rebaseStyles } from './rebaseStyles.ts';
import { rebaseText } from './rebaseText.ts';
import { readRecord } from './recordStep.ts';
import type { HistoryStep, StepChange } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** Placed by one writer or not at all: a parent or an origin without its coordinates would make a node jump. */
const PLACE_UNIT = ['parentId', 'originX', 'originY', 'left', 'top'] as const;

/** What only means something within the parent it was written for. */
const IN_PARENT = [
  ...PLACE_UNIT,
  ...(['index', 'angle', 'scaleX', 'scaleY', 'skewX', 'skewY', 'flipX', 'flipY'] as const),
];

/** Writes the inverse (`back`) or the repetition of a step; true when it changed anything. */
export function applyStep(writer: NodeWriter, step: HistoryStep, back: boolean): boolean {
  let changed = false;
  const appearing = back ? 'removed' : 'added';
  const vanishing = back ? 'added' : 'removed';
  for (const record of parentsFirst(step.changes, appearing)) {
    if (writer.reader.get(record.id)) continue;
    writer.restore(record);
    changed = true;
  }
  for (const change of step.changes) {
    if (change.type === 'updated') changed = applyUpdate(writer, change, back) || changed;
  }
  for (const change of step.changes) {
    if (change.type !== vanishing || !writer.reader.get(change.record.id)) continue;
    rehomeMembers(writer, change.record.id);
    writer.removeAlone(change.record.id);
    changed = true;
  }
  changed = applyCanvasForm(writer, step.canvasForm, back) || changed;
  return applyArtboard(writer, step.artboard, back) || changed;
}

function applyCanvasForm(writer: NodeWriter, change: HistoryStep['canvasForm'], back: boolean): boolean {
  if (!change) return false;
  const [wanted, expected] = back ? [change.from, change.to] : [change.to, change.from];
  if (!deepEqual(writer.reader.canvasForm ?? null, expected)) return false;
  writer.setCanvasForm(wanted);
  return true;
}

/** Members that others put into a group survive it, looking as they did. */
function rehomeMembers(writer: NodeWriter, groupId: NodeId): void {
  const group = writer.reader.get(groupId)!;
  for (const id of writer.reader.childIds(groupId)) {
    const member = writer.reader.get(id)!;
    const place = placeByMatrix(member, multiply(nodeMatrix(group), nodeMatrix(member)));
    writer.update(id, { ...place, parentId: group.parentId });
  }
}

function parentsFirst(changes: readonly StepChange[], type: 'added' | 'removed'): readonly SceneNode[] {
  const records = new Map<NodeId, SceneNode>();
  for (const change of changes)
    if (change.type === type) records.set(change.record.id, readRecord(change.record));
  const sorted = new Set<SceneNode>();
  const add = (node: SceneNode): void => {
    const parent = node.parentId === null ? undefined : records.get(node.parentId);
    if (parent && !sorted.has(parent)) add(parent);
    sorted.add(node);
  };
  for (const node of records.values()) add(node);
  return [...sorted];
}

function applyUpdate(
  writer: NodeWriter,
  change: Extract<StepChange, { type: 'updated' }>,
  back: boolean,
): boolean {
  const node = writer.reader.get(change.id);
  if (!node) return false;
  const [wanted, expected] = back ? [change.from, change.to] : [change.to, change.from];
  const patch = unmovedValues(node as unknown as Values, wanted, expected);
  // Where others took the group away, the node stays where it is.
  if (typeof patch.parentId === 'string' && !canHold(writer, node.id, patch.parentId))
    for (const key of IN_PARENT) delete patch[key];
  if (Object.keys(patch).length > 0) writer.update(change.id, patch as NodePatch);
  const typed = 'text' in wanted && !('text' in patch) && applyText(writer, node.id, wanted, expected);
  return Object.keys(patch).length > 0 || typed;
}

/** The wanted values of keys that still are as the step left them. */
function unmovedValues(now: Values, wanted: Values, expected: Values): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(wanted)) {
    if (deepEqual(now[key], expected[key])) patch[key] = wanted[key];
  }
  if (PLACE_UNIT.some((key) => key in wanted && !(key in patch)))
    for (const key of PLACE_UNIT) delete patch[key];
  // Styles count letters of the text they were made for: one of the two alone would style others' letters.
  if ('text' in wanted && 'styles' in wanted && !('text' in patch && 'styles' in patch)) {
    delete patch.text;
    delete patch.styles;
  }
  return patch;
}

function canHold(writer: NodeWriter, id: NodeId, parentId: NodeId): boolean {
  for (let next: NodeId | null = parentId; next !== null; next = writer.reader.get(next)?.parentId ?? null) {
    if (next === id) return false;
  }
  return writer.reader.get(parentId)?.kind === 'group';
}

/** Letters and their styles in a text that others have changed since. */
function applyText(writer: NodeWriter, id: NodeId, wanted: Values, expected: Values): boolean {
  const node = writer.reader.get(id)!;
  if (!('text' in node) || typeof wanted.text !== 'string' || typeof expected.text !== 'string') return false;
  const edits = rebaseText({ from: expected.text, to: wanted.text, now: node.text });
  const isWhole = hasStyles(wanted) && hasStyles(expected);
  const styles = isWhole ? rebaseStyles({ from: expected, to: wanted, now: node }, edits) : null;
  for (const { start, end, insert } of edits.toReversed()) writer.editText(id, start, end, insert);
  // Letters put back without a word about their styles, as older builds stored them, look like the ones before them.
  if (styles) writer.update(id, { styles });
  return writer.reader.get(id) !== node;
}

function hasStyles(values: Values): values is Values & StyledText {
  return typeof values.text === 'string' && Array.isArray(values.styles);
}

function applyArtboard(writer: NodeWriter, artboard: HistoryStep['artboard'], back: boolean): boolean {
  if (!artboard) return false;
  const [wanted, expected] = back ? [artboard.from, artboard.to] : [artboard.to, artboard.from];
  const now = writer.reader.artboard as unknown as Values;
  const patch = unmovedValues(now, wanted as Values, expected as Values);
  if (wanted.guides && !('guides' in patch)) {
    const guides = writer.reader.artboard.guides ?? [];
    const rebased = rebaseGuides(guides, wanted.guides, expected.guides ?? []);
    if (!deepEqual(rebased, guides)) patch.guides = rebased;
  }
  if (Object.keys(patch).length === 0) return false;
  writer.setArtboard(patch as Partial<Artboard>);
  return true;
}
