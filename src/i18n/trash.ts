import { gallery } from './areas/gallery.ts';
import { trash } from './areas/trash.ts';
import { withAreas } from './t.ts';

/** `t` with the texts of deleted designs, and of lists of designs. */
export const t = withAreas({ trash, gallery });
