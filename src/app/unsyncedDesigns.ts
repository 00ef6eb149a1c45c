import { createStore, type StoreApi } from 'zustand/vanilla';

const PREFIX = 'prancheta.unsyncedDesigns';

const keyOf = (userId: string): string => `${PREFIX}.${userId}`;

function read(userId: string): string[] {
  const text = localStorage.getItem(keyOf(userId));
  return text ? text.split(',') : [];
}

type Listener = (projectId?: string) => void;

let onChange: Listener = () => undefined;

/**
 * Remembers which designs of a person hold edits that only this device has, so that signing out can warn and they are sent
 * though nobody opens them.
 */
export const unsyncedDesigns = {
  mark(userId: string, projectId: string, unsynced: boolean): void {
    const others = read(userId).filter((id) => id !== projectId);
    const next = unsynced ? [...others, projectId] : others;
    try {
      if (next.length === 0) localStorage.removeItem(keyOf(userId));
      else localStorage.setItem(keyOf(userId), next.join(','));
    } catch (error) {
      // A full store costs the warning; whoever else hears of the status must still hear of it.
      console.warn('The design is not marked as unsynced', error);
    }
    // Older versions did not say whose the designs are: nobody is warned of those any more.
    localStorage.removeItem(PREFIX);
  },
  list: read,
  /** A design has been deleted: nobody waits for what is left of it here. The answer is for when it is brought back. */
  forget(userId: string, projectId: string): () => void {
    const wasMarked = read(userId).includes(projectId);
    unsyncedDesigns.mark(userId, projectId, false);
    return () => {
      if (!wasMarked) return;
      unsyncedDesigns.mark(userId, projectId, true);
      onChange(projectId);
    };
  },
  /** A design may wait to be sent: one has been closed in this page, marked or not, or that with this id has been brought back. */
  tellWaiting: (projectId?: string): void => onChange(projectId),
  /** For the one who sends them: told when one has been closed here, or marked or sent in another tab, and which is brought back. */
  whenOthersMayWait(listener: Listener): void {
    onChange = listener;
    addEventListener('storage', ({ key }) => key?.startsWith(PREFIX) && listener());
  },
};

type StatusStore = StoreApi<{ readonly status: string }>;

/** Since when (ms, as `Date.now` tells) a design has edits or files that no server has; null while it has none. */
export type OnlyHere = { readonly since: number | null };

export type Marking = {
  readonly onlyHere: StoreApi<OnlyHere>;
  /** Files it shows are only on this device, or no longer. */
  readonly setWaiting: (isWaiting: boolean) => void;
  /** All pages have been looked through for such files. */
  readonly setRead: () => void;
  /** Something has been edited, here or in another tab. */
  readonly setEdited: () => void;
  /** What is known of it when it is closed. */
  readonly close: (isSaved: boolean) => void;
  /** Takes the mark off for good. */
  readonly release: () => void;
};

/**
 * Keeps the mark of an open design up to date. One that the server no longer takes (deleted, in another tab perhaps, or
 * taken away) is marked only if something of it never got there: nobody waits for what was saved before.
 */
export function markWhileUnsaved(userId: string, projectId: string, status: StatusStore): Marking {
  let isWaiting = false;
  /** It was left with a mark, perhaps for files of pages that nobody has looked at yet. */
  let isUnread = read(userId).includes(projectId);
  let isReleased = false;
  let last = status.getState().status;
  let hasUnsaved = last !== 'saved' && isUnread;
  const isSafe = (isSaved: boolean): boolean => isSaved || (last === 'denied' && !hasUnsaved);
  const onlyHere = createStore<OnlyHere>(() => ({ since: null }));
  /** Edits on their way are not meant: those of a lost connection, until they have all arrived. */
  const tellOnlyHere = (): void => {
    const wasHere = onlyHere.getState().since !== null;
    const isAway = last === 'savedOnDevice' || last === 'denied';
    const isHere = !isReleased && (isWaiting || (hasUnsaved && (wasHere || isAway)));
    if (isHere !== wasHere) onlyHere.setState({ since: isHere ? Date.now() : null });
  };
  const mark = (isSaved: boolean): void => {
    if (!isReleased) unsyncedDesigns.mark(userId, projectId, isWaiting || isUnread || !isSafe(isSaved));
    tellOnlyHere();
  };
  const isSavedNow = (): boolean => last === 'saved';
  status.subscribe(({ status: now }) => {
    if (now === 'saved') hasUnsaved = false;
    // An edit; losing the connection says nothing of any.
    else if (last === 'saved' && now !== 'savedOnDevice' && now !== 'denied') hasUnsaved = true;
    last = now;
    mark(isSavedNow());
  });
  // It may have been sent before anybody listened.
  if (isSavedNow()) mark(true);
  tellOnlyHere();
  return {
    onlyHere,
    setWaiting: (now) => {
      // What nobody has waited for says nothing of how far the design itself is.
      if (now === isWaiting) return;
      isWaiting = now;
      mark(isSavedNow());
    },
    setRead: () => {
      isUnread = false;
      mark(isSavedNow());
    },
    setEdited: () => {
      if (last === 'saved' || hasUnsaved) return;
      hasUnsaved = true;
      if (last === 'denied') mark(false);
      else tellOnlyHere();
    },
    close: mark,
    release: () => {
      isWaiting = false;
      isUnread = false;
      mark(true);
      isReleased = true;
      tellOnlyHere();
    },
  };
}
