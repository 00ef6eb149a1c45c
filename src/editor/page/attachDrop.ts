import type { Point } from '../../../scene/geometry/types.ts';
import { addPictures } from '../actions/addPictures.ts';
import { DRAG_TYPE, readDragPayload } from '../panels/dragPayload.ts';
import type { EditorSession } from '../session/types.ts';

async function dropFiles(session: EditorSession, files: readonly File[], at: Point): Promise<void> {
  const json = files.find((file) => file.name.toLowerCase().endsWith('.json'));
  if (json !== undefined) {
    session.actions.run('importJson', { file: json });
    return;
  }
  addPictures(session, await session.services.placePictures(files), at);
}

/** Takes what is dropped on the canvas: items of our panels, and files of the system. Returns the way to stop. */
export function attachDrop(session: EditorSession, element: HTMLElement): () => void {
  const isOurs = (transfer: DataTransfer) =>
    transfer.types.includes(DRAG_TYPE) || transfer.types.includes('Files');
  const onOver = (event: DragEvent) => {
    if (event.dataTransfer === null || !isOurs(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer === null || !isOurs(event.dataTransfer)) return;
    event.preventDefault();
    const bounds = element.getBoundingClientRect();
    const at = session.camera.toWorld({ x: event.clientX - bounds.left, y: event.clientY - bounds.top });
    const files = [...event.dataTransfer.files];
    if (files.length > 0) {
      // The services tell the user themselves what went wrong with a file.
      dropFiles(session, files, at).catch((error: unknown) => console.error('Drop failed', error));
      return;
    }
    const payload = readDragPayload(event.dataTransfer.getData(DRAG_TYPE));
    if (payload === null) return;
    if ('shape' in payload) session.actions.run('addShape', { shape: payload.shape, at });
    else session.actions.run('addImage', { asset: payload.asset, at });
  };
  element.addEventListener('dragover', onOver);
  element.addEventListener('drop', onDrop);
  return () => {
    element.removeEventListener('dragover', onOver);
    element.removeEventListener('drop', onDrop);
  };
}
