import { appPages } from './areas/appPages.ts';
import { checkout } from './areas/checkout.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { checkout, app: appPages };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of plans, payment and subscription. */
export const t = withAreas(areas);
