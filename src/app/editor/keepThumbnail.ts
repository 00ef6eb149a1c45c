import type { SceneDiff } from '../../../scene/document/types.ts';

/** At most one picture in this time, and only while nothing is edited. */
const PAUSE_MS = 10_000;

/** Says what changes of what the thumbnail shows. */
export type WatchedScene = {
  subscribe(listener: (change: Pick<SceneDiff, 'origin'>) => void): () => void;
};

export type ThumbnailKeeper = {
  /** Sends a thumbnail of the design as it is, unless the last one shows it already; rejects when that fails. */
  readonly send: () => Promise<void>;
  /** Sends the last one, if it is due. */
  readonly stop: () => void;
};

/**
 * Sends a fresh thumbnail after edits: when they have paused for 10 s, and when the editor is left. Failures of these
 * are logged only; the next edit tries again. `upload` draws and sends one, and answers whether all of the design is in it.
 */
export function keepThumbnail(scene: WatchedScene, upload: () => Promise<boolean>): ThumbnailKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  /** The upload, under way or done, that shows the design as it is. */
  let latest: Promise<boolean> | null = null;

  const forget = (old: Promise<boolean>) => {
    if (latest === old) latest = null;
  };
  const send = async () => {
    clearTimeout(timer);
    isDue = false;
    const own = (latest ??= upload());
    try {
      // Pictures that did not come may come the next time.
      if (!(await own)) forget(own);
    } catch (error) {
      forget(own);
      throw error;
    }
  };
  const sendIfDue = () => {
    if (isDue) send().catch((error: unknown) => console.warn('The thumbnail was not updated', error));
  };
  const stopReading = scene.subscribe(({ origin }) => {
    latest = null;
    if (origin === 'remote' || origin === 'storage' || origin === 'load') return;
    isDue = true;
    clearTimeout(timer);
    timer = setTimeout(sendIfDue, PAUSE_MS);
  });
  const onHide = () => {
    if (document.hidden) sendIfDue();
  };
  document.addEventListener('visibilitychange', onHide);
  return {
    send,
    stop: () => {
      stopReading();
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer);
      sendIfDue();
    },
  };
}
