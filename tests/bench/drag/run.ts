// `npm run bench -- drag`: a hundred of a thousand objects dragged in the running product, guides, undo and server on.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import * as decoding from 'lib0/decoding';
import type { Browser, CDPSession, Page } from 'playwright';
import * as Y from 'yjs';
import { readOptions } from '../../harness/readOptions.ts';
import { buildApp, isAppBuilt } from '../../../scripts/buildApp.mjs';
import { canvas, importDesign, readDesign, whenDrawn, whenSaved } from '../../harness/journey.ts';
import { openBrowser } from '../../harness/openBrowser.ts';
import { openEditor } from '../../harness/openEditor.ts';
import { startProduct } from '../../harness/startProduct.ts';
import { readTasks, share } from '../readTrace.ts';
import { recordTrace } from '../recordTrace.ts';
import type { DragRound } from '../targets/results.ts';
import { DRAGGED_SIDE, makeDesign } from './design.ts';

const values = readOptions('npm run bench -- drag', {
  rounds: { type: 'string', default: '3' },
  json: { type: 'string' },
});

/** Moves of one drag, and the time between them, milliseconds: a screen's turn. */
const MOVES = 60;
const PACE = 16;
/** Of the sync protocol: a message about the document, and those that bring edits (all that are missing, or new ones). */
const SYNC = 0;
const BRINGS_EDITS = new Set([1, 2]);

if (!isAppBuilt()) buildApp(true);
const product = await startProduct();
const rounds: DragRound[] = [];
let version = '';
try {
  // A browser each: code is compiled anew, and the first drag of a page is the dearest.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const browser = await openBrowser();
    version = browser.version();
    try {
      const found = await measure(browser);
      rounds.push(found);
      console.log(
        [
          `a move ${found.moveMs.toFixed(2)} ms, p95 ${found.moveP95.toFixed(2)}`,
          `longest task ${found.longestMs.toFixed(1)} ms, of the first drag ${found.firstLongestMs.toFixed(1)}`,
          `document grows by ${found.bytes} bytes`,
        ].join(' · '),
      );
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.stop();
}
const place = `${cpus().length} × ${cpus()[0]?.model}; Chromium ${version}`;
console.log(place);
if (values.json) await writeFile(values.json, `${JSON.stringify({ place, rounds }, null, 2)}\n`);

async function measure(browser: Browser): Promise<DragRound> {
  const { page } = await openEditor({ browser, product });
  const ydoc = mirror(page);
  await page.reload();
  await whenDrawn(page);
  await importDesign(page, makeDesign());
  const corner = await findCorner(page);
  await selectDragged(page, corner);
  const trace = await browser.newBrowserCDPSession();
  const first = await drag(page, trace, corner);
  const before = Y.encodeStateAsUpdate(ydoc).length;
  const second = await drag(page, trace, { ...corner, x: corner.x + MOVES, y: corner.y + MOVES / 2 });
  const bytes = Y.encodeStateAsUpdate(ydoc).length - before;
  await checkMoved(page, (2 * MOVES) / corner.zoom);
  return {
    moveMs: share(second.moves, 0.5),
    moveP95: share(second.moves, 0.95),
    longestMs: second.longest,
    firstLongestMs: first.longest,
    bytes,
  };
}

/** The page's document as the server gets it, from the messages between them. */
function mirror(page: Page): Y.Doc {
  const ydoc = new Y.Doc();
  const take = ({ payload }: { payload: string | Buffer }) => {
    if (typeof payload === 'string') return;
    const decoder = decoding.createDecoder(new Uint8Array(payload));
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== SYNC) return;
    if (BRINGS_EDITS.has(decoding.readVarUint(decoder)))
      Y.applyUpdate(ydoc, decoding.readVarUint8Array(decoder));
  };
  page.on('websocket', (socket) => socket.on('framesent', take).on('framereceived', take));
  return ydoc;
}

type Corner = { readonly x: number; readonly y: number; readonly zoom: number };

/** Where the artboard begins on the screen, and screen pixels per unit of the design. */
async function findCorner(page: Page): Promise<Corner> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The canvas is not shown');
  const zoom = Number.parseInt(await page.getByText(/^\d+%$/).innerText(), 10) / 100;
  // The editor opens a design in the middle of its view.
  return {
    x: box.x + (box.width - 1080 * zoom) / 2,
    y: box.y + (box.height - 1080 * zoom) / 2,
    zoom,
  };
}

async function selectDragged(page: Page, { x, y, zoom }: Corner): Promise<void> {
  await page.mouse.move(x - 10, y - 10);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.move(x + DRAGGED_SIDE * zoom, y + DRAGGED_SIDE * zoom, { steps: 4 });
  await page.mouse.up();
}

type Drag = { readonly moves: readonly number[]; readonly longest: number };

/** Presses amid the selection, moves, lets go; main-thread processor time from each move to the next. */
async function drag(page: Page, trace: CDPSession, { x, y, zoom }: Corner): Promise<Drag> {
  const at = { x: x + (DRAGGED_SIDE / 2) * zoom, y: y + (DRAGGED_SIDE / 2) * zoom };
  const { events } = await recordTrace(trace, async () => {
    await page.evaluate(() => performance.mark('drag:start'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (let step = 1; step <= MOVES; step += 1) {
      await page.evaluate(() => performance.mark('drag:move'));
      await page.mouse.move(at.x + step, at.y + step / 2);
      await page.waitForTimeout(PACE);
    }
    await page.evaluate(() => performance.mark('drag:move'));
    await page.mouse.up();
    await whenSaved(page);
  });
  const marks = events.filter(({ name }) => name === 'drag:move').map(({ ts }) => ts);
  const tasks = readTasks(events, 'drag:start');
  const moves = marks
    .slice(0, -1)
    .map((from, index) =>
      tasks
        .filter(({ ts }) => ts >= from && ts < (marks[index + 1] ?? 0))
        .reduce((sum, { ms }) => sum + ms, 0),
    );
  return { moves, longest: Math.max(...tasks.map(({ ms }) => ms)) };
}

/** Without this a drag of nothing would be the fastest. `by`: to the right, in the design's pixels; guides pull a little. */
async function checkMoved(page: Page, by: number): Promise<void> {
  const drawn = makeDesign().objects as readonly { id?: string; left: number }[];
  const saved = (await readDesign(page)).objects as readonly { id?: string; left: number }[];
  const leftOf = new Map(saved.map(({ id, left }) => [id, left]));
  const boxes = drawn.flatMap(({ id, left }) =>
    id ? [{ id, moved: (leftOf.get(id) ?? Number.NaN) - left }] : [],
  );
  const isRight = ({ id, moved }: { id: string; moved: number }) =>
    id.startsWith('dragged-') ? Math.abs(moved - by) < 20 : Math.abs(moved) < 0.01;
  const wrong = boxes.filter((box) => !isRight(box));
  if (wrong.length > 0)
    throw new Error(`${wrong.length} boxes are elsewhere, such as ${JSON.stringify(wrong[0])}, not ${by}`);
}
