import { exporting } from './areas/exporting.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { exporting };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of exports. */
export const t = withAreas(areas);
