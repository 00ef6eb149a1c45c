import { copyNodes } from '../../../scene/commands/copyNodes.ts';
import { unionBoxes } from '../../../scene/geometry/box.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import type { CopiedNodes } from '../session/types.ts';
import type { EditorCore } from '../session/core.ts';
import { acceptCrop } from './acceptCrop.ts';

/**
 * Keeps copies of the selection, or of these of it, in the clipboard of the page; `share` gives them to the system and
 * says whether it took them. False when there is nothing to copy.
 */
export function copySelection(
  core: EditorCore,
  share: (content: CopiedNodes) => boolean,
  ids: readonly NodeId[] = core.selection.getState().ids,
): boolean {
  acceptCrop(core);
  const bounds = unionBoxes(ids.flatMap((id) => worldBounds(core.reader, id, 'framed') ?? []));
  if (!bounds) return false;
  const content = { items: copyNodes(core.reader, ids), bounds };
  core.clipboard.setState({ content, last: { content, isShared: share(content) } });
  return true;
}
