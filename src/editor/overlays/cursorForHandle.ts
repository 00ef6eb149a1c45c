import type { HandleName } from '../tools/types.ts';
import { HANDLE_PLACES } from '../session/selectionFrame.ts';

const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** A bent arrow, white-edged so that it shows on any picture; CSS has no cursor for turning. */
const DRAWING = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    ['white" stroke-width="4.5', 'black" stroke-width="2']
      .map((pen) => `<path stroke="${pen}" d="M19 12a7 7 0 1 1-2.4-5.3M19.5 3.5v4.2h-4.2"/>`)
      .join('') +
    '</svg>',
);
export const ROTATE_CURSOR = `url("data:image/svg+xml,${DRAWING}") 12 12, grab`;

/** The CSS cursor that points the way a handle moves; `angle` is that of the frame's x axis on screen, radians. */
export function cursorForHandle(
  handle: HandleName,
  { angle, mirrored }: { readonly angle: number; readonly mirrored: boolean },
): string {
  if (handle === 'rotate') return ROTATE_CURSOR;
  const { x, y } = HANDLE_PLACES[handle];
  const direction = Math.atan2(mirrored ? -y : y, x) + angle;
  const eighth = Math.round(direction / (Math.PI / 4));
  return CURSORS[((eighth % 4) + 4) % 4]!;
}
