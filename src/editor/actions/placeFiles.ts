import type { Point } from '../../../scene/geometry/types.ts';
import { documentAway } from '../session/pageWith.ts';
import type { EditorSession } from '../session/types.ts';
import { addDrawing } from './addDrawing.ts';
import { addPictures, type FilesPlace } from './addPictures.ts';
import { isSvgFile } from './isSvgFile.ts';
import { layFilesOut } from './layFilesOut.ts';
import { placeInView } from './placeInView.ts';

/**
 * Puts files that were pasted or dropped into the design. The services tell the user what went wrong with each; rejects
 * when they could not be asked at all, after placing what needs no more of them.
 */
export async function placeFiles(
  session: EditorSession,
  files: readonly File[],
  at: Point | undefined,
): Promise<void> {
  // Another page may be shown by the time they are ready.
  const page = session.shownPage?.pageId;
  const drawings = files.filter(isSvgFile);
  const pictures = files.filter((file) => !isSvgFile(file));
  let placed = 0;
  try {
    if (pictures.length > 0) {
      const assets = await session.services.placePictures(pictures);
      addPictures(session, assets, { at, page, more: drawings.length });
      placed = assets.length;
    }
  } finally {
    await placeDrawings(session, drawings, { at, page, placed });
  }
}

/** Each beside what came with it, of which so many have their places. */
async function placeDrawings(
  session: EditorSession,
  files: readonly File[],
  { at, page, placed }: FilesPlace & { readonly placed: number },
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const drawing = await session.services.readDrawing(file);
    if (drawing === null) continue;
    const { artboard } = (documentAway(session, page) ?? session.document).reader;
    const places = layFilesOut(placed + files.length, at ?? placeInView(session), artboard);
    const { middle, area } = places[placed + index]!;
    addDrawing(session, drawing, { at: middle, area, page });
  }
}
