import type { SceneReader } from '../../../scene/document/types.ts';

/** At most one picture in this time, and only while nothing is edited. */
const PAUSE_MS = 10_000;

/**
 * Sends a fresh thumbnail after edits: when they have paused for 10 s, and when the editor is left. Failures are
 * logged only; the next edit tries again. Returns the way to stop, which sends the last one.
 */
export function keepThumbnail(reader: SceneReader, send: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stale = false;

  const sendNow = () => {
    clearTimeout(timer);
    if (!stale) return;
    stale = false;
    send().catch((error: unknown) => console.warn('The thumbnail was not updated', error));
  };
  const stop = reader.subscribe(({ origin }) => {
    if (origin === 'remote' || origin === 'storage' || origin === 'load') return;
    stale = true;
    clearTimeout(timer);
    timer = setTimeout(sendNow, PAUSE_MS);
  });
  const onHide = () => {
    if (document.hidden) sendNow();
  };
  document.addEventListener('visibilitychange', onHide);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onHide);
    sendNow();
  };
}
