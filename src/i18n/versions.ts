import { versions } from './areas/versions.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { versions };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of versions. */
export const t = withAreas(areas);
