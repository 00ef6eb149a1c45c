// `npm run bench -- parts`: figures that no gesture of the scenes shows, each beside what it is compared with.
import { statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readOptions } from '../../harness/readOptions.ts';
import { makeScene } from '../scenes.ts';
import type { Results } from '../targets/results.ts';
import { root, withPage } from '../withPage.ts';
import type { GifFigures, SnapFigures } from './page.ts';

const values = readOptions('npm run bench -- parts', {
  rounds: { type: 'string', default: '5' },
  json: { type: 'string' },
});
const rounds = Number(values.rounds);
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const gifs = join(root, 'server/demo/library/gifs');

/** What a page holds more, in bytes after garbage collection, once the design is a document; nothing is drawn. */
async function measureHeap(page: Page, json: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const read = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await read();
  await page.evaluate((design) => globalThis.partsBench.holdDocument(design), json);
  return (await read()) - before;
}

async function findLargestGif(): Promise<string> {
  const files = (await readdir(gifs)).filter((file) => file.endsWith('.gif'));
  const size = (file: string) => statSync(join(gifs, file)).size;
  return files.reduce((best, file) => (size(file) > size(best) ? file : best));
}

await withPage(
  { entry: join(import.meta.dirname, 'page.ts'), ready: 'partsBench' },
  async ({ page, server, place }) => {
    console.log(place);
    const snapping: Record<string, SnapFigures> = {};

    for (const count of [1000, 3000]) {
      const figures = await page.evaluate((boxes) => globalThis.partsBench.measureSnapping(boxes), count);
      const { firstMs, buildMs, moveMs, moveP95 } = figures;
      snapping[count] = figures;
      console.log(
        `snapping among ${count}: start ${buildMs.toFixed(1)} ms (the first in a page ${firstMs.toFixed(1)}), a move ${moveMs.toFixed(1)} ms, p95 ${moveP95.toFixed(1)} ms`,
      );
    }

    const file = await findLargestGif();
    const address = server.shareFile(gifs, file);
    const all: GifFigures[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await page.evaluate((src) => globalThis.partsBench.measureGif(src), address));
    const ratio = (which: 'first' | 'all') =>
      middle(all.map(({ ours, gifuct }) => ours[which] / gifuct[which]));
    const { width, height, frames } = all[0]!;
    const at = (which: 'ours' | 'gifuct', part: 'first' | 'all') =>
      `${middle(all.map((one) => one[which][part])).toFixed(1)} ms`;
    console.log(
      `GIF of ${width} × ${height}, ${frames} frames: first ${at('ours', 'first')} (gifuct-js ${at('gifuct', 'first')}, ratio ${ratio('first').toFixed(3)}), all ${at('ours', 'all')} (${at('gifuct', 'all')}, ratio ${ratio('all').toFixed(2)})`,
    );

    const scene = makeScene('S3');
    // Pictures come over the network: the same time for both, and not what is measured here.
    const objects = (scene.objects as { type: string }[]).filter(({ type }) => type !== 'Image');
    const json = JSON.stringify({ ...scene, objects });
    const bytes = await page.evaluate((design) => globalThis.partsBench.storeDesign(design), json);
    const ours: number[] = [];
    const leafer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await page.evaluate((count) => globalThis.partsBench.openStored(count), objects.length));
      leafer.push(await page.evaluate((design) => globalThis.partsBench.buildLeafer(design), json));
    }
    console.log(
      `${objects.length} objects from the device's store (${(bytes / 1e6).toFixed(2)} MB): ${Math.round(middle(ours))} ms to the first complete frame; leafer-ui builds them in ${Math.round(middle(leafer))} ms, ratio ${(middle(ours) / middle(leafer)).toFixed(2)}`,
    );
    const documentHeap = (await measureHeap(page, json)) / objects.length;
    console.log(`an object in the document alone: ${Math.round(documentHeap)} bytes of the page's heap`);
    const result: Results['parts'] = { snapping, gif: { all }, reopen: { ours, leafer }, documentHeap };
    if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
  },
);
