// How an MP4 is built: boxes of size, type and content, some of which hold boxes.

export type Box = {
  readonly type: string;
  readonly head: number;
  readonly size: number;
  /** True when it says it is larger than there is room for; `size` is what is there. */
  readonly isCutOff: boolean;
};

export const readBox = (bytes: Buffer, at: number, room: number): Box | undefined => {
  if (at + 8 > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && at + 16 > bytes.length) return undefined;
  const head = short === 1 ? 16 : 8;
  let size = short;
  if (short === 0) size = room;
  else if (short === 1) size = Number(bytes.readBigUInt64BE(at + 8));
  return size < head ? undefined : { type, head, size: Math.min(size, room), isCutOff: size > room };
};

/** The content of the box that these types lead to, one in another; empty where there is none. */
export const findContent = (bytes: Buffer, [type, ...inner]: readonly string[]): Buffer => {
  if (type === undefined) return bytes;
  for (const box of boxesIn(bytes)) if (box.type === type) return findContent(box.content, inner);
  return Buffer.alloc(0);
};

/** The boxes that stand in these bytes, up to the first that is broken. */
export const boxesIn = function* (bytes: Buffer): Generator<{ type: string; content: Buffer }, void> {
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(bytes, at, bytes.length - at);
    if (!box) break;
    yield { type: box.type, content: bytes.subarray(at + box.head, at + box.size) };
    at += box.size;
  }
};
