import { crop } from './crop.ts';
import { drawing } from './drawing.ts';
import { guides } from './guides.ts';
import { handles } from './handles.ts';
import { hover } from './hover.ts';
import { label } from './label.ts';
import { marquee } from './marquee.ts';
import { people } from './people.ts';
import { pending } from './pending.ts';
import { selectionFrame } from './selectionFrame.ts';
import { textEditing } from './textEditing.ts';
import type { AnyOverlay, OverlayId } from './types.ts';

/** Every overlay, bottom to top. */
export const overlays: Readonly<Record<OverlayId, AnyOverlay>> = {
  drawing,
  pending,
  hover,
  selectionFrame,
  crop,
  handles,
  marquee,
  guides,
  textEditing,
  people,
  label,
};
