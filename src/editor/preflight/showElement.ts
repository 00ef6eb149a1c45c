import { expandBox } from '../../../scene/geometry/box.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import type { EditorSession } from '../session/types.ts';
import { showPageOf } from './findingPlaces.ts';

/** Around the element, of the artboard's longer side: one sees where it stands. */
const AROUND = 0.12;

/** Shows the element's page, selects it and shows it with what is around it, above the sheet that covers the canvas of a phone. */
export async function showElement(session: EditorSession, id: NodeId, pageId: PageId | null): Promise<void> {
  if (!(await showPageOf(session, pageId))) return;
  const { reader, camera } = session;
  session.select([id]);
  const box = worldBounds(reader, id, 'painted');
  if (!box) return;
  const { width, height } = reader.artboard;
  camera.fit(expandBox(box, AROUND * Math.max(width, height)));
}
