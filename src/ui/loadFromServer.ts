import { isServerThere } from './isServerThere.ts';
import { refetchStyles } from './refetchStyles.ts';

/** Milliseconds between two tries while the server is away; a network that comes back is not waited out. */
const AGAIN = 3000;

type Wait = {
  /** Asked before each further try. */
  readonly isWanted: () => boolean;
  /** The server is away; `tryNow` does not wait for the next try. */
  readonly onAway: (error: unknown, tryNow: () => void) => void;
};

/**
 * Loads a file of the page, styles included, for as long as it is wanted; undefined where it no longer was. While the server is
 * away it tries again; rejects once the server is there and does not have the file, which is another version then.
 */
export async function loadFromServer<T>(load: () => Promise<T>, wait: Wait): Promise<T | undefined> {
  for (let failures = 0; failures === 0 || wait.isWanted(); ) {
    try {
      const loaded = await load();
      if (failures > 0) await refetchStyles();
      return loaded;
    } catch (error) {
      failures += 1;
      if (!(await isServerThere())) await nextTry((tryNow) => wait.onAway(error, tryNow));
      // It may have come back between the two: only what is asked of a server that is there can be gone.
      else if (failures > 1) throw error;
    }
  }
  return undefined;
}

function nextTry(onWait: (tryNow: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, AGAIN);
    addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    onWait(end);
  });
}
