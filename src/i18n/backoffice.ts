import { appPages } from './areas/appPages.ts';
import { gallery } from './areas/gallery.ts';
import { backoffice } from './areas/backoffice.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { backoffice, app: appPages, gallery };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of the dashboards of partners and admins. */
export const t = withAreas(areas);
