import { expandBox } from '../../../scene/geometry/box.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { fitCamera } from '../session/camera.ts';
import type { EditorSession } from '../session/types.ts';

/** Around the element, of the artboard's longer side: one sees where it stands. */
const AROUND = 0.12;
/** Less room than this above a sheet shows nothing, CSS pixels. */
const LEAST_ROOM = 120;

/** Selects the element and shows it with what is around it, above the sheet that covers the canvas of a phone. */
export function showElement(session: EditorSession, id: NodeId): void {
  const { reader, camera } = session;
  session.select([id]);
  const box = worldBounds(reader, id, 'painted');
  if (!box) return;
  const { width, height } = reader.artboard;
  const wanted = expandBox(box, AROUND * Math.max(width, height));
  const sheet = document.querySelector<HTMLElement>('[data-panel][data-snap]');
  const room = camera.viewport.height - (sheet?.offsetHeight ?? 0);
  camera.set(fitCamera(wanted, { width: camera.viewport.width, height: Math.max(room, LEAST_ROOM) }));
}
