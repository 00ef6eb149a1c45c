// Encodes the short films with the installed ffmpeg: `node_modules/.bin/node scripts/demo/buildFilms.mjs`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { films, toFrame } from './moving/films.mjs';

const library = resolve(import.meta.dirname, '../../server/demo/library');
const target = join(library, 'videos');
const framesPerSecond = 24;
mkdirSync(target, { recursive: true });
mkdirSync(join(library, 'thumbnails'), { recursive: true });

async function encode(film, path) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    '1280x720',
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output, path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  const count = film.seconds * framesPerSecond;
  for (let i = 0; i < count; i++) {
    const pixels = await sharp(Buffer.from(toFrame(film, i / count)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [status] = await ended;
  if (status !== 0) throw new Error(`ffmpeg stopped with ${status}`);
}

const entries = [];
for (const film of films) {
  const { draw: _draw, seconds: _seconds, tags, ...entry } = film;
  const path = join(target, `${film.slug}.mp4`);
  await encode(film, path);
  const still = sharp(Buffer.from(toFrame(film, 0))).resize(480);
  await still.webp({ quality: 76 }).toFile(join(library, 'thumbnails', `${film.slug}.webp`));
  entries.push({
    category: 'Vídeos',
    isPro: false,
    width: 1280,
    height: 720,
    ...entry,
    tags: tags.split(','),
  });
  console.log(`✔ ${film.slug} (${Math.round(statSync(path).size / 1024)} kB)`);
}
writeFileSync(join(target, 'videos.json'), `${JSON.stringify(entries, null, 1)}\n`);
