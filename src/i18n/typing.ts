import { typing } from './areas/typing.ts';
import { withAreas } from './t.ts';

const areas = { typing };

/** `t` with the texts about typing in place. */
export const t = withAreas(areas);
