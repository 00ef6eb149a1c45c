import { importing } from './areas/importing.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { importing };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of imports. */
export const t = withAreas(areas);
