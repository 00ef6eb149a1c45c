import { isLocked } from '../../../../scene/queries/isLocked.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { EditorSession } from '../../session/types.ts';

/** The selected nodes a gesture may change: locked ones stay. */
export function movableIds(session: Pick<EditorSession, 'reader' | 'selection'>): readonly NodeId[] {
  return session.selection
    .getState()
    .ids.filter((id) => session.reader.get(id) !== undefined && !isLocked(session.reader, id));
}
