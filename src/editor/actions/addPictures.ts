import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { documentAway } from '../session/pageWith.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';
import { createPicture } from './createPicture.ts';
import { placeInView } from './placeInView.ts';

/** How far each further picture stands to the right of and below the last one, scene units. */
const STEP = 20;

/** Where files go: a point of the scene (the middle of the view when absent) of a page (the one shown when absent). */
export type FilesPlace = { readonly at?: Point | undefined; readonly page?: PageId | undefined };

/** Adds files that came together: the first at the place, none hiding another. */
export function addPictures(
  session: EditorSession,
  assets: readonly PictureAsset[],
  { at = placeInView(session), page }: FilesPlace = {},
): void {
  const away = documentAway(session, page);
  assets.forEach((asset, place) => {
    const point = { x: at.x + STEP * place, y: at.y + STEP * place };
    // Whoever types, crops or has something else in hand meanwhile keeps it.
    if (!away && session.actions.isFree && session.actions.run('addImage', { asset, at: point })) return;
    const document = away ?? session.document;
    const picture = createPicture(asset, document.reader.artboard);
    insertNodes(document, [{ ...picture, ...positionForCenter(picture, point) }]);
  });
}
