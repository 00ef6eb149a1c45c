import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { readPictureSize } from './readPictureSize.ts';

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#d02050' } });
const size = { width: 300, height: 200 };
const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

describe('readPictureSize', () => {
  it('reads what each kind of picture says of itself', async () => {
    const made = [
      ['png', await picture().png().toBuffer()],
      ['gif', await picture().gif().toBuffer()],
      ['jpeg', await picture().jpeg().toBuffer()],
      ['jpeg', await picture().jpeg({ progressive: true }).withIccProfile('srgb').toBuffer()],
      ['webp', await picture().webp().toBuffer()],
      ['webp', await picture().webp({ lossless: true }).toBuffer()],
      ['webp', await picture().ensureAlpha(0.5).webp().toBuffer()],
      [
        'webp',
        await picture()
          .withExif({ IFD0: { Copyright: 'Ana' } })
          .webp()
          .toBuffer(),
      ],
    ] as const;
    for (const [kind, bytes] of made)
      expect({ kind, size: await readPictureSize(blobOf(bytes), kind) }).toEqual({ kind, size });
  });

  it('says nothing of files that are cut off before their size, or tell none', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect(await readPictureSize(blobOf(jpeg.subarray(0, 30)), 'jpeg')).toBeNull();
    expect(await readPictureSize(blobOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xda)), 'jpeg')).toBeNull();
    expect(await readPictureSize(new Blob(['RIFF....WEBPXXXX']), 'webp')).toBeNull();
    for (const kind of ['png', 'gif', 'webp', 'jpeg'] as const)
      expect(await readPictureSize(new Blob([]), kind)).toBeNull();
  });
});
