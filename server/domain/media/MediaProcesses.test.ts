import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MediaProcesses } from './MediaProcesses.ts';

const entry = new URL('../../../tests/server/support/misbehavingMedia.ts', import.meta.url);
let folder: string;
let media: MediaProcesses | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-media-'));
});
afterEach(() => media?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends a process that hangs, and goes on with another', async () => {
  media = new MediaProcesses({ timeout: 3_000, entry });
  const first = await media.run({ kind: 'measure', path: 'answer' });
  expect(await media.run({ kind: 'measure', path: 'answer' })).toEqual(first);
  await expect(media.run({ kind: 'measure', path: 'hang' })).rejects.toMatchObject({ failure: 'time' });
  const second = await media.run({ kind: 'measure', path: 'answer' });
  expect(second.width).not.toBe(first.width);
  await expect.poll(() => isAlive(first.width)).toBe(false);
});

it('blames a file only when it breaks two processes', async () => {
  media = new MediaProcesses({ entry });
  await expect(media.run({ kind: 'measure', path: 'break' })).rejects.toMatchObject({ failure: 'crash' });
  expect(await media.run({ kind: 'measure', path: 'answer' })).toMatchObject({ height: 1 });
});

it('lets the process end itself before it swells', { timeout: 180_000 }, async () => {
  // However slow the machine is today, memory is what ends it.
  media = new MediaProcesses({ timeout: 120_000 });
  const [path, target] = [join(folder, 'turned.jpg'), join(folder, 'out')];
  const background = { r: 200, g: 30, b: 30 };
  await sharp({ create: { width: 9_900, height: 9_900, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 20 })
    .toFile(path);
  const job = { kind: 'inspect', path, mime: 'image/jpeg', target, bytes: 1 } as const;
  await expect(media.run(job)).rejects.toMatchObject({ failure: 'memory' });
  expect(existsSync(target)).toBe(false);
});

it('blames no file for a disk that is full', async () => {
  media = new MediaProcesses();
  const path = join(folder, 'lying.jpg');
  const background = { r: 200, g: 30, b: 30 };
  await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .toFile(path);
  const job = { kind: 'inspect', path, mime: 'image/jpeg', target: '/dev/full', bytes: 1 } as const;
  await expect(media.run(job)).rejects.toMatchObject({ failure: 'failed' });
});

it('works for two at a time and lets the others wait', async () => {
  media = new MediaProcesses({ entry });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => media!.run({ kind: 'measure', path: 'answer' })),
  );
  expect(new Set(answers.map(({ width }) => width)).size).toBe(2);
});

it('leaves a clean picture as it is, bit by bit', async () => {
  media = new MediaProcesses();
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  for (const format of ['webp', 'gif', 'jpeg'] as const) {
    const path = join(folder, `clean.${format}`);
    const picture = sharp({ create: { width: 30, height: 20, channels: 4, background } });
    await writeFile(path, await picture.toFormat(format).toBuffer());
    const target = join(folder, 'no');
    const job = { kind: 'inspect', path, mime: `image/${format}`, target, bytes: 1 } as const;
    expect(await media.run(job)).toMatchObject({
      width: 30,
      height: 20,
      isRewritten: false,
      hasAlpha: format === 'webp',
    });
  }
});
