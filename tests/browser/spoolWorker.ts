// Writes pieces through a Spool, as export workers do; `room` makes the disk take no more than so many bytes.
import { Spool } from '../../src/render/export/spool/Spool.ts';

export type SpoolJob = {
  readonly folder: string | null;
  readonly smallBytes: number;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly room: number;
};

type Access = { write: (this: Access, bytes: Uint8Array, place: { at: number }) => number };

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<SpoolJob>) => void) | null;
  postMessage(blob: Blob): void;
  readonly FileSystemSyncAccessHandle: { readonly prototype: Access };
};

scope.onmessage = ({ data }) => void run(data);

async function run({ folder, smallBytes, pieces, room }: SpoolJob): Promise<void> {
  const { prototype } = scope.FileSystemSyncAccessHandle;
  const { write } = prototype;
  prototype.write = function (bytes, place) {
    const fits = Math.max(0, room - place.at);
    return write.call(this, bytes.subarray(0, fits), place);
  };
  const spool = new Spool(folder, smallBytes);
  for (const piece of pieces) {
    spool.write(piece);
    // The disk may be opened meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  scope.postMessage(await spool.finish('image/png'));
}
