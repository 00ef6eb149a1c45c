// The catalogue of what a user reads before a design can be edited; what comes later has its texts in files of their own
// beside it (`panels.ts`, `appPages.ts`, `checkout.ts` and so on), which may add to an area of these. A second language is
// one more set of files of the same shape.
import { app } from './areas/app.ts';
import { editor } from './areas/editor.ts';
import { panels } from './areas/panels.ts';
import { presence } from './areas/presence.ts';
import { sync } from './areas/sync.ts';
import { text } from './areas/text.ts';

export const ptBR = {
  app,
  editor,
  panels,
  presence,
  text,
  sync,
} as const;
