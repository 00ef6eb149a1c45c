import { gallery } from './areas/gallery.ts';
import { formats } from './areas/formats.ts';
import { withAreas } from './t.ts';

/** `t` with the texts of a design in other formats. */
export const t = withAreas({ formats, gallery });
