import { describe, expect, it } from 'vitest';
import { dropBadAac, repairAvc } from './repairDescription.ts';

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
const avc = (hex: string) => ({ decoderConfig: { codec: 'avc1.640028', description: bytes(hex) } });
const described = (meta: EncodedVideoChunkMetadata | undefined) =>
  [...((meta?.decoderConfig?.description ?? new Uint8Array()) as Uint8Array)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(' ');

/** As Firefox 153 gave it, and what its first key frame has within. */
const DOUBLED =
  '01 64 00 28 03 01 00 18 67 67 64 00 28 ac d9 40 a0 3d a1 00 00 03 00 01 00 1e 84 80 0f 18 31 96 01 00 06 68 68 eb ec b2 2c';
const RIGHT =
  '01 64 00 28 03 01 00 17 67 64 00 28 ac d9 40 a0 3d a1 00 00 03 00 01 00 1e 84 80 0f 18 31 96 01 00 05 68 eb ec b2 2c';

describe('descriptions of H.264', () => {
  it('lose the heads that Firefox writes twice', () => {
    expect(described(repairAvc(avc(DOUBLED)))).toBe(RIGHT);
    expect(described(repairAvc(avc(`${DOUBLED} fd f8 f8 00`)))).toBe(`${RIGHT} fd f8 f8 00`);
  });

  it('stay as they are where they are right, cannot be read or are of something else', () => {
    for (const meta of [
      avc(RIGHT),
      avc(DOUBLED.slice(0, 40)),
      avc('01'),
      { decoderConfig: { codec: 'vp09.00.51.08', description: bytes(DOUBLED) } },
      { decoderConfig: { codec: 'avc1.640028' } },
      {},
      undefined,
    ])
      expect(repairAvc(meta)).toBe(meta);
  });
});

describe('descriptions of AAC', () => {
  const aac = (description?: Uint8Array<ArrayBuffer>) => ({
    decoderConfig: {
      codec: 'mp4a.40.2',
      sampleRate: 48_000,
      numberOfChannels: 2,
      ...(description ? { description } : {}),
    },
  });

  it('are left out where they name no kind of it', () => {
    expect(dropBadAac('mp4a.40.2', aac(bytes('00 00 03 80')))).toEqual(aac());
    expect(dropBadAac('mp4a.40.2', aac(new Uint8Array()))).toEqual(aac());
  });

  it('stay where they do, and of anything else', () => {
    const right = aac(bytes('11 90'));
    expect(dropBadAac('mp4a.40.2', right)).toBe(right);
    expect(dropBadAac('opus', aac(bytes('00')))).toEqual(aac(bytes('00')));
    expect(dropBadAac('mp4a.40.2', undefined)).toBeUndefined();
  });
});
