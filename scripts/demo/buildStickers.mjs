// Encodes the looping stickers: `node_modules/.bin/node scripts/demo/buildStickers.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import gifenc from 'gifenc';
import sharp from 'sharp';
import { stickers } from './moving/stickers.mjs';

const { GIFEncoder, applyPalette, quantize } = gifenc;
const target = resolve(import.meta.dirname, '../../server/demo/library/gifs');
const [size, framesPerSecond] = [320, 15];
mkdirSync(target, { recursive: true });

/** Pixels of a moment, fully there or fully see-through: a GIF knows nothing between. */
async function drawFrame(draw, t) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${draw(t)}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).resize(size, size).ensureAlpha().raw().toBuffer();
  for (let i = 3; i < pixels.length; i += 4) {
    pixels[i] = pixels[i] < 128 ? 0 : 255;
    if (pixels[i] === 0) pixels.fill(0, i - 3, i);
  }
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length);
}

const entries = [];
for (const { draw, seconds, tags, ...entry } of stickers) {
  const count = Math.round(seconds * framesPerSecond);
  const frames = [];
  for (let i = 0; i < count; i++) frames.push(await drawFrame(draw, i / count));
  // One palette for all frames: no colour flickers.
  const all = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  frames.forEach((frame, i) => all.set(frame, i * frame.length));
  const palette = quantize(all, 64, { format: 'rgba4444', oneBitAlpha: true });
  const transparentIndex = palette.findIndex(([, , , alpha]) => alpha === 0);
  const gif = GIFEncoder();
  for (const frame of frames) {
    gif.writeFrame(applyPalette(frame, palette, 'rgba4444'), size, size, {
      palette,
      delay: 1000 / framesPerSecond,
      transparent: transparentIndex >= 0,
      transparentIndex: Math.max(0, transparentIndex),
      dispose: 2,
    });
  }
  gif.finish();
  const data = gif.bytes();
  writeFileSync(join(target, `${entry.slug}.gif`), data);
  entries.push({ category: 'Animações', isPro: false, ...entry, tags: tags.split(',') });
  console.log(`✔ ${entry.slug} (${count} quadros, ${Math.round(data.length / 1024)} kB)`);
}
writeFileSync(join(target, 'gifs.json'), `${JSON.stringify(entries, null, 1)}\n`);
