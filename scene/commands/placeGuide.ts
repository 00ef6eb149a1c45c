import type { SceneDocument } from '../document/types.ts';
import { MOST_GUIDES } from '../document/storedGuides.ts';
import type { RulerGuide } from '../nodes/types.ts';

/** Adds a ruler guide, or moves the one of the same id, as one undo step; false when there is no room for another. */
export function placeGuide(document: SceneDocument, guide: RulerGuide): boolean {
  const others = (document.reader.artboard.guides ?? []).filter(({ id }) => id !== guide.id);
  if (others.length >= MOST_GUIDES) return false;
  document.transact('user', (writer) => writer.setArtboard({ guides: [...others, guide] }));
  return true;
}
