// Takes a step back or forth. A value somebody else changed meanwhile stays as they left it.
import type { Artboard } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import { rebaseGuides } from '../storedGuides.ts';
import type { SceneReader } from '../types.ts';
import { applyUpdate, unmovedValues } from './applyUpdate.ts';
import { LeavingGroups } from './LeavingGroups.ts';
import { LeavingRecords } from './LeavingRecords.ts';
import { removeEmptied, restoreRecords } from './restoreRecords.ts';
import { SeenOrder } from './SeenOrder.ts';
import type { HistoryStep, StepChange } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Updated = Extract<StepChange, { type: 'updated' }>;

/** Whether a step changed anything, and the step as it can be taken the other way from here. */
export type AppliedStep = { readonly changed: boolean; readonly step: HistoryStep };

/**
 * Writes the inverse (`back`) or the repetition of a step. The step answered is another one only where others changed what
 * it took away, or the order of what it moved into another parent.
 */
export function applyStep(writer: NodeWriter, step: HistoryStep, back: boolean): AppliedStep {
  const { changes } = step;
  const [appearing, vanishing] = back ? (['removed', 'added'] as const) : (['added', 'removed'] as const);
  const leaving = new LeavingGroups(writer, changes, vanishing);
  const order = new SeenOrder(writer.reader, changes, back);
  const records = new LeavingRecords(writer.reader, changes, vanishing);
  const updates = groupsAround(changes, back);
  const restored = restoreRecords(writer, changes, appearing, groupsToBe(writer.reader, updates, back));
  let changed = false;
  for (const change of updates) changed = applyUpdate(writer, change, { back, leaving, order }) || changed;
  changed = removeRecords(writer, changes, vanishing, leaving) || changed;
  changed = removeEmptied(writer, restored, changes, back) || changed;
  changed = applyCanvasForm(writer, step.canvasForm, back) || changed;
  changed = applyArtboard(writer, step.artboard, back) || changed;
  return { changed, step: leaving.rewrite(order.rewrite(records.rewrite(step), back), back) };
}

/** What becomes a group comes before what goes into it, and what stops being one after what leaves it. */
function groupsAround(changes: readonly StepChange[], back: boolean): readonly Updated[] {
  const [before, after] = back ? (['to', 'from'] as const) : (['from', 'to'] as const);
  const updates = Map.groupBy(
    changes.filter((change) => change.type === 'updated'),
    (change) => (change[after].kind === 'group' ? 'opens' : change[before].kind === 'group' && 'closes'),
  );
  const those = (way: 'opens' | 'closes' | false): readonly Updated[] => updates.get(way) ?? [];
  return [
    ...outsideIn(those('opens'), after),
    ...those(false),
    ...outsideIn(those('closes'), before).toReversed(),
  ];
}

/** Each after the one among them that it stands in on this side of the step. */
function outsideIn(updates: readonly Updated[], side: 'from' | 'to'): readonly Updated[] {
  const byId = new Map<unknown, Updated>(updates.map((change) => [change.id, change]));
  const sorted = new Set<Updated>();
  for (const change of updates) {
    const path = new Set<Updated>();
    let next: Updated | undefined = change;
    while (next && !sorted.has(next) && !path.has(next)) {
      path.add(next);
      next = byId.get(next[side].parentId);
    }
    for (const step of [...path].toReversed()) sorted.add(step);
  }
  return [...sorted];
}

/** What will be a group once these updates are made, and is none yet. */
function groupsToBe(reader: SceneReader, updates: readonly Updated[], back: boolean): ReadonlySet<unknown> {
  const groups = new Set<unknown>();
  for (const { id, from, to } of updates) {
    const [wanted, expected] = back ? [from, to] : [to, from];
    if (wanted.kind === 'group' && reader.get(id)?.kind === expected.kind) groups.add(id);
  }
  return groups;
}

function removeRecords(
  writer: NodeWriter,
  changes: readonly StepChange[],
  type: 'added' | 'removed',
  leaving: LeavingGroups,
): boolean {
  let changed = false;
  // Groups last: what the step takes away with them need not be freed first.
  for (const isGroup of [false, true]) {
    for (const change of changes) {
      if (change.type !== type || !writer.reader.get(change.record.id)) continue;
      if (leaving.has(change.record.id) !== isGroup) continue;
      if (isGroup) leaving.remove(change.record.id);
      else writer.removeAlone(change.record.id);
      changed = true;
    }
  }
  return changed;
}

function applyCanvasForm(writer: NodeWriter, change: HistoryStep['canvasForm'], back: boolean): boolean {
  if (!change) return false;
  const [wanted, expected] = back ? [change.from, change.to] : [change.to, change.from];
  if (!deepEqual(writer.reader.canvasForm ?? null, expected)) return false;
  writer.setCanvasForm(wanted);
  return true;
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
