// What encoders say of their frames and sound where it is not what a file may hold.

/** Bytes before the first parameter set, and the mask of how many there are. */
const AVC_HEAD = 5;
const SPS_COUNT = 0x1f;

/**
 * Firefox writes the first byte of each parameter set twice (Mozilla's bug 2031056): browsers play such a film by the sets
 * within its frames, Windows and phones refuse it. Anything else is given back as it is. The record is that of ISO/IEC
 * 14496-15, 5.3.3.1: version, profile, compatibility, level, length size, then the sets, each with its length.
 */
export function repairAvc(
  meta: EncodedVideoChunkMetadata | undefined,
): EncodedVideoChunkMetadata | undefined {
  const config = meta?.decoderConfig;
  if (!config?.description || !config.codec.startsWith('avc1')) return meta;
  const repaired = dropDoubledHeads(toBytes(config.description));
  return repaired ? { ...meta, decoderConfig: { ...config, description: repaired } } : meta;
}

/** Null where nothing is doubled or the record cannot be read. */
function dropDoubledHeads(record: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const profile = record[1];
  const parts: Uint8Array[] = [record.subarray(0, AVC_HEAD)];
  let at = AVC_HEAD;
  let isDoubled = false;
  for (const mask of [SPS_COUNT, 0xff]) {
    const count = (record[at] ?? 0) & mask;
    parts.push(record.subarray(at, at + 1));
    at += 1;
    for (let set = 0; set < count; set += 1) {
      const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0);
      const bytes = record.subarray(at + 2, at + 2 + length);
      if (bytes.length < length || length < 3) return null;
      // The profile follows a sequence parameter set's head: the second head stands in its place.
      if (mask === SPS_COUNT && set === 0)
        isDoubled = bytes[1] === bytes[0] && bytes[1] !== profile && bytes[2] === profile;
      const kept = isDoubled && bytes[1] === bytes[0] ? bytes.subarray(1) : bytes;
      parts.push(Uint8Array.of(kept.length >> 8, kept.length & 0xff), kept);
      at += 2 + length;
    }
  }
  return isDoubled ? join([...parts, record.subarray(at)]) : null;
}

/**
 * WebKit describes its AAC by bytes that name no kind of AAC (WebKit's bug 302253). Without a description the file gets the
 * one that follows from rate and channels.
 */
export function dropBadAac(
  codec: string,
  meta: EncodedAudioChunkMetadata | undefined,
): EncodedAudioChunkMetadata | undefined {
  const config = meta?.decoderConfig;
  if (!config || !codec.startsWith('mp4a')) return meta;
  const { description, ...rest } = config;
  // ISO/IEC 14496-3, 1.6.2.1: the first five bits name the kind, none is 0.
  const first = description ? toBytes(description)[0] : undefined;
  return first !== undefined && first >> 3 !== 0 ? meta : { decoderConfig: rest };
}

export function toBytes(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
