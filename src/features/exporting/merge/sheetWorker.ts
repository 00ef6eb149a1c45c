// Reads spreadsheets apart from the page: ten megabytes of XML take seconds, and a hostile file may take all of them.
import { readSheet } from '../../../../scene/merge/readSheet.ts';
import { TableError, type TableErrorCode } from '../../../../scene/merge/TableError.ts';
import type { Table } from '../../../../scene/merge/types.ts';

export type FromSheetWorker =
  | { readonly table: Table }
  | { readonly code: TableErrorCode; readonly found: number }
  | { readonly message: string };

type WorkerScope = {
  onmessage: ((event: MessageEvent<Uint8Array<ArrayBuffer>>) => void) | null;
  postMessage(message: FromSheetWorker): void;
};

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => void read(data);

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    scope.postMessage({ table: await readSheet(bytes) });
  } catch (error) {
    if (error instanceof TableError) scope.postMessage({ code: error.code, found: error.found });
    else scope.postMessage({ message: error instanceof Error ? error.message : String(error) });
  }
}
