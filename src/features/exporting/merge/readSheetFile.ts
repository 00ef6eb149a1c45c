import { TABLE_LIMITS, TableError } from '../../../../scene/merge/TableError.ts';
import type { Table } from '../../../../scene/merge/types.ts';
import { isMissingChunk } from '../../../api/isMissingChunk.ts';
import type { FromSheetWorker } from './sheetWorker.ts';

/** The largest file that is taken is read in a tenth of it; what takes longer was made to. */
const PATIENCE_MS = 30_000;

/** Rejects with TableError, with the signal's reason, or with what `isMissingChunk` knows: then the file is not to blame. */
export async function readSheetFile(file: Blob, signal: AbortSignal): Promise<Table> {
  if (file.size > TABLE_LIMITS.bytes) throw new TableError('too-large', file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await new Promise<FromSheetWorker>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromSheetWorker>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        // Nothing of the worker's own runs where it has no message.
        reject(new Error(event.message || 'The worker’s module script failed to load'));
      };
      until.addEventListener('abort', () => reject(until.reason as Error), { once: true });
      worker.postMessage(bytes, [bytes.buffer]);
    });
    if ('table' in answer) return answer.table;
    if ('code' in answer) throw new TableError(answer.code, answer.found);
    throw new Error(answer.message);
  } catch (error) {
    if (signal.aborted || error instanceof TableError || isMissingChunk(error)) throw error;
    throw new TableError('unreadable', 0, { cause: error });
  } finally {
    worker.terminate();
  }
}
