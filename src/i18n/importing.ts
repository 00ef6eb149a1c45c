import { uploads } from './areas/uploads.ts';
import { importing } from './areas/importing.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { importing, uploads };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of imports. */
export const t = withAreas(areas);
