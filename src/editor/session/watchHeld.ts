// What others take out of a hand that drags or crops it would end that without a word; typing tells of it itself.
import type { NodeId } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import { t } from '../../i18n/others.ts';
import type { EditorCore } from './core.ts';

/** Tells when others leave nothing of what is `held`, the nodes that a preview shows. Returns the way to stop. */
export function watchHeld(session: EditorCore, held: () => readonly NodeId[]): () => void {
  const { reader, cropping, shownPage, toasts } = session;
  /** What a crop that has just ended was about: it is over before its end is told here. */
  let cropped: readonly NodeId[] = [];

  const tell = (): void => {
    const page = shownPage?.pageId;
    // A page that goes with all that is on it is told of as one.
    queueMicrotask(() => {
      if (page === undefined || shownPage?.pages.ids.includes(page))
        toasts.show({ kind: 'info', text: t('others.taken'), id: 'held-taken' });
    });
  };
  const stops = [
    cropping.subscribe(({ frame }, before) => {
      if (frame || !before.frame) return;
      cropped = held();
      queueMicrotask(() => (cropped = []));
    }),
    reader.subscribe(({ origin, removed }) => {
      if (origin !== 'remote') return;
      const isHeld = session.gesture !== null || session.pressedBeside.size > 0;
      const isGone = (id: NodeId): boolean => reader.get(id) === undefined;
      // What is locked while it is dragged still goes where it was dragged.
      const isTaken = (id: NodeId): boolean => isGone(id) || isLocked(reader, id);
      const ids = isHeld ? held() : [];
      // Once, however long the hand stays down; and what others only ungroup is all still there.
      const takes = removed.some(
        ({ id, kind }) =>
          ids.includes(id) && (kind !== 'group' || removed.some(({ parentId }) => parentId === id)),
      );
      if ((takes && ids.every(isGone)) || (cropped.length > 0 && cropped.every(isTaken))) tell();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
