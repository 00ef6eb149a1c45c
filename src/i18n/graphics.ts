import { graphics } from './areas/graphics.ts';
import { withAreas } from './t.ts';

/** `t` with the texts about how the browser draws. */
export const t = withAreas({ graphics });
