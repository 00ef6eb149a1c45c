import type { LocalFiles } from './LocalFiles.ts';

/** Bytes of sent pictures that stay for being shown. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Lets go of the oldest pictures that have been sent where all of them would take too much room: the server has them. GIFs and
 * films stay, which would begin anew.
 */
export function freeSent({ sent }: Pick<LocalFiles, 'sent'>, most = MOST_BYTES): void {
  const converted = [...sent].filter(([, { type }]) => type === 'image/webp');
  let bytes = converted.reduce((total, [, { size }]) => total + size, 0);
  for (const [address, { size }] of converted) {
    if (bytes <= most) return;
    sent.delete(address);
    bytes -= size;
  }
}
