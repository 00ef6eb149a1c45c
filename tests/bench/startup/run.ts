// `npm run bench -- startup`: from an address to the first drag that an editor takes, beside Excalidraw.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readOptions } from '../../harness/readOptions.ts';
import { buildApp, isAppBuilt } from '../../../scripts/buildApp.mjs';
import { canvas, importDesign } from '../../harness/journey.ts';
import { openBrowser, WIDE } from '../../harness/openBrowser.ts';
import { openEditor } from '../../harness/openEditor.ts';
import { type Product, startProduct } from '../../harness/startProduct.ts';
import { share } from '../readTrace.ts';
import type { StartupRound } from '../targets/results.ts';
import { GRIP, makeExcalidrawDesign, makeFabricDesign, SIDE } from './design.ts';
import { QuietBrowser, type QuietPage } from './QuietBrowser.ts';
import { serveExcalidraw } from './serveExcalidraw.ts';
import { type Readiness, watchReady } from './watchReady.ts';

const values = readOptions('npm run bench -- startup', {
  rounds: { type: 'string', default: '5' },
  /** How many times slower than the machine. */
  rates: { type: 'string', default: '1,4' },
  /** Of the line, Mbit/s; without it as fast as the machine. */
  line: { type: 'string' },
  json: { type: 'string' },
});

type Point = { readonly x: number; readonly y: number };
type Editor = {
  readonly name: 'prancheta' | 'excalidraw';
  readonly address: string;
  readonly grip: Point;
  readonly undo: string;
  readonly storage: readonly { readonly name: string; readonly value: string }[];
};

/** Pixels of the drag: more than any editor takes for a click. */
const PULL = 60;
const PATIENCE = 60_000;
/** A browser is quiet when so many looks, milliseconds apart, found it to take less of the processors than this, milliseconds. */
const QUIET_LOOKS = 4;
const LOOK_EVERY = 250;
const QUIET_CPU = 15;
/** Where Excalidraw's design begins: clear of its menus. */
const CORNER = { x: 120, y: 120 };

if (!isAppBuilt()) buildApp(true);
const product = await startProduct();
const peer = await serveExcalidraw(makeExcalidrawDesign(CORNER));
const rounds: StartupRound[] = [];
let version = '';
try {
  const editors: readonly Editor[] = [
    await prepareOurs(product),
    {
      name: 'excalidraw',
      address: peer.address,
      grip: { x: CORNER.x + GRIP.x, y: CORNER.y + GRIP.y },
      undo: '[data-testid="button-undo"]',
      storage: [],
    },
  ];
  for (const rate of values.rates.split(',').map(Number)) {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // In turns, and who goes first in turns as well.
      for (const editor of round % 2 === 0 ? editors : editors.toReversed()) {
        const browser = await QuietBrowser.open(WIDE);
        try {
          rounds.push({ editor: editor.name, rate, ...(await open(browser, editor, rate)) });
        } finally {
          await browser.close();
        }
      }
    }
    for (const { name } of editors) print(name, rate);
  }
} finally {
  await peer.close();
  await product.stop();
}
const place = `${cpus().length} × ${cpus()[0]?.model}; Chromium ${version}`;
console.log(place);
if (values.json) await writeFile(values.json, `${JSON.stringify({ place, rounds }, null, 2)}\n`);

/** The design on our server, and where its box will be on the screen. */
async function prepareOurs(running: Product): Promise<Editor> {
  const browser = await openBrowser();
  try {
    const { page, address } = await openEditor({ browser, product: running });
    await importDesign(page, makeFabricDesign());
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('The canvas is not shown');
    const zoom = Number.parseInt(await page.getByText(/^\d+%$/).innerText(), 10) / 100;
    version = browser.version();
    const kept = await page.context().storageState();
    return {
      name: 'prancheta',
      address,
      grip: {
        x: box.x + (box.width - SIDE * zoom) / 2 + GRIP.x * zoom,
        y: box.y + (box.height - SIDE * zoom) / 2 + GRIP.y * zoom,
      },
      undo: 'button[aria-label="Desfazer"]',
      storage: kept.origins.flatMap(({ localStorage }) => localStorage),
    };
  } finally {
    await browser.close();
  }
}

