import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CanvasJson } from '../domain/project/ProjectDocuments.ts';
import { readCanvasJson } from '../domain/project/readCanvasJson.ts';

/** One template file; `slug` is its name without the ending. */
export type DemoTemplate = {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly isPro: boolean;
  readonly width: number;
  readonly height: number;
  readonly design: CanvasJson;
  /** WebP. */
  readonly thumbnail: Buffer | undefined;
};

const folder = join(import.meta.dirname, 'templates');

const readTemplate = async (file: string): Promise<DemoTemplate> => {
  const slug = basename(file, '.json');
  const raw = JSON.parse(await readFile(join(folder, file), 'utf8')) as Omit<
    DemoTemplate,
    'slug' | 'thumbnail'
  >;
  const thumbnail = await readFile(join(folder, `${slug}.webp`)).catch(() => undefined);
  return { ...raw, slug, thumbnail, design: readCanvasJson(JSON.stringify(raw.design)) };
};

/** All templates of `templates/`, in the order of their names. */
export const readDemoTemplates = async (): Promise<readonly DemoTemplate[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(readTemplate));
};
