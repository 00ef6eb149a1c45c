import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { Sending } from './keepSending.ts';

/** Sends what is or comes into a store with what `begin` fetches once there is something to send. */
export function sendLater(
  files: Pick<LocalFiles, 'pending' | 'subscribe'>,
  begin: () => Promise<Sending>,
): Sending {
  let beginning: Promise<void> | null = null;
  let sending: Sending | null = null;
  let isStopped = false;
  const start = async (): Promise<void> => {
    try {
      const begun = await begin();
      if (isStopped) begun.stop();
      else sending = begun;
    } catch (error) {
      // Whatever is placed next tries again, and so does the network's return.
      beginning = null;
      console.warn('Files wait to be sent', error);
    }
  };
  const begun = (): Promise<void> => (beginning ??= start());
  const beginIfNeeded = (): void => {
    if (files.pending.length > 0) void begun();
  };
  const leave = files.subscribe(beginIfNeeded);
  globalThis.addEventListener?.('online', beginIfNeeded);
  beginIfNeeded();
  return {
    send: (needed) => void begun().then(() => sending?.send(needed)),
    stop() {
      isStopped = true;
      leave();
      globalThis.removeEventListener?.('online', beginIfNeeded);
      sending?.stop();
    },
  };
}
