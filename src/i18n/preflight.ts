import { preflight } from './areas/preflight.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { preflight };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of 'Pronto para publicar?'. */
export const t = withAreas(areas);
