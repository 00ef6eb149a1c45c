import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
} from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectFilm } from './inspectFilm.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A film of one picture that nobody can decode: its size is in the index. */
const makeFilm = async (
  codedWidth: number,
  codedHeight: number,
  words?: string,
  fastStart: 'in-memory' | 'fragmented' = 'in-memory',
): Promise<string> => {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  const subtitles = new TextSubtitleSource('webvtt');
  if (words !== undefined) output.addSubtitleTrack(subtitles);
  await output.start();
  if (words !== undefined) await subtitles.add(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`);
  await source.add(new EncodedPacket(new Uint8Array(8).fill(9), 'key', 0, 1), {
    decoderConfig: { codec: 'vp09.00.10.08', codedWidth, codedHeight },
  });
  await output.finalize();
  const path = join(folder, `${codedWidth}.mp4`);
  await writeFile(path, new Uint8Array(output.target.buffer!));
  return path;
};

it('gives a film the size that designs show it in, no side longer than 5000 pixels', async () => {
  for (const [width, height, expected] of [
    [1920, 1080, { width: 1920, height: 1080 }],
    [7680, 3840, { width: 5000, height: 2500 }],
  ] as const) {
    const path = await makeFilm(width, height);
    expect(await inspectFilm({ path, target: join(folder, 'clean') })).toMatchObject(expected);
  }
});

it.each(['in-memory', 'fragmented'] as const)(
  'leaves nothing of what a film (%s) says of itself beside its pictures and its sound',
  async (form) => {
    const words = 'Rua das Flores, 12';
    const path = await makeFilm(320, 240, words, form);
    const target = join(folder, 'silent');
    expect((await readFile(path)).includes(words)).toBe(true);
    expect(await inspectFilm({ path, target })).toMatchObject({ width: 320, height: 240, isRewritten: true });
    const kept = await readFile(target);
    expect(kept.includes(words)).toBe(false);
    expect(kept.includes(Buffer.alloc(8, 9))).toBe(true);
  },
);
