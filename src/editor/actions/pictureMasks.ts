// Masks put on pictures and taken off: fetched with the first of them.
import { maskWithNode } from '../../../scene/commands/maskWithNode.ts';
import { maskWithShape } from '../../../scene/commands/maskWithShape.ts';
import { releaseMasks } from '../../../scene/commands/releaseMasks.ts';
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from '../session/core.ts';
import { maskShapes } from './maskShapes.ts';
import type { MaskShapeName } from './types.ts';

export function cutToShape(core: EditorCore, ids: readonly NodeId[], shape: MaskShapeName): void {
  const free = stillFree(core, ids);
  if (free.length > 0) maskWithShape(core.document, free, maskShapes[shape]);
}

/** The mask as it looks now: a text at the size it is laid out. */
export function putIntoMask(
  core: EditorCore,
  pair: { readonly pictureId: NodeId; readonly maskId: NodeId },
  selected: readonly NodeId[],
): void {
  const mask = core.styles.current(pair.maskId);
  if (!mask || stillFree(core, [pair.pictureId, pair.maskId]).length < 2) return;
  const isSelected = isSelectedStill(core, selected);
  if (maskWithNode(core.document, pair.pictureId, mask) && isSelected) core.select([pair.pictureId]);
}

export function takeOffMasks(core: EditorCore, ids: readonly NodeId[], selected: readonly NodeId[]): void {
  const free = stillFree(core, ids);
  if (free.length === 0) return;
  const isSelected = isSelectedStill(core, selected);
  const released = releaseMasks(core.document, free);
  if (isSelected) core.select(released);
}

/** Without what somebody locked while the code was fetched. */
function stillFree({ reader }: EditorCore, ids: readonly NodeId[]): readonly NodeId[] {
  return ids.filter((id) => !isLocked(reader, id));
}

/** Nothing that was begun or selected while the code was fetched is left for it. */
function isSelectedStill(core: EditorCore, selected: readonly NodeId[]): boolean {
  return core.actions.isFree && deepEqual(core.selection.getState().ids, selected);
}
