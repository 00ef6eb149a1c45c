import type { FileStorage } from '../../files/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ReadyFilter } from '../../repositories/purgeRepository.ts';
import { toUploadKey } from '../file/toUploadKey.ts';

const batchSize = 10_000;
const deletedAtOnce = 32;

/**
 * Removes what was sent to the addresses of files that had been taken over already: it lies where they came in, and nothing
 * names it. Answers why some could not be removed. Where an address works once there is none.
 */
export const purgeSentAgain = async (
  { purge }: Pick<Store, 'purge'>,
  files: FileStorage,
  filter: ReadyFilter,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  if (files.acceptsOnce) return failures;
  for (let offset = 0; ; offset += batchSize) {
    const rows = await purge.listReady(filter, { limit: batchSize, offset });
    // Files that were moved here from a disk are used where they arrived.
    const keys = rows.filter((row) => row.key !== toUploadKey(row)).map(toUploadKey);
    for (let at = 0; at < keys.length; at += deletedAtOnce) {
      const group = keys.slice(at, at + deletedAtOnce);
      const ends = await Promise.allSettled(group.map((key) => files.delete(key)));
      for (const end of ends) if (end.status === 'rejected') failures.push(end.reason);
    }
    if (rows.length < batchSize) return failures;
  }
};
