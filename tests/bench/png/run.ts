// `npm run bench -- png`: our PNG encoder beside the browser's, on the demo templates and three kinds of picture.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '../../harness/readOptions.ts';
import { readDemoTemplates } from '../../../server/demo/readDemoTemplates.ts';
import type { PngResult, Results } from '../targets/results.ts';
import { root, withPage } from '../withPage.ts';
import { kinds } from './kinds.ts';
import type { EncodeFigures } from './page.ts';

const values = readOptions('npm run bench -- png', {
  rounds: { type: 'string', default: '5' },
  /** Part of the templates' names; none for the three kinds alone. */
  only: { type: 'string', default: '' },
  side: { type: 'string', default: '1080' },
  json: { type: 'string' },
});

const rounds = Number(values.rounds);
const all: PngResult[] = [];

await withPage(
  { entry: join(import.meta.dirname, 'page.ts'), ready: 'pngBench', isAccelerated: true },
  async ({ page, server, place }) => {
    console.log(`${place}; median of ${rounds}`);
    const base = server.shareFile(join(root, 'public'), '').replace(/\/$/, '');
    for (const { slug, width, height, design } of await readDemoTemplates()) {
      if (!slug.includes(values.only)) continue;
      const json = JSON.stringify(design).replaceAll('"/demo/', `"${base}/demo/`);
      const figures = await page.evaluate(
        ([text, size, often]) => globalThis.pngBench.measureDesign(text, size, often),
        [json, { width, height }, rounds] as const,
      );
      const hasPhoto = json.includes('/demo/photos/');
      all.push({ slug, hasPhoto, figures });
      print(`${slug}${hasPhoto ? ' (photo)' : ''}`, [figures]);
    }
    print(
      'all',
      all.map(({ figures }) => figures),
    );
    print(
      'without photos',
      all.filter(({ hasPhoto }) => !hasPhoto).map(({ figures }) => figures),
    );
    print(
      'with photos',
      all.filter(({ hasPhoto }) => hasPhoto).map(({ figures }) => figures),
    );
    for (const kind of kinds) {
      const figures = await page.evaluate(
        ([what, side, often]) => globalThis.pngBench.measureKind(what, side, often),
        [kind, Number(values.side), rounds] as const,
      );
      print(`${kind}, ${values.side} × ${values.side}`, [figures]);
    }
    const result: Results['png'] = { designs: all };
    if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
  },
);

/** Bytes: the average of the pictures' shares. Time: of all together. */
function print(name: string, figures: readonly EncodeFigures[]): void {
  if (figures.length === 0) return;
  const sum = (of: (one: EncodeFigures) => number) => figures.reduce((total, one) => total + of(one), 0);
  const share = sum(({ bytes, browserBytes }) => bytes / browserBytes) / figures.length;
  const ms = sum((one) => one.ms);
  const aloneMs = sum((one) => one.aloneMs);
  const browserMs = sum((one) => one.browserMs);
  const wrong = sum((one) => one.wrong);
  console.log(
    [
      name.padEnd(34),
      `${share.toFixed(3)} of the bytes (${Math.round(sum((one) => one.browserBytes) / 1000)} kB)`,
      `${(ms / browserMs).toFixed(2)} of the time (${ms.toFixed(1)} and ${browserMs.toFixed(1)} ms)`,
      `${(aloneMs / browserMs).toFixed(2)} on one thread`,
      `${(sum((one) => one.firstMs) / browserMs).toFixed(2)} the first time`,
      ...(wrong > 0 ? [`${wrong} bytes differ`] : []),
    ].join(' · '),
  );
}
