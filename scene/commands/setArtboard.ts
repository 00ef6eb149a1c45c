import type { SceneDocument } from '../document/types.ts';
import type { Artboard } from '../nodes/types.ts';

/** Changes size (1–32768 per side), background or title of the work area as one undo step; bad values throw RangeError. */
export function setArtboard(document: SceneDocument, patch: Partial<Artboard>): void {
  document.transact('user', (writer) => writer.setArtboard(patch));
}
