import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorSession } from '../session/types.ts';

/** The first selected node of a kind as it looks now, inside groups too: what a colour or a width is read from. */
export function findPainted(
  { selection, styles, reader }: EditorSession,
  fits: (node: SceneNode) => boolean,
): SceneNode | undefined {
  const find = (ids: readonly NodeId[]): SceneNode | undefined => {
    for (const id of ids) {
      const node = styles.current(id);
      const found = node?.kind === 'group' ? find(reader.childIds(id)) : node;
      if (found && (found !== node || fits(found))) return found;
    }
    return undefined;
  };
  return find(selection.getState().ids);
}
