import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PngFrame, writePng, writeWebp } from '../testing/writeMoving.ts';
import type { PatchFile } from './patches.ts';
import { scanMoving } from './scanMoving.ts';

const box = { left: 0, top: 0, width: 4, height: 2 };
const red: PngFrame = { ...box, color: [255, 0, 0, 255], delay: [1, 25], disposal: 0, blend: 0 };
const part = { ...red, left: 1, top: 1, width: 2, height: 1 };

const draw = () => sharp({ create: { width: 4, height: 2, channels: 4, background: '#f008' } });
const still = async () => new Uint8Array(await draw().webp({ lossless: true }).toBuffer());
const movingWebp = async (change = {}) => {
  const frame = { ...box, still: await still(), delay: 70, clears: false, blends: true };
  return writeWebp(4, 2, [frame, { ...frame, delay: 0, ...change }]);
};

const scan = (bytes: Uint8Array) => scanMoving(Uint8Array.from(bytes).buffer) as PatchFile;
/** The place after a chunk's name. */
const placeOf = (file: Uint8Array, name: string, from = 0): number =>
  Buffer.from(file).indexOf(name, from, 'latin1') + 4;

describe('a moving PNG', () => {
  it('tells its size, its times in milliseconds and the boxes of its frames', async () => {
    const frames = [red, { ...part, delay: [3, 0] as const, disposal: 2, blend: 1 }, part];
    expect(scan(await writePng(4, 2, frames))).toMatchObject({
      type: 'image/png',
      width: 4,
      height: 2,
      delays: [40, 30, 40],
      patches: [
        { ...box, blends: false, after: 'keep' },
        { left: 1, top: 1, width: 2, height: 1, blends: true, after: 'undo' },
        { after: 'keep' },
      ],
      isCutOff: false,
    });
  });

  it('has its frames alone where the still picture is none of them', async () => {
    const { delays, isCutOff } = scan(await writePng(4, 2, [part], [0, 0, 255, 255]));
    expect([delays, isCutOff]).toEqual([[40], false]);
  });

  it('is refused where its frames lie outside, are out of order or have no rows', async () => {
    const file = await writePng(4, 2, [red, part]);
    const changed = (at: number, value: number) => Object.assign(file.slice(), { [at]: value });
    const control = placeOf(file, 'fcTL', placeOf(file, 'IDAT'));
    expect(() => scan(changed(control + 3, 9))).toThrow('out of order');
    expect(() => scan(changed(control + 7, 200))).toThrow('outside');
    expect(() => scan(changed(control + 7, 0))).toThrow('outside');
    expect(() => scan(changed(placeOf(file, 'fcTL') + 7, 3))).toThrow('outside');
    expect(() => scan(changed(placeOf(file, 'fdAT') - 1, 66))).toThrow();
    const withPoster = await writePng(4, 2, [red, part], red.color);
    withPoster[placeOf(withPoster, 'IHDR')] = 1;
    expect(() => scan(withPoster)).toThrow('too large');
  });

  it('shows no more frames than it announces, nor than it has', async () => {
    for (const [announced, shown] of [
      [1, 1],
      [2, 2],
      [9, 2],
    ] as const) {
      const file = await writePng(4, 2, [red, part]);
      file[placeOf(file, 'acTL') + 3] = announced;
      expect(scan(file).delays).toHaveLength(shown);
    }
  });

  it('is whole where it lacks no more than the mark of its end, and cut off where something of a frame is missing', async () => {
    const file = await writePng(4, 2, [red, part, part]);
    expect(scan(file.slice(0, -12))).toMatchObject({ delays: [40, 40, 40], isCutOff: false });
    for (const missing of [6, 13, 20])
      expect(scan(file.slice(0, -missing))).toMatchObject({ delays: [40, 40], isCutOff: true });
    const end = file.slice(0, placeOf(file, 'fcTL', placeOf(file, 'fdAT')) - 8);
    // At the end of a frame, with fewer than are announced.
    expect(scan(end)).toMatchObject({ delays: [40], isCutOff: true });
  });

  it('is a still one where nothing before its rows says that it moves', async () => {
    const file = await writePng(4, 2, [red, part]);
    file[placeOf(file, 'acTL') - 1] = 66;
    expect(scan(file)).toMatchObject({ delays: [0], patches: [box], isCutOff: false });
    expect(scan(await draw().png().toBuffer())).toMatchObject({ delays: [0], patches: [box] });
  });
});

describe('a moving WebP', () => {
  it('tells its size, its times and what its frames do', async () => {
    expect(scan(await movingWebp({ left: 2, width: 2, clears: true, blends: false }))).toMatchObject({
      type: 'image/webp',
      width: 4,
      height: 2,
      delays: [70, 0],
      patches: [
        { ...box, blends: true, after: 'keep' },
        { left: 2, top: 0, width: 2, height: 2, blends: false, after: 'clear' },
      ],
      isCutOff: false,
    });
  });

  it('gives each frame as a WebP that decoders read, in the colours of the file', async () => {
    const frames = ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 4, height: 2, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const file = await sharp(await Promise.all(frames), { join: { animated: true } })
      .withIccProfile('p3')
      .webp({ lossless: true })
      .toBuffer();
    const { patches } = scan(file);
    const pictures = await Promise.all(patches.map((patch) => patch.toStill().bytes()));
    const read = await Promise.all(
      pictures.map(async (bytes) => [
        (await sharp(bytes).metadata()).icc?.length,
        ...(await sharp(bytes).raw().toBuffer()).subarray(0, 3),
      ]),
    );
    const whole = await sharp(file, { animated: true }).raw().toBuffer();
    const profile = (await sharp(file).metadata()).icc?.length;
    expect(profile).toBeGreaterThan(100);
    expect(read).toEqual([
      [profile, ...whole.subarray(0, 3)],
      [profile, ...whole.subarray(-3)],
    ]);
  });

  it('counts what lies behind its end for nothing, and what is missing for cut off', async () => {
    const file = await movingWebp();
    expect(scan(Buffer.concat([file, Buffer.from('more')]))).toMatchObject({
      delays: [70, 0],
      isCutOff: false,
    });
    expect(scan(file.slice(0, -1))).toMatchObject({ delays: [70], isCutOff: true });
    expect(() => scan(file.slice(0, 50))).toThrow('no frame');
  });

  it('is refused where a frame lies outside', async () => {
    expect(() => scan(new Uint8Array(16))).toThrow();
    const outside = await movingWebp({ left: 2 });
    expect(() => scan(outside)).toThrow('outside');
  });

  it('knows the size of still ones of every kind', async () => {
    for (const options of [{}, { lossless: true }]) {
      for (const picture of [draw(), draw().removeAlpha()])
        expect(scan(await picture.webp(options).toBuffer())).toMatchObject({
          width: 4,
          height: 2,
          delays: [0],
        });
    }
    expect(() => scan(Buffer.from('RIFF\x04\0\0\0WEBP'))).toThrow('no picture');
  });
});
