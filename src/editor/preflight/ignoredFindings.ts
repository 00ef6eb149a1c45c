// What somebody has said to ignore, for one design on this device. Kept by element: whoever accepts a faint text once does
// not want to hear of it after every change.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Finding } from '../../../scene/preflight/types.ts';

/** A text may have letters of several families to be told of. */
export const findingKey = ({ check, nodeId, variant = '', values }: Finding): string =>
  `${check} ${nodeId} ${variant}${values.family ?? ''}`.trim();

export type IgnoredFindings = {
  readonly store: StoreApi<{ readonly keys: ReadonlySet<string> }>;
  readonly ignore: (finding: Finding) => void;
  /** Nothing is ignored any more. */
  readonly reset: () => void;
};

/** More than a person would go through one by one; the first are forgotten. */
const MOST = 500;

export function openIgnoredFindings(
  projectId: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): IgnoredFindings {
  const name = `prancheta.preflight.${projectId}`;
  const store = createStore(() => ({ keys: readKeys(storage.getItem(name)) }));
  const write = (keys: readonly string[]) => {
    store.setState({ keys: new Set(keys) });
    try {
      if (keys.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(keys));
    } catch (error) {
      // A full device still ignores it until the page is left.
      console.warn('What is ignored could not be kept', error);
    }
  };
  return {
    store,
    ignore: (finding) => write([...store.getState().keys, findingKey(finding)].slice(-MOST)),
    reset: () => write([]),
  };
}

function readKeys(text: string | null): ReadonlySet<string> {
  if (text === null) return new Set();
  try {
    const keys: unknown = JSON.parse(text);
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
  } catch {
    // Somebody else's value under our name: as if nothing were kept.
    return new Set();
  }
}
