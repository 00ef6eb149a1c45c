import { flipNodes } from '../../../scene/commands/flipNodes.ts';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { nodeCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import type { EditorCore } from '../session/core.ts';
import { rebaseCrop } from '../session/rebaseCrop.ts';
import { shownSizes } from '../session/transformSelection.ts';
import { unlockedIds } from './selected.ts';

/** Mirrors the selection as it shows, as one step. */
export function flipSelection(core: EditorCore, axis: 'horizontal' | 'vertical'): void {
  const ids = unlockedIds(core);
  core.document.transact('user', () => {
    updateNodes(core.document, shownSizes(core, ids));
    flipNodes(core.document, ids, axis);
    keepWindow(core);
  });
}

/** A picture being cropped is mirrored in its window, which stays where it is: as it will look once the crop is accepted. */
function keepWindow({ crop, document }: EditorCore): void {
  const now = crop && document.reader.get(crop.node.id);
  if (!now || !isMediaKind(now)) return;
  const before = nodeCenter({ ...crop.node, ...crop.draft });
  const after = nodeCenter({ ...now, ...rebaseCrop(crop, now).draft });
  const place = { left: now.left + before.x - after.x, top: now.top + before.y - after.y };
  updateNodes(document, new Map([[now.id, place]]));
}
