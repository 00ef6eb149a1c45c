import { isMissingChunk } from '../api/isMissingChunk.ts';
import { isLeftBehind } from './isLeftBehind.ts';
import { loadFromServer } from './loadFromServer.ts';

type Options = {
  readonly isWanted: () => boolean;
  /** The server is away, told once; the part is asked for until it is back. */
  readonly onAway?: () => void;
};

/** Parts the server does not have, by what loads them. */
const missing = new Set<() => Promise<unknown>>();

/**
 * Loads a part that the page goes on without, for as long as it is wanted. Undefined where it no longer was, or where the
 * server no longer has it: a banner offers the newest version then, until the same `load` brings it after all. Rejects only
 * when it came and does not run.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  { isWanted, onAway }: Options,
): Promise<T | undefined> {
  let wasAway = false;
  try {
    const part = await loadFromServer(load, {
      isWanted,
      onAway: (error) => {
        if (wasAway) return;
        wasAway = true;
        console.warn('A part of the page did not come', error);
        onAway?.();
      },
    });
    if (part !== undefined && missing.delete(load)) isLeftBehind.setState(missing.size > 0, true);
    return part;
  } catch (error) {
    if (!isMissingChunk(error)) throw error;
    missing.add(load);
    isLeftBehind.setState(true, true);
    return undefined;
  }
}
