import { copyNodes } from '../../../scene/commands/copyNodes.ts';
import { unionBoxes } from '../../../scene/geometry/box.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import type { ClipboardState } from '../session/types.ts';
import type { EditorCore } from '../session/core.ts';
import { acceptCrop } from './acceptCrop.ts';

/** Keeps copies of the selection, or of these of it, in the session's clipboard; null when there is nothing. */
export function copySelection(
  core: EditorCore,
  ids: readonly NodeId[] = core.selection.getState().ids,
): ClipboardState {
  acceptCrop(core);
  const bounds = unionBoxes(ids.flatMap((id) => worldBounds(core.reader, id, 'framed') ?? []));
  if (!bounds) return null;
  const content = { items: copyNodes(core.reader, ids), bounds };
  core.clipboard.setState({ content });
  return content;
}
