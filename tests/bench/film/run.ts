// `npm run bench -- film`: films made in a page as the running app makes them, beside the encoder's own ceiling.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readOptions } from '../../harness/readOptions.ts';
import { watchMemory } from '../watchMemory.ts';
import { root, withPage } from '../withPage.ts';
import { type DesignName, designs, numberedAt } from './designs.ts';

const values = readOptions('npm run bench -- film', {
  design: { type: 'string', default: 'wide,square' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string' },
  fps: { type: 'string', default: '30' },
  json: { type: 'string' },
});
const [rounds, fps] = [Number(values.rounds), Number(values.fps)];

await withPage(
  { entry: join(import.meta.dirname, 'page.ts'), ready: 'filmBench' },
  async ({ page, server, place }) => {
    console.log(place);
    const photo = server.shareFile(join(root, 'public/demo/photos'), 'dunas.webp');
    const base = server.shareFile(join(root, 'server/demo/library'), '');
    const numbered = await page.evaluate((plan) => globalThis.filmBench.makeNumberedFilm(plan), {
      seconds: 10,
      fps: 30,
      photo,
    });
    const found: Record<string, readonly Round[]> = {};
    for (const name of values.design.split(',') as DesignName[]) {
      const { json, ...shape } = designs[name]({ photo, numbered });
      const seconds = Number(values.seconds ?? shape.seconds);
      // Numbers are those of the film's own frames.
      const showsNumbers = name === 'wide' && fps === 30 && seconds <= 10;
      const job = { design: json, base, seconds, fps, numbered: showsNumbers ? numberedAt : null };
      console.log(`${name}: ${seconds} s, ${fps} fps, ${shape.width} × ${shape.height}`);
      // Apart from the timed ones: to read what every process holds takes a good part of a core.
      const stop = watchMemory(process.pid);
      await page.evaluate((asked) => globalThis.filmBench.makeFilm(asked), job);
      const memory = stop();
      if (memory) console.log(`memory ${Math.round(memory.atStart)}, at most ${Math.round(memory.most)} MB`);
      const rows: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const row = await measureRound(page, job, { width: shape.width, height: shape.height, fps });
        console.log(describe(row));
        rows.push(row);
      }
      found[name] = rows;
    }
    if (values.json) await writeFile(values.json, `${JSON.stringify({ place, found }, null, 2)}\n`);
  },
);

type Round = Awaited<ReturnType<typeof measureRound>>;
type Job = Parameters<typeof globalThis.filmBench.makeFilm>[0];
type Shape = Parameters<typeof globalThis.filmBench.encodeSolid>[0];

/** The ceiling is taken before and after the film: machines change their speed. */
async function measureRound(page: Page, job: Job, shape: Shape) {
  const frames = job.seconds * job.fps;
  const encode = () =>
    page.evaluate(([a, b]) => globalThis.filmBench.encodeSolid(a, b), [shape, frames] as const);
  const before = await encode();
  const film = await page.evaluate((asked) => globalThis.filmBench.makeFilm(asked), job);
  const ceiling = (before + (await encode())) / 2;
  return { ...film, frames, ceiling, ratio: ceiling / film.ms };
}

function describe(round: Round): string {
  const { ms, ceiling, ratio, frames, decoded, worstMs, bytes, codec, broken, longTasks } = round;
  const perSecond = (taken: number) => Math.round((frames * 1000) / taken);
  return [
    `film ${Math.round(ms)} ms (${perSecond(ms)} fps, ${codec})`,
    `ceiling ${Math.round(ceiling)} ms (${perSecond(ceiling)} fps)`,
    `ratio ${ratio.toFixed(2)}`,
    `${decoded} of ${frames} frames, at most ${worstMs.toFixed(3)} ms off`,
    ...(round.wrong === null ? [] : [`${round.wrong} with a wrong number`]),
    ...(round.driftMs === null ? [] : [`sound at most ${round.driftMs.toFixed(1)} ms off`]),
    `${longTasks.count} long tasks${longTasks.count > 0 ? `, at most ${Math.round(longTasks.longestMs)} ms` : ''}`,
    `${Math.round(bytes / 1024)} kB`,
    ...(broken > 0 ? [`${broken} broken`] : []),
  ].join(' · ');
}
