const KEY = 'prancheta.unsyncedDesigns';

function read(): string[] {
  const text = localStorage.getItem(KEY);
  return text === null || text === '' ? [] : text.split(',');
}

/** Remembers which designs hold edits that only this device has, so that signing out can warn. */
export const unsyncedDesigns = {
  mark(projectId: string, unsynced: boolean): void {
    const others = read().filter((id) => id !== projectId);
    const next = unsynced ? [...others, projectId] : others;
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next.join(','));
  },
  count(): number {
    return read().length;
  },
};
