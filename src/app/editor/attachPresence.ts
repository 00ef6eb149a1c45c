import type { Awareness } from 'y-protocols/awareness';
import type { StoreApi } from 'zustand/vanilla';
import { MAIN_PAGE, type PageId } from '../../../scene/document/pages/storedPages.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../../editor/session/core.ts';
import { frameCorners } from '../../editor/session/selectionFrame.ts';
import type { RemotePerson } from '../../editor/session/types.ts';
import { watchHeld } from '../../editor/session/watchHeld.ts';
import { createPresence, type OwnPresence, type Presence } from '../../features/presence/createPresence.ts';
import { findShift } from '../../features/presence/findShift.ts';
import { mergePreviews } from '../../features/presence/mergePreviews.ts';
import { MAX_PREVIEW_NODES } from '../../features/presence/readPresence.ts';
import type { Person, PersonIdentity, SharedPreview } from '../../features/presence/types.ts';
import { t } from '../../i18n/t.ts';
import type { ScenePreview, SceneRenderer } from '../../render/types.ts';

const POINTER_EVENTS = ['pointermove', 'pointerdown', 'pointerup', 'pointerleave', 'wheel'] as const;

/** Others on this page as the overlay draws them; another tab of the same person is named as such. */
function listRemotePeople(
  presence: Presence,
  { userId, page, now }: { readonly userId: string; readonly page: PageId; readonly now: number },
): readonly RemotePerson[] {
  return presence
    .peers(now)
    .filter((peer) => peer.page === page)
    .map(({ user, color, cursor, frame }) => ({
      name: user.id === userId ? t('presence.otherTab') : user.name || t('presence.nameless'),
      color,
      cursor,
      frame,
    }));
}

const pageOf = ({ shownPage }: EditorCore): PageId => shownPage?.pageId ?? MAIN_PAGE;

function readOwn(session: EditorCore, preview: SharedPreview | null): OwnPresence {
  const { hand } = session;
  const frame = session.frame();
  // A finger that was lifted is nowhere.
  const isHere = hand.inside && (!hand.touch || session.gesture !== null);
  return {
    page: pageOf(session),
    cursor: isHere ? session.handWorld() : null,
    frame: frame && frameCorners(frame),
    preview,
  };
}

function toShared(preview: ScenePreview | null, gesture: number): SharedPreview | null {
  // Others would see the originals leave, where copies of them do.
  if (!preview || preview.copies || preview.ids.length === 0 || preview.ids.length > MAX_PREVIEW_NODES)
    return null;
  const { ids, matrix, patches } = preview;
  return {
    gesture,
    ids,
    ...(matrix ? { matrix } : {}),
    ...(patches ? { patches: Object.fromEntries(patches) } : {}),
  };
}

/** Shows the gestures and cursors of others on the canvas, and them ours. */
function showPresence(
  session: EditorCore,
  renderer: Pick<SceneRenderer, 'element' | 'setPreview' | 'invalidateOverlay'>,
  presence: Presence,
): Pick<AttachedPresence, 'shift' | 'stop'> {
  const show = renderer.setPreview.bind(renderer);
  let own: ScenePreview | null = null;
  let gesture = 0;
  let shown: readonly SharedPreview[] = [];
  let frame = 0;

  const touch = () => presence.touch(() => readOwn(session, toShared(own, gesture)));
  const present = () => show(mergePreviews(session.reader, own, shown));
  renderer.setPreview = (preview) => {
    if (preview && !own) gesture += 1;
    own = preview;
    present();
    touch();
  };
  const glide = () => {
    renderer.invalidateOverlay();
    frame = presence.isMoving(performance.now()) ? requestAnimationFrame(glide) : 0;
  };
  const onPeers = () => {
    const previews = presence.previews();
    if (previews.length > 0 || shown.length > 0) {
      shown = previews;
      present();
    }
    if (frame === 0) glide();
  };
  const stops = [
    presence.subscribe(onPeers),
    session.reader.subscribe((diff) => {
      presence.onDiff(diff);
      // Another page, on which other gestures are to be seen.
      if (diff.origin === 'load') present();
      touch();
    }),
    session.selection.subscribe(touch),
    watchHeld(session, () => own?.ids ?? []),
    // One blank page after another is told by nothing else.
    session.shownPage?.subscribePage(touch) ?? (() => undefined),
  ];
  for (const name of POINTER_EVENTS) renderer.element.addEventListener(name, touch, { passive: true });
  touch();
  return {
    // What the own hand or an edit under way shows wins, as on the canvas.
    shift: (ids) => (own ? null : findShift(session.reader, shown, ids)),
    stop() {
      cancelAnimationFrame(frame);
      for (const name of POINTER_EVENTS) renderer.element.removeEventListener(name, touch);
      for (const stop of stops) stop();
      renderer.setPreview = show;
    },
  };
}

export type PresenceParts = {
  readonly session: EditorCore;
  readonly renderer: Pick<SceneRenderer, 'element' | 'setPreview' | 'invalidateOverlay'>;
  readonly awareness: Awareness;
  readonly user: PersonIdentity;
  /** Told who is here. */
  readonly people: StoreApi<{ readonly list: readonly Person[] }>;
};

export type AttachedPresence = {
  readonly list: () => readonly RemotePerson[];
  readonly shift: (ids: readonly NodeId[]) => Matrix | null;
  readonly stop: () => void;
};

/** Takes part in the design: others see this person, and this person sees them. */
export function attachPresence({
  session,
  renderer,
  awareness,
  user,
  people,
}: PresenceParts): AttachedPresence {
  const presence = createPresence({ awareness, user, page: () => pageOf(session) });
  const follow = () => people.setState(presence.people.getState());
  const { shift, stop } = showPresence(session, renderer, presence);
  const stops = [presence.people.subscribe(follow), stop];
  follow();
  return {
    list: () =>
      listRemotePeople(presence, { userId: user.id, page: pageOf(session), now: performance.now() }),
    shift,
    stop() {
      for (const stop of stops) stop();
      presence.destroy();
    },
  };
}
