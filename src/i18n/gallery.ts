import { gallery } from './areas/gallery.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { gallery };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of lists of designs. */
export const t = withAreas(areas);
