import { uploads } from './areas/uploads.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { uploads };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of uploads and of what cuts pictures out. */
export const t = withAreas(areas);
