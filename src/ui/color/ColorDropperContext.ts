import { createContext } from 'react';
import { hasScreenDropper, pickFromScreen } from './pickFromScreen.ts';

/** Lets the hand take a colour from what is on the screen; null when it changed its mind or `asked` was given up. */
export type PickColor = (asked: AbortSignal) => Promise<string | null>;

/** The dropper colour fields use; null where there is none. Around a canvas the editor gives its own. */
export const ColorDropperContext = createContext<PickColor | null>(
  hasScreenDropper() ? pickFromScreen : null,
);
