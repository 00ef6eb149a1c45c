// `npm run bench -- filters`: a slider's steps on a photo of 2048 × 2048 beside the browser's own filters.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '../../harness/readOptions.ts';
import type { Results } from '../targets/results.ts';
import { root, withPage } from '../withPage.ts';
import type { FilterTimes, Step } from './page.ts';

const values = readOptions('npm run bench -- filters', {
  steps: { type: 'string', default: '20' },
  shown: { type: 'string', default: '0.4' },
  json: { type: 'string' },
});
const count = Number(values.steps);
const SIDE = 2048;

/** Blurs alike: CSS names the deviation of its bell, our tent's is its radius by √6, and that is 12 % of the side at 1. */
const makeBlur = (deviation: number): Step => ({
  filters: [{ type: 'Blur', blur: (deviation * Math.sqrt(6)) / (0.12 * SIDE) }],
  css: `blur(${deviation}px)`,
});

const sliders: Readonly<Record<string, (at: number) => Step>> = {
  'brightness and contrast': (at) => ({
    filters: [
      { type: 'Brightness', brightness: at / 200 },
      { type: 'Contrast', contrast: at / 100 },
    ],
    css: `brightness(${1 + at / 200}) contrast(${1 + at / 100})`,
  }),
  hue: (at) => ({
    filters: [{ type: 'HueRotation', rotation: at / 100 }],
    css: `hue-rotate(${at * 1.8}deg)`,
  }),
  saturation: (at) => ({
    filters: [{ type: 'Saturation', saturation: at / 100 }],
    css: `saturate(${1 + at / 100})`,
  }),
  'blur 4': (at) => makeBlur(4 + at / 20),
  'blur 20': (at) => makeBlur(20 + at / 20),
};

await withPage(
  { entry: join(import.meta.dirname, 'page.ts'), ready: 'filterBench' },
  async ({ page, server, place }) => {
    console.log(`${place}; 2048 × 2048, shown at ${values.shown}`);
    const photo = server.shareFile(join(root, 'public/demo/photos'), 'dunas.webp');
    const found: Record<string, FilterTimes> = {};
    for (const [name, makeStep] of Object.entries(sliders)) {
      const steps = Array.from({ length: count + 1 }, (_, at) => makeStep(at + 1));
      const times = await page.evaluate(
        ([file, all, shown]) => globalThis.filterBench.run(file, all, shown),
        [photo, steps, Number(values.shown)] as const,
      );
      found[name] = times;
      const [preview, whole, native] = [times.preview, times.whole, times.native].map(takeMedian) as [
        number,
        number,
        number,
      ];
      console.log(
        [
          name,
          `preview ${preview.toFixed(1)} ms (${(preview / native).toFixed(2)})`,
          `whole ${whole.toFixed(1)} ms (${(whole / native).toFixed(2)})`,
          `ctx.filter ${native.toFixed(1)} ms`,
          `first preview ${times.preview[0]?.toFixed(1)} ms`,
        ].join(' · '),
      );
    }
    const result: Results['filters'] = { sliders: found };
    if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
  },
);

/** Of all but the first, which makes everything ready. */
function takeMedian(times: readonly number[]): number {
  const sorted = times.slice(1).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
