// Unpacks woff2 fonts, nothing else. The order counts: what the unpacker builds on is replaced before it loads.
import './textlessInvokers.ts';
import decompress from 'woff2-encoder/decompress';

export type ToUnpacker = { readonly id: number; readonly data: ArrayBuffer };
export type FromUnpacker =
  | { readonly id: number; readonly font: ArrayBuffer }
  | { readonly id: number; readonly reason: string };

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToUnpacker>) => void) | null;
  postMessage(message: FromUnpacker, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { id, data } }) => void unpack(id, data);

async function unpack(id: number, data: ArrayBuffer): Promise<void> {
  try {
    const font = (await decompress(data)).slice().buffer as ArrayBuffer;
    scope.postMessage({ id, font }, [font]);
  } catch (error) {
    scope.postMessage({ id, reason: error instanceof Error ? error.message : String(error) });
  }
}
