import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process already uses the data folder. */
export class DataFolderBusyError extends Error {
  constructor(dataDir: string) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro processo da Prancheta. ` +
        'Encerre o outro processo ou escolha outra pasta com DATA_DIR.',
    );
    this.name = 'DataFolderBusyError';
  }
}

/** A lock without a reference is collected, and with it released. */
const held = new Set<DatabaseSync>();

/**
 * Keeps the data folder for this process alone: two PGlite processes on one folder lose rows silently.
 * The kernel frees the lock when the process dies, however it dies. Returns the release.
 */
export const lockDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('pragma journal_mode=delete; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new DataFolderBusyError(dataDir);
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
};
