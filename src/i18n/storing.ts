import { storing } from './areas/storing.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { storing };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts about the room on this device and what is only there. */
export const t = withAreas(areas);
