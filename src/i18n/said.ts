import { said } from './areas/said.ts';
import { withAreas } from './t.ts';

/** `t` with what is said of changes on the canvas. */
export const t = withAreas({ said });
