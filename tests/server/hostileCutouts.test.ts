// Hostile pictures for the background removal: whatever comes, the answer is one of the product's own, decoding happens
// in another process, and the next picture is cut out as if nothing had been.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCutoutPicture } from '../../server/domain/cutout/checkCutoutPicture.ts';
import { LocalCutout } from '../../server/domain/cutout/LocalCutout.ts';
import { MediaProcesses } from '../../server/domain/media/MediaProcesses.ts';
import { AppError } from '../../server/errors.ts';
import { canary, type HostileFile, makeHostileFiles, makeSamples } from './support/hostileFiles.ts';

/** What the server itself may grow by, in mebibytes. */
const maxGrowth = 128;
const refusals: ReadonlySet<string> = new Set(['invalid_image', 'cutout_too_large']);

let folder: string;
const media = new MediaProcesses({ timeout: 60_000 });
const cutout = new LocalCutout({ media });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-hostile-cutouts-'));
});
afterAll(async () => {
  await media.close();
  await rm(folder, { recursive: true, force: true });
});

const write = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

/** What is wrong with how a file was met; undefined when nothing is. */
const judge = async (file: HostileFile, work: (path: string, target: string) => Promise<unknown>) => {
  const path = await write('hostile', file.bytes);
  const target = join(folder, 'made');
  await rm(target, { force: true });
  try {
    await checkCutoutPicture(media, { path, bytes: file.bytes.length });
    await work(path, target);
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return undefined;
    return `${file.label}: ${String(error)}`;
  }
  const made = await readFile(target);
  if (made.includes(canary)) return `${file.label}: still carries its payload`;
  const { format, exif, xmp, orientation = 1 } = await sharp(made).metadata();
  return format === 'png' && !exif && !xmp && orientation === 1 ? undefined : `${file.label}: is a ${format}`;
};

const residentMegabytes = (): number => process.memoryUsage.rss() / 1_048_576;

it('refuses or cleans every picture of the corpus', { timeout: 120_000 }, async () => {
  const files = (await makeHostileFiles(await makeSamples())).filter(({ mime }) => mime.startsWith('image/'));
  expect(files.length).toBeGreaterThanOrEqual(150);
  const before = residentMegabytes();
  const problems: string[] = [];
  for (const file of files) {
    // The same decoder as for a cut-out, without the search for a subject that takes a second each.
    const found = await judge(file, async (path, target) => {
      await media.run({ kind: 'straighten', path, target }).catch((error: { failure?: string }) => {
        throw error.failure === 'unsupported' ? new AppError('invalid_image', {}, error) : error;
      });
    });
    if (found !== undefined) problems.push(found);
  }
  expect(problems).toEqual([]);
  expect(residentMegabytes() - before).toBeLessThan(maxGrowth);
});

it('cuts the next picture out after one that lies and one that breaks off', {
  timeout: 180_000,
}, async () => {
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
    .composite([{ input: { create: { width: 24, height: 24, channels: 3, background: '#ffcc00' } } }])
    .png()
    .toBuffer();
  const lie = Buffer.from(plain);
  lie.writeUInt32BE(6_000, 16);
  lie.writeUInt32BE(6_000, 20);
  const outcomes: unknown[] = [];
  for (const bytes of [lie, plain.subarray(0, plain.length - 30), plain]) {
    const [path, target] = [await write('one', bytes), join(folder, 'cut')];
    outcomes.push(
      await cutout.cutOut({ path, target }).then(
        () => 'cut',
        (error: AppError) => error.code,
      ),
    );
  }
  expect(outcomes).toEqual(['invalid_image', 'invalid_image', 'cut']);
  const corner = await sharp(join(folder, 'cut')).extractChannel('alpha').raw().toBuffer();
  expect([corner[0], corner[32 * 64 + 32]]).toEqual([0, 255]);
});
