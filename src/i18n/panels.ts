import { gallery } from './areas/gallery.ts';
import { panelContents } from './areas/panelContents.ts';
import { uploads } from './areas/uploads.ts';
import { versions } from './areas/versions.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { panels: panelContents, gallery, uploads, versions };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of what panels, menus and dialogs of the editor hold. */
export const t = withAreas(areas);
