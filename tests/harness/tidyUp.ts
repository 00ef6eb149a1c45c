// Test files of a suite share one worker and its modules: what one of them replaced is put back before the next, and what it
// kept on the device is gone.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (!('indexedDB' in globalThis)) return;
  const Factory = indexedDB.constructor as new () => IDBFactory;
  globalThis.indexedDB = new Factory();
});
