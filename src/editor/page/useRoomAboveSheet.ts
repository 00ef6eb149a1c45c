import { type RefObject, useLayoutEffect } from 'react';
import type { Camera } from '../../../scene/geometry/types.ts';
import { readSelectionBox } from '../inspector/readSelectionBox.ts';
import { fitCamera } from '../session/camera.ts';
import type { EditorSession } from '../session/types.ts';
import { useEditor } from './EditorContext.ts';

const same = (a: Camera, b: Camera) => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

/** Where the camera has to be for what matters to lie above the sheet; null when it already does. */
function findCameraAbove(session: EditorSession, covered: number): Camera | null {
  const { camera, reader } = session;
  const { width, height } = camera.viewport;
  const room = { width, height: height - covered };
  const { artboard } = reader;
  if (room.height < 80) return null;
  if (same(camera.camera, fitCamera(artboard, camera.viewport))) return fitCamera(artboard, room);
  const box = readSelectionBox(session);
  if (box === null) return null;
  const middle = (artboard.top + box.y + box.height / 2 - camera.camera.y) * camera.camera.zoom;
  if (middle > 0 && middle < room.height - 24) return null;
  const down = (middle - room.height / 2) / camera.camera.zoom;
  return { ...camera.camera, y: camera.camera.y + down };
}

/** While a sheet covers the lower part of the canvas, shows the work area (or the selection) above it. */
export function useRoomAboveSheet(sheet: RefObject<HTMLElement | null>, panel: string): void {
  const session = useEditor();
  useLayoutEffect(() => {
    const { camera } = session;
    const before = camera.camera;
    const wasFitted = same(before, fitCamera(session.reader.artboard, camera.viewport));
    const above = findCameraAbove(session, sheet.current?.offsetHeight ?? 0);
    if (above === null) return undefined;
    camera.set(above);
    const shown = camera.camera;
    return () => {
      // A view that was moved in the meantime is left as it is.
      if (!same(camera.camera, shown)) return;
      if (wasFitted) camera.fitArtboard();
      else camera.set(before);
    };
  }, [session, sheet, panel]);
}
