import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { documentAway } from '../session/pageWith.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';
import { createPicture } from './createPicture.ts';
import { layFilesOut } from './layFilesOut.ts';
import { placeInView } from './placeInView.ts';

/** Where files go: a point of the scene (the middle of the view when absent) of a page (the one shown when absent). */
export type FilesPlace = { readonly at?: Point | undefined; readonly page?: PageId | undefined };

/** Adds files that came together, none hiding another, as one undo step; after them there is room for `more`. */
export function addPictures(
  session: EditorSession,
  assets: readonly PictureAsset[],
  { at = placeInView(session), page, more = 0 }: FilesPlace & { readonly more?: number } = {},
): void {
  const away = documentAway(session, page);
  const document = away ?? session.document;
  const { artboard } = document.reader;
  const places = layFilesOut(assets.length + more, at, artboard);
  const pictures = assets.map((asset, index) => {
    const { middle, area } = places[index]!;
    const picture = createPicture(asset, area);
    return { ...picture, ...positionForCenter(picture, middle) };
  });
  session.styles.flush();
  const ids = insertNodes(document, pictures);
  // Whoever types, crops or has something else in hand meanwhile keeps it, and what is selected.
  if (away || ids.length === 0 || !session.actions.isFree) return;
  session.selection.setState({ activeGroupId: null });
  session.select(ids);
}
