import type { HandleName } from '../tools/types.ts';
import { HANDLE_PLACES } from '../session/selectionFrame.ts';

const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The CSS cursor that points the way a handle moves; `angle` is that of the frame on screen, radians. */
export function cursorForHandle(handle: HandleName, angle: number): string {
  if (handle === 'rotate') return 'grab';
  const { x, y } = HANDLE_PLACES[handle];
  const direction = Math.atan2(y, x) + angle;
  const eighth = Math.round(direction / (Math.PI / 4));
  return CURSORS[((eighth % 4) + 4) % 4]!;
}
