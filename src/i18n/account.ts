import { account } from './areas/account.ts';
import { appPages } from './areas/appPages.ts';
import { type TextKeyWith, withAreas } from './t.ts';

const areas = { account, app: appPages };

export type TextKey = TextKeyWith<typeof areas>;

/** `t` with the texts of accounts and signing in. */
export const t = withAreas(areas);
