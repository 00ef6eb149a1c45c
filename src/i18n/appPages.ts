import { appPages } from './areas/appPages.ts';
import { gallery } from './areas/gallery.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { app: appPages, gallery };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of the pages and dialogs around the editor. */
export const t = withAreas(areas);
