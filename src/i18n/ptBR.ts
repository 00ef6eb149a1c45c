// The catalogue of what a user reads on screens that come with the app's first files; those of the others are in files of
// their own beside it (`backoffice.ts`, `checkout.ts` and so on). A second language is one more set of files of the same
// shape.
import { account } from './areas/account.ts';
import { app } from './areas/app.ts';
import { editor } from './areas/editor.ts';
import { gallery } from './areas/gallery.ts';
import { panels } from './areas/panels.ts';
import { presence } from './areas/presence.ts';
import { sync } from './areas/sync.ts';
import { text } from './areas/text.ts';
import { versions } from './areas/versions.ts';
import { uploads } from './areas/uploads.ts';

export const ptBR = {
  app,
  account,
  gallery,
  editor,
  panels,
  presence,
  text,
  sync,
  uploads,
  versions,
} as const;
