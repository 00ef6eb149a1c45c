import { others } from './areas/others.ts';
import { withAreas } from './t.ts';

/** `t` with the texts about what others do in place. */
export const t = withAreas({ others });
