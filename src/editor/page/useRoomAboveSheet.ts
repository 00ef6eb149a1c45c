import { type RefObject, useLayoutEffect } from 'react';
import type { Camera } from '../../../scene/geometry/types.ts';
import { readSelectionBox } from '../inspector/readSelectionBox.ts';
import type { EditorSession } from '../session/types.ts';
import { useEditor } from './EditorContext.ts';
import { MOST_OF_HALF } from './sheetSnap.ts';

const same = (a: Camera, b: Camera) => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

/** Where the camera has to be for the selection to lie above the sheet; null when it already does. */
function findCameraAbove(session: EditorSession): Camera | null {
  const { camera, viewport } = session.camera;
  const room = session.camera.room().height;
  const box = readSelectionBox(session);
  if (room === viewport.height || box === null) return null;
  const middle = (session.reader.artboard.top + box.y + box.height / 2 - camera.y) * camera.zoom;
  if (middle > 0 && middle < room - 24) return null;
  return { ...camera, y: camera.y + (middle - room / 2) / camera.zoom };
}

/** While a sheet covers the lower part of the canvas, shows the work area (or the selection) above it. */
export function useRoomAboveSheet(sheet: RefObject<HTMLElement | null>, panel: string): void {
  const session = useEditor();
  useLayoutEffect(() => {
    const { camera } = session;
    const element = sheet.current;
    const place = element?.parentElement;
    if (!element || !place) return undefined;
    const before = camera.camera;
    /** Pulled up further it is looked at by itself, and what is under it can wait. */
    const measure = () => Math.min(element.offsetHeight, place.clientHeight * MOST_OF_HALF);
    /** How much was covered when the view was fitted last. */
    let fitted = 0;
    const readCovered = (isFitting?: boolean) => {
      const covered = measure();
      if (isFitting) fitted = covered;
      return covered;
    };
    const above = camera.cover(readCovered) ? null : findCameraAbove(session);
    if (above !== null) camera.set(above);
    const shown = camera.camera;
    // It is pulled, or its content comes. A new size of the view has been fitted by then: what is typed was shown in it.
    const heights = new ResizeObserver(() => {
      if (fitted !== measure()) camera.artboardChanged();
    });
    heights.observe(element);
    return () => {
      heights.disconnect();
      camera.cover(() => 0);
      // A view that was moved in the meantime is left as it is.
      if (above !== null && same(camera.camera, shown)) camera.set(before);
    };
  }, [session, sheet, panel]);
}
