import { dropper } from './areas/dropper.ts';
import { withAreas } from './t.ts';

/** `t` with the texts of the canvas's own eyedropper. */
export const t = withAreas({ dropper });
