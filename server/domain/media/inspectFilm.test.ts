import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectFilm } from './inspectFilm.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A film of one picture that nobody can decode: its size is in the index. */
const makeFilm = async (codedWidth: number, codedHeight: number): Promise<string> => {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  await source.add(new EncodedPacket(new Uint8Array(8), 'key', 0, 1), {
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
