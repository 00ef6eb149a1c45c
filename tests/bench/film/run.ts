// `npm run bench -- film`: films made in a page as the running app makes them, beside the encoder's own ceiling.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumArgs, findOrInstallChromium } from '../../../scripts/browser.mjs';
import { startFileServer } from '../../../scripts/render/fileServer.mjs';
import { makeDesign } from './design.ts';
import { watchMemory } from './watchMemory.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    fps: { type: 'string', default: '30' },
    json: { type: 'string' },
  },
});
const [rounds, seconds, fps] = [Number(values.rounds), Number(values.seconds), Number(values.fps)];
const root = resolve(import.meta.dirname, '../../..');
const work = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
try {
  await main();
} finally {
  await rm(work, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await buildPage();
  const server = await startFileServer(work);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium() ?? '',
    args: [...chromiumArgs, '--disable-accelerated-2d-canvas'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'filmBench' in globalThis);
    const job = {
      design: makeDesign(server.shareFile(join(root, 'public/demo/photos'), 'dunas.webp')),
      base: server.shareFile(join(root, 'server/demo/library'), ''),
      seconds,
      fps,
    };
    const figures = await measure(page, job);
    tell(figures, browser.version());
  } finally {
    await browser.close();
    await server.close();
  }
}

async function buildPage(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/app/',
    build: {
      outDir: work,
      target: 'es2024',
      minify: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
}

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measure(page: Page, job: Parameters<typeof measureRound>[1]): Promise<readonly Round[]> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measureRound(page, job));
  return found;
}

/** The ceiling is taken before and after the film: machines change their speed. */
async function measureRound(page: Page, job: Parameters<typeof globalThis.filmBench.makeFilm>[0]) {
  const shape = { width: 1080, height: 1080, fps: job.fps };
  const frames = job.seconds * job.fps;
  const encode = () =>
    page.evaluate(([a, b]) => globalThis.filmBench.encodeSolid(a, b), [shape, frames] as const);
  const before = await encode();
  const stop = watchMemory(process.pid);
  const film = await page.evaluate((asked) => globalThis.filmBench.makeFilm(asked), job);
  const memory = stop();
  const ceiling = (before + (await encode())) / 2;
  return { ...film, memory, ceiling, ratio: ceiling / film.ms };
}

function tell(found: readonly Round[], browser: string): void {
  const frames = seconds * fps;
  console.log(
    `${seconds} s, ${fps} fps, 1080 × 1080; ${cpus().length} × ${cpus()[0]?.model}; Chromium ${browser}`,
  );
  for (const { ms, ceiling, ratio, decoded, worstMs, bytes, memory, codec, broken } of found)
    console.log(
      [
        `film ${Math.round(ms)} ms (${Math.round((frames * 1000) / ms)} fps, ${codec})`,
        `ceiling ${Math.round(ceiling)} ms (${Math.round((frames * 1000) / ceiling)} fps)`,
        `ratio ${ratio.toFixed(2)}`,
        `${decoded} of ${frames} frames, at most ${worstMs.toFixed(3)} ms off`,
        `${Math.round(bytes / 1024)} kB`,
        `memory ${memory ? `${Math.round(memory.atStart)}, at most ${Math.round(memory.most)}` : '–'} MB`,
        ...(broken > 0 ? [`${broken} broken`] : []),
      ].join(' · '),
    );
  if (values.json) void writeFile(values.json, `${JSON.stringify({ browser, rounds: found }, null, 2)}\n`);
}
