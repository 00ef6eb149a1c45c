import { altText } from './areas/altText.ts';
import { withAreas } from './t.ts';

/** `t` with the texts of 'Texto alternativo'. */
export const t = withAreas({ altText });
