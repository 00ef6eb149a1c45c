import type { SceneDocument } from '../document/types.ts';

/** Takes ruler guides away, all of them when no ids are given; one undo step. */
export function removeGuides(document: SceneDocument, ids?: readonly string[]): void {
  const guides = document.reader.artboard.guides ?? [];
  const kept = ids ? guides.filter(({ id }) => !ids.includes(id)) : [];
  if (kept.length === guides.length) return;
  document.transact('user', (writer) => writer.setArtboard({ guides: kept }));
}
