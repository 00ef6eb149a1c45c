import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { EditorCore } from '../session/core.ts';
import { documentAway } from '../session/pageWith.ts';
import { withTextSize } from '../session/withTextSize.ts';

type Edit = {
  readonly key: string;
  readonly ids: readonly NodeId[];
  readonly patch: (node: SceneNode) => NodePatch;
};

/** For a look whose face had to be waited for since `page` was shown: it comes to the nodes of that page, shown or not. */
export function styleLate(core: EditorCore, page: PageId | undefined, edit: Edit): void {
  const away = documentAway(core, page);
  if (!away) return core.styles.apply(edit);
  const patches = new Map<NodeId, NodePatch>();
  for (const id of edit.ids) {
    const node = away.reader.get(id);
    if (node && !isLocked(away.reader, id))
      patches.set(id, withTextSize(node, edit.patch(node), core.measurer));
  }
  updateNodes(away, patches);
}
