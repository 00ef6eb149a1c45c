// The largest picture there is to export, with pictures all over it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintPicture } from '../scenes.ts';

export const WALL = { width: 30_000, height: 20_000 };
const PICTURE = { width: 1280, height: 800 };
const COLUMNS = 6;
const ROWS = 4;

/** Twenty-four pictures, each its own, in four rows. */
export function makeWall(): Record<string, unknown> {
  const cell = { width: WALL.width / COLUMNS, height: WALL.height / ROWS };
  const objects = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
    type: 'Image',
    version: '6.5.3',
    id: `picture-${i}`,
    ...PICTURE,
    originX: 'left',
    originY: 'top',
    left: (i % COLUMNS) * cell.width + cell.width * 0.05,
    top: Math.floor(i / COLUMNS) * cell.height + cell.height * 0.1,
    scaleX: (cell.width * 0.9) / PICTURE.width,
    scaleY: (cell.width * 0.9) / PICTURE.width,
    strokeWidth: 0,
    src: nameOf(i),
  }));
  return { version: '6.5.3', ...WALL, background: '#ffffff', objects };
}

/** Writes the wall's pictures into `folder`, with the grain of photos. */
export async function writeWallPictures(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (let i = 0; i < COLUMNS * ROWS; i++) {
    const grain = {
      ...PICTURE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    } as const;
    const noise = await sharp({ create: grain }).png().toBuffer();
    const picture = paintPicture(i, PICTURE.width, PICTURE.height).composite([
      { input: noise, blend: 'soft-light' },
    ]);
    await writeFile(join(folder, nameOf(i)), await picture.png().toBuffer());
  }
}

const nameOf = (i: number): string => `assets/wall-${i}.png`;
