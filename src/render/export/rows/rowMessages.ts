// What the painter of a picture and the worker that writes its file say to each other.
import type { RowFormat } from './RowWriter.ts';

export type ToRowWorker =
  | ({ readonly type: 'start' } & RowFormat)
  | { readonly type: 'rows'; readonly rgba: Uint8ClampedArray<ArrayBuffer>; readonly rows: number }
  | { readonly type: 'finish' }
  | { readonly type: 'discard' };

export type FromRowWorker =
  | { readonly type: 'ready' }
  /** The rows sent first of those not answered are written. */
  | { readonly type: 'written' }
  | { readonly type: 'finished'; readonly blob: Blob }
  | { readonly type: 'discarded' }
  | { readonly type: 'failed'; readonly name: string; readonly message: string };
