// Masks put on pictures and taken off: fetched with the first of them.
import { maskWithNode } from '../../../scene/commands/maskWithNode.ts';
import { maskWithShape } from '../../../scene/commands/maskWithShape.ts';
import { releaseMasks } from '../../../scene/commands/releaseMasks.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { maskShapes } from './maskShapes.ts';
import type { MaskShapeName } from './types.ts';

export function cutToShape(core: EditorCore, ids: readonly NodeId[], shape: MaskShapeName): void {
  maskWithShape(core.document, ids, maskShapes[shape]);
}

/** The mask as it looks now: a text at the size it is laid out. */
export function putIntoMask(core: EditorCore, pictureId: NodeId, maskId: NodeId): void {
  const mask = core.styles.current(maskId);
  if (mask && maskWithNode(core.document, pictureId, mask)) selectLate(core, [pictureId]);
}

export function takeOffMasks(core: EditorCore, ids: readonly NodeId[]): void {
  selectLate(core, releaseMasks(core.document, ids));
}

/** Nothing that was begun while the code was fetched is left for it. */
function selectLate(core: EditorCore, ids: readonly NodeId[]): void {
  if (core.actions.isFree) core.select(ids);
}