/** A first visit: nothing of the editor or the design is on the device. Drags again and again until one is taken. */
async function open(
  browser: QuietBrowser,
  { name, address, grip, undo, storage }: Editor,
  rate: number,
): Promise<Omit<StartupRound, 'editor' | 'rate'>> {
  await settle(browser);
  const page = await browser.openPage(WIDE);
  await page.addScript((kept: Editor['storage']) => {
    if (location.protocol.startsWith('http'))
      for (const { name: key, value } of kept) localStorage.setItem(key, value);
  }, storage);
  await page.addScript(watchReady, undo);
  await page.send('Network.enable');
  if (values.line) {
    const bytesPerSecond = (Number(values.line) * 1_000_000) / 8;
    await page.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  const code = countCode(page);
  const before = await readCpu(browser);
  await page.send('Page.navigate', { url: address });
  const until = performance.now() + PATIENCE;
  const pull = [0, PULL / 2, PULL].map((by) => ({ x: grip.x + by, y: grip.y + by }));
  for (;;) {
    await page.drag(pull);
    const { at, blockedMs, isEarly } = (await page.evaluate('globalThis.startup')) as Readiness;
    if (isEarly) throw new Error('There was something to undo before the first drag');
    if (at !== null) {
      const found = { readyMs: at, blockedMs, ...code(), cpuMs: (await readCpu(browser)) - before };
      if (name === 'prancheta') await takeBack(page);
      return found;
    }
    if (performance.now() > until) throw new Error(`${address} took no drag`);
  }
}

/** Counts from now on; the answer tells how much there was so far. */
function countCode(page: QuietPage): () => { readonly codeBytes: number; readonly requests: number } {
  const kinds = new Map<unknown, unknown>();
  let codeBytes = 0;
  let requests = 0;
  page.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!/^(Document|Script|Stylesheet)$/.test(String(kinds.get(requestId)))) return;
    codeBytes += Number(encodedDataLength);
    requests += 1;
  });
  return () => ({ codeBytes, requests });
}

/** Waits until a new browser is done with itself: its own pages take a second of a processor that the visit would share. */
async function settle(browser: QuietBrowser): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (let last = await readCpu(browser), quiet = 0; quiet < QUIET_LOOKS; ) {
    if (performance.now() > until) throw new Error('The browser does not come to rest');
    await setTimeout(LOOK_EVERY);
    const now = await readCpu(browser);
    quiet = now - last < QUIET_CPU ? quiet + 1 : 0;
    last = now;
  }
}

/** Milliseconds of processor time that all of the browser's processes have taken; they do not grow on a busy machine. */
async function readCpu(browser: QuietBrowser): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return (processInfo as { cpuTime: number }[]).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** The next visit finds the design as this one did. */
async function takeBack(page: QuietPage): Promise<void> {
  const command = 'document.querySelector(\'button[aria-label="Desfazer"]\')';
  await page.evaluate(`${command}.click()`);
  await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const isSaved = [...document.querySelectorAll('*')].some((one) => one.childElementCount === 0 && one.textContent === 'Salvo');
      if (isSaved && ${command}.disabled) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

function print(name: Editor['name'], rate: number): void {
  const own = rounds.filter((one) => one.editor === name && one.rate === rate);
  const middle = (of: (one: StartupRound) => number) => share(own.map(of), 0.5);
  console.log(
    [
      `${name}, ${rate} × slower`.padEnd(24),
      `ready after ${Math.round(middle(({ readyMs }) => readyMs))} ms (${own.map(({ readyMs }) => Math.round(readyMs)).join(', ')})`,
      `${Math.round(middle(({ cpuMs }) => cpuMs))} ms of processor time`,
      `blocked ${Math.round(middle(({ blockedMs }) => blockedMs))} ms`,
      `${Math.round(middle(({ codeBytes }) => codeBytes) / 1000)} kB of code in ${middle(({ requests }) => requests)} files`,
    ].join(' · '),
  );
}
