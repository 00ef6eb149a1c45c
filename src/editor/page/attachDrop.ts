import { t } from '../../i18n/t.ts';
import { takeFiles } from '../actions/takeFiles.ts';
import { DRAG_TYPE, readDragPayload } from '../panels/dragPayload.ts';
import { tellFailure } from '../session/tellFailure.ts';
import type { EditorSession } from '../session/types.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A link carries one of these; so does a picture of another page, with or without its file. */
const LINK_TYPES = ['text/uri-list', 'text/x-moz-url'] as const;
const isLink = ({ dataTransfer }: DragEvent): boolean =>
  LINK_TYPES.some((type) => dataTransfer?.types.includes(type));

/** What takes a link as its letters: text that may be changed just now, which no switch or slider is. */
const FIELDS = ':read-write:not(:disabled)';
const isInField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/**
 * Takes what is dropped on the canvas: items of our panels, and files of the system, for which the canvas shows itself as
 * the place. Returns the way to stop.
 */
export function attachDrop(session: EditorSession, element: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const unmark = () => delete element.dataset.drop;
  const isOurs = (event: DragEvent) => hasFiles(event) || event.dataTransfer?.types.includes(DRAG_TYPE);
  const onOver = (event: DragEvent) => {
    if (event.dataTransfer === null || !isOurs(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (hasFiles(event)) element.dataset.drop = t('panels.canvasDrop');
  };
  const onLeave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) unmark();
  };
  const onDrop = (event: DragEvent) => {
    unmark();
    if (event.dataTransfer === null || !isOurs(event)) return;
    event.preventDefault();
    const bounds = element.getBoundingClientRect();
    const at = session.camera.toWorld({ x: event.clientX - bounds.left, y: event.clientY - bounds.top });
    const files = [...event.dataTransfer.files];
    if (files.length > 0) {
      // The services tell the user themselves what went wrong with a file, but not that they could not be fetched.
      takeFiles(session, files, at).catch((error: unknown) => {
        console.error('Drop failed', error);
        tellFailure(session, error);
      });
      return;
    }
    const payload = readDragPayload(event.dataTransfer.getData(DRAG_TYPE));
    if (payload === null) return;
    if ('shape' in payload) session.actions.run('addShape', { shape: payload.shape, at });
    else session.actions.run('addImage', { asset: payload.asset, at });
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
  window.addEventListener('dragover', refuse, { signal });
  window.addEventListener('drop', refuse, { signal });
  return () => listeners.abort();
}
