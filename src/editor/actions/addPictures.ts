import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';
import { createPicture } from './createPicture.ts';
import { placeInView } from './placeInView.ts';

/** How far each further picture stands to the right of and below the last one, scene units. */
const STEP = 20;

/** Adds files that came together: the first at the point (the middle of the view when absent), none hiding another. */
export function addPictures(
  session: EditorSession,
  assets: readonly PictureAsset[],
  at: Point = placeInView(session),
): void {
  assets.forEach((asset, place) => {
    const point = { x: at.x + STEP * place, y: at.y + STEP * place };
    // Whoever types, crops or has something else in hand meanwhile keeps it.
    if (session.actions.isFree && session.actions.run('addImage', { asset, at: point })) return;
    const picture = createPicture(asset, session.reader.artboard);
    insertNodes(session.document, [{ ...picture, ...positionForCenter(picture, point) }]);
  });
}
