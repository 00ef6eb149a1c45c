// Takes what a step did to one node back or forth. A value somebody else changed meanwhile stays as they left it.
import type { NodeId, NodePatch, SceneNode } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import type { StyledText } from '../sharedText.ts';
import type { SceneReader } from '../types.ts';
import type { LeavingGroups } from './LeavingGroups.ts';
import { PARENT_UNIT, PLACE_UNIT } from './parentKeys.ts';
import { rebaseStyles } from './rebaseStyles.ts';
import { rebaseText } from './rebaseText.ts';
import type { SeenOrder } from './SeenOrder.ts';
import type { StepChange } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Patch = Record<string, unknown>;
/** What a step does to one node depends on: the groups that it takes away afterwards, and the order seen until now. */
type Around = { readonly leaving: LeavingGroups; readonly order: SeenOrder };

/** True when it changed anything. */
export function applyUpdate(
  writer: NodeWriter,
  change: Extract<StepChange, { type: 'updated' }>,
  { back, ...around }: Around & { readonly back: boolean },
): boolean {
  const node = writer.reader.get(change.id);
  if (!node) return false;
  const [wanted, expected] = back ? [change.from, change.to] : [change.to, change.from];
  const patch = unmovedValues(node as unknown as Values, wanted, expected);
  if (wanted.parentId !== expected.parentId)
    keepParentUnit(writer.reader, node, { patch, wanted, ...around });
  if ('kind' in patch) writer.replace({ ...node, ...patch } as SceneNode);
  else if (Object.keys(patch).length > 0) writer.update(change.id, patch as NodePatch);
  const typed = 'text' in wanted && !('text' in patch) && applyText(writer, node.id, wanted, expected);
  return Object.keys(patch).length > 0 || typed;
}

/** The wanted values of keys that still are as the step left them. */
export function unmovedValues(now: Values, wanted: Values, expected: Values): Patch {
  const patch: Patch = {};
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

/** Leaves a patch into another parent whole, or takes out of it all that goes with the parent. */
function keepParentUnit(
  reader: SceneReader,
  node: SceneNode,
  { patch, wanted, leaving, order }: Around & { patch: Patch; readonly wanted: Values },
): void {
  const home = leaving.homeOf(node.parentId);
  const isWhole = PARENT_UNIT.every((key) => !(key in wanted) || key in patch);
  if (isWhole && !home.isMoved && canHold(reader, node.id, wanted.parentId)) {
    // A key that others gave it means nothing outside the parent it leaves, but the order it gave it there is kept.
    if ('index' in wanted) patch.index = order.take(node.id, wanted.index);
    leaving.keepOrder(node.id);
    return;
  }
  for (const key of [...PARENT_UNIT, 'index']) delete patch[key];
  if (!leaving.has(node.parentId)) {
    // It stays where it is, and is called what it is called there.
    delete patch.publicId;
  } else if (home.parentId === wanted.parentId && 'index' in wanted) {
    patch.index = order.take(node.id, wanted.index);
    leaving.keepOrder(node.id);
  }
}

/** Whether a node can stand in what a step names as its parent. */
export function canHold(reader: SceneReader, id: NodeId, parentId: unknown): boolean {
  if (typeof parentId !== 'string') return true;
  for (let next: NodeId | null = parentId; next !== null; next = reader.get(next)?.parentId ?? null) {
    if (next === id) return false;
  }
  return reader.get(parentId)?.kind === 'group';
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
