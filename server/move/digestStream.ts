import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Hex digests of all that comes; memory for one piece of it. */
export const digestStream = async (
  stream: Readable,
): Promise<{ readonly md5: string; readonly sha256: string }> => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
};
