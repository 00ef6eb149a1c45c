// What the filter benchmark does inside the browser: steps of a slider by our runner and by `ctx.filter`, each read back.
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { lacksGraphicsCard } from '../../../src/render/backend/lacksGraphicsCard.ts';
import { CachedFilterRunner } from '../../../src/render/filters/CachedFilterRunner.ts';

const SIDE = 2048;
const AT_ONCE = 4;

export type Step = { readonly filters: readonly FilterSpec[]; readonly css: string };
/** Milliseconds of each step. */
export type FilterTimes = {
  readonly preview: readonly number[];
  readonly whole: readonly number[];
  readonly native: readonly number[];
};

/** `shownScale` is how large the photo is on the screen while the slider moves. */
async function run(photo: string, steps: readonly Step[], shownScale: number): Promise<FilterTimes> {
  const file = await (await fetch(photo)).blob();
  const source = await createImageBitmap(file, { resizeWidth: SIDE, resizeHeight: SIDE });
  // Waits for the browser's graphics to start, as the renderer of a page does long before a slider moves.
  lacksGraphicsCard();
  const runner = new CachedFilterRunner({ budget: 0 });
  const target = createTarget();
  const native = createTarget();
  const ways = {
    preview: ({ filters }: Step) =>
      target.drawImage(runner.run(source, filters, 'photo', { shownScale }), 0, 0),
    whole: ({ filters }: Step) => target.drawImage(runner.run(source, filters, 'photo'), 0, 0),
    native: ({ css }: Step) => {
      native.filter = css;
      native.drawImage(source, 0, 0);
    },
  };
  const times: Record<keyof typeof ways, number[]> = { preview: [], whole: [], native: [] };
  // In turns, for machines change their speed; a few steps at once, for a slider makes nothing else in between.
  for (let first = 0; first < steps.length; first += AT_ONCE)
    for (const [name, way] of Object.entries(ways) as [keyof typeof ways, (step: Step) => void][])
      for (const step of steps.slice(first, first + AT_ONCE)) {
        const began = performance.now();
        way(step);
        (name === 'native' ? native : target).getImageData(0, 0, 1, 1);
        times[name].push(performance.now() - began);
      }
  runner.destroy();
  source.close();
  return times;
}

function createTarget(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas of this size');
  // Its memory is the bench's: sixteen megabytes touched for the first time take longer than a step.
  context.getImageData(0, 0, 1, 1);
  return context;
}

const filterBench = { run };
declare global {
  var filterBench: { run: typeof run };
}
globalThis.filterBench = filterBench;
