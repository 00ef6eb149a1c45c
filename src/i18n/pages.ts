import { pages } from './areas/pages.ts';
import { withAreas } from './t.ts';

/** `t` with the texts of a design's pages. */
export const t = withAreas({ pages });
