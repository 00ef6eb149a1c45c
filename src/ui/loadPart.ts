import { isMissingChunk } from '../api/isMissingChunk.ts';
import { isLeftBehind } from './isLeftBehind.ts';
import { loadFromServer } from './loadFromServer.ts';

type Options = {
  readonly isWanted: () => boolean;
  /** The server is away; the part is asked for again. */
  readonly onAway?: () => void;
};

/**
 * Loads a part that the page goes on without, for as long as it is wanted. Undefined where it no longer was, or where the
 * server no longer has it: a banner offers the newest version then. Rejects only when it came and does not run.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  { isWanted, onAway }: Options,
): Promise<T | undefined> {
  try {
    return await loadFromServer(load, {
      isWanted,
      onAway: (error) => {
        console.warn('A part of the page did not come', error);
        onAway?.();
      },
    });
  } catch (error) {
    if (!isMissingChunk(error)) throw error;
    isLeftBehind.setState(true, true);
    return undefined;
  }
}
