import { exporting } from './areas/exporting.ts';
import { merging } from './areas/merging.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { exporting, merging };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of filling designs in, which are those of exports as well. */
export const t = withAreas(areas);
