// Takes a step back or forth. A value somebody else changed meanwhile stays as they left it.
import type { Artboard } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import { rebaseGuides } from '../storedGuides.ts';
import { applyUpdate, unmovedValues } from './applyUpdate.ts';
import { LeavingGroups } from './LeavingGroups.ts';
import { removeEmptied, restoreRecords } from './restoreRecords.ts';
import { SeenOrder } from './SeenOrder.ts';
import type { HistoryStep, StepChange } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Writes the inverse (`back`) or the repetition of a step. Answers the step as it can be taken the other way from here,
 * which is another one only where others changed a group it took away, or the order of what it moved into another
 * parent; null when it changed nothing.
 */
export function applyStep(writer: NodeWriter, step: HistoryStep, back: boolean): HistoryStep | null {
  const { changes } = step;
  const [appearing, vanishing] = back ? (['removed', 'added'] as const) : (['added', 'removed'] as const);
  const leaving = new LeavingGroups(writer, changes, vanishing);
  const order = new SeenOrder(writer.reader, changes, back);
  const restored = restoreRecords(writer, changes, appearing);
  let changed = false;
  for (const change of changes) {
    if (change.type === 'updated') changed = applyUpdate(writer, change, { back, leaving, order }) || changed;
  }
  changed = removeRecords(writer, changes, vanishing, leaving) || changed;
  changed = removeEmptied(writer, restored, changes, back) || changed;
  changed = applyCanvasForm(writer, step.canvasForm, back) || changed;
  changed = applyArtboard(writer, step.artboard, back) || changed;
  return changed ? leaving.rewrite(order.rewrite(step, back), back) : null;
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
