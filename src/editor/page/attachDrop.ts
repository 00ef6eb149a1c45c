import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/t.ts';
import { addPictures } from '../actions/addPictures.ts';
import { fillFrame, frameAt } from '../actions/fillFrame.ts';
import { isSvgFile } from '../actions/isSvgFile.ts';
import { isDesign, takeFiles } from '../actions/takeFiles.ts';
import { DRAG_TYPE, FILLING_TYPE, readDragPayload } from '../panels/dragPayload.ts';
import { tellFailure } from '../session/tellFailure.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A link carries one of these; so does a picture of another page, with or without its file. */
const LINK_TYPES = ['text/uri-list', 'text/x-moz-url'] as const;
const isLink = ({ dataTransfer }: DragEvent): boolean =>
  LINK_TYPES.some((type) => dataTransfer?.types.includes(type));

/** What takes a link as its letters: text that may be changed just now, which no switch or slider is. */
const FIELDS = ':read-write:not(:disabled)';
const isInField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Puts files that were let go where they belong: one picture over another that is cut to a shape into that shape. */
async function placeDropped(session: EditorSession, files: readonly File[], at: Point): Promise<void> {
  const [file] = files;
  const isPicture = file !== undefined && files.length === 1 && !isDesign(file) && !isSvgFile(file);
  const frame = isPicture ? frameAt(session, at) : null;
  if (frame === null) return takeFiles(session, files, at);
  const page = session.shownPage?.pageId;
  const [asset] = await session.services.placePictures(files);
  // The frame may be gone or in hand by then: what was dropped is not.
  if (asset && (isInHand(session, frame) || !fillFrame(session, frame, asset)))
    addPictures(session, [asset], { at, page });
}

/** While it is cropped, and while anything is moved: what is in hand may be the picture. */
function isInHand({ actions, selection }: EditorSession, id: NodeId): boolean {
  const { editingId } = selection.getState();
  return editingId === null ? !actions.isFree : editingId === id;
}

function placeAsset(session: EditorSession, asset: PictureAsset, at: Point, fills: boolean): void {
  const frame = fills ? frameAt(session, at) : null;
  if (frame === null) session.actions.run('addImage', { asset, at });
  else {
    session.select([frame]);
    session.actions.run('replaceImage', { asset });
  }
}

type EarlyDrop = Pick<DragEvent, 'clientX' | 'clientY'> & {
  readonly path: string;
  readonly files: readonly File[];
  readonly target: Node;
};

/** Files that were let go over this design before anything here could take them, kept by public/colorScheme.js. */
function takeEarlyDrop(): EarlyDrop | undefined {
  const early = Reflect.get(window, 'earlyDrop') as EarlyDrop | undefined;
  Reflect.deleteProperty(window, 'earlyDrop');
  return early?.path === location.pathname ? early : undefined;
}

/** Without a place they come to the middle. */
function dropFiles(session: EditorSession, files: readonly File[], at: Point | undefined): void {
  const placing = at === undefined ? takeFiles(session, files, at) : placeDropped(session, files, at);
  // The services tell the user themselves what went wrong with a file, but not that they could not be fetched.
  placing.catch((error: unknown) => {
    console.error('Drop failed', error);
    tellFailure(session, error);
  });
}

/**
 * Takes what is dropped on the canvas: items of our panels, and files of the system, for which the canvas shows itself as
 * the place. A picture cut to a shape that another one would go into is marked. Returns the way to stop.
 */
export function attachDrop(session: EditorSession, element: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const place = ({ clientX, clientY }: Pick<DragEvent, 'clientX' | 'clientY'>): Point => {
    const { left, top } = element.getBoundingClientRect();
    return session.camera.toWorld({ x: clientX - left, y: clientY - top });
  };
  const mark = (hoveredId: NodeId | null) => {
    if (session.selection.getState().hoveredId !== hoveredId) session.selection.setState({ hoveredId });
  };
  const unmark = () => {
    delete element.dataset.drop;
    mark(null);
  };
  const isOurs = (event: DragEvent) => hasFiles(event) || event.dataTransfer?.types.includes(DRAG_TYPE);
  const onOver = (event: DragEvent) => {
    if (event.dataTransfer === null || !isOurs(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (hasFiles(event)) element.dataset.drop = t('panels.canvasDrop');
    else mark(event.dataTransfer.types.includes(FILLING_TYPE) ? frameAt(session, place(event)) : null);
  };
  const onLeave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) unmark();
  };
  const onDrop = (event: DragEvent) => {
    unmark();
    if (event.dataTransfer === null || !isOurs(event)) return;
    event.preventDefault();
    const at = place(event);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) {
      dropFiles(session, files, at);
      return;
    }
    const payload = readDragPayload(event.dataTransfer.getData(DRAG_TYPE));
    if (payload === null) return;
    if ('shape' in payload) session.actions.run('addShape', { shape: payload.shape, at });
    else placeAsset(session, payload.asset, at, event.dataTransfer.types.includes(FILLING_TYPE));
  };
  // A file let go beside the canvas would take the place of the editor, a link let go anywhere.
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer === null) return;
    if (!hasFiles(event) && (!isLink(event) || isInField(event))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  element.addEventListener('dragover', onOver, { signal });
  element.addEventListener('dragleave', onLeave, { signal });
  element.addEventListener('drop', onDrop, { signal });
  // Not the window's, whose first listener keeps what nobody here has answered.
  document.addEventListener('dragover', refuse, { signal });
  document.addEventListener('drop', refuse, { signal });
  const early = takeEarlyDrop();
  if (early) dropFiles(session, early.files, element.contains(early.target) ? place(early) : undefined);
  return () => listeners.abort();
}
