// `npm run bench -- typing`: keys in a text of 5,000 letters, in the running product and in the other engines.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { readOptions } from '../../harness/readOptions.ts';
import { buildApp, isAppBuilt } from '../../../scripts/buildApp.mjs';
import { openBrowser, WIDE } from '../../harness/openBrowser.ts';
import { type Product, startProduct } from '../../harness/startProduct.ts';
import { mainThreadTimes } from '../readTrace.ts';
import { recordTrace } from '../recordTrace.ts';
import { serve } from '../serve.ts';
import { openTyping, placeCaret, readText, readZoom } from './app.ts';
import { LETTERS } from './longText.ts';
import type { PeerName, TypingBench } from './peers.ts';
import { printRows, type Row } from './printRows.ts';
import { typeKeys } from './typeKeys.ts';

const values = readOptions('npm run bench -- typing', {
  engines: { type: 'string', default: 'prancheta,leafer,fabric,konva' },
  rounds: { type: 'string', default: '3' },
  json: { type: 'string' },
});

declare global {
  var typingBench: TypingBench;
}

/** Typed in each place; what is typed first warms up and does not count. */
const WARM_UP = 'um dia de sol ';
const TYPED = 'hoje a feira da esquina abriu cedo e vendeu tudo ';
const PLACES = { start: 0, middle: LETTERS / 2, end: LETTERS - 1 };
type Place = keyof typeof PLACES;

const rows: Row[] = [];
const root = resolve(import.meta.dirname, '../../..');
const work = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
try {
  await main();
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Each engine in turn, a browser each, round after round: machines change their speed. */
async function main(): Promise<void> {
  const engines = values.engines.split(',');
  if (engines.includes('prancheta') && !isAppBuilt()) buildApp(true);
  await buildPeers();
  const product = await startProduct();
  const { server, origin } = await serve({ '/': work });
  let browserVersion = '';
  let zoom = 0.5;
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const engine of engines) {
        const browser = await openBrowser();
        browserVersion = browser.version();
        try {
          if (engine === 'prancheta') zoom = await measureProduct(browser, product);
          else await measurePeer({ browser, origin, engine: engine as PeerName, zoom });
        } finally {
          await browser.close();
        }
      }
    }
  } finally {
    server.close();
    await product.stop();
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Chromium ${browserVersion}\n${printRows(rows)}`);
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ browser: browserVersion, rows }, null, 2)}\n`);
}

/** Answers with the zoom at which the product shows the design. */
async function measureProduct(browser: Browser, product: Product): Promise<number> {
  const page = await openTyping(browser, product);
  await measureKeys({
    page,
    engine: 'prancheta',
    place: (offset) => placeCaret(page, offset),
    read: () => readText(page),
  });
  return readZoom(page);
}

async function measurePeer(options: {
  browser: Browser;
  origin: string;
  engine: PeerName;
  zoom: number;
}): Promise<void> {
  const { browser, origin, engine, zoom } = options;
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => 'typingBench' in globalThis);
  const trace = await browser.newBrowserCDPSession();
  const hasEditor = await page.evaluate(([name, shown]) => globalThis.typingBench.mount(name, shown), [
    engine,
    zoom,
  ] as const);
  for (const place of Object.keys(PLACES) as Place[]) {
    const edit = (letters: string) =>
      page.evaluate(([offset, text]) => globalThis.typingBench.edit(offset, text), [
        PLACES[place],
        letters,
      ] as const);
    await edit(WARM_UP);
    const { events } = await recordTrace(trace, () => edit(TYPED));
    rows.push({ engine, how: 'calls', place, main: mainThreadTimes(events, 'edit'), shown: [], longest: 0 });
  }
  if (!hasEditor) return;
  await measureKeys({
    page,
    engine,
    place: (offset) => page.evaluate((at) => globalThis.typingBench.placeCaret(at), offset),
    read: () => page.evaluate(() => globalThis.typingBench.read()),
  });
}

async function measureKeys(options: {
  page: Page;
  engine: string;
  place: (offset: number) => Promise<void>;
  read: () => Promise<string>;
}): Promise<void> {
  const { page, engine, place, read } = options;
  const trace = await (page.context().browser() as Browser).newBrowserCDPSession();
  for (const name of Object.keys(PLACES) as Place[]) {
    await place(PLACES[name]);
    await typeKeys(page, trace, WARM_UP);
    const times = await typeKeys(page, trace, TYPED);
    if (!(await read()).includes(WARM_UP + TYPED)) throw new Error(`${engine} lost keys at the ${name}`);
    rows.push({ engine, how: 'keys', place: name, ...times });
  }
}

async function buildPeers(): Promise<void> {
  await build({
    configFile: false,
    root,
    base: '/',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: work,
      target: 'es2024',
      rolldownOptions: {
        input: join(import.meta.dirname, 'peers.ts'),
        output: { entryFileNames: 'page.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
  const html =
    '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="assets/peers.css"><body style="margin:0"><script type="module" src="page.js"></script>';
  await writeFile(join(work, 'index.html'), html);
}
