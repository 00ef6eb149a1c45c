// What opening a design asks of the browser.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvas, whenDrawn } from '../harness/journey.ts';
import { openPage, openTestBrowser, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { type Product, startProduct } from '../harness/startProduct.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openTestBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Runs in the page: `madeContexts` are the kinds of the WebGL contexts asked for from here on. */
function countContexts(): void {
  const made: string[] = [];
  Object.assign(globalThis, { madeContexts: made });
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const getContext = Reflect.get(prototype, 'getContext') as (...options: unknown[]) => unknown;
    Reflect.set(prototype, 'getContext', function (this: unknown, kind: string, ...options: unknown[]) {
      if (kind.startsWith('webgl')) made.push(kind);
      return getContext.call(this, kind, ...options);
    });
  }
}

/** Of each canvas of the design, whether it is a plain one. */
const arePlain = (page: Page): Promise<boolean[]> =>
  canvas(page)
    .locator('canvas')
    .evaluateAll((all: HTMLCanvasElement[]) => all.map((one) => one.getContext('2d') !== null));

it('shows the design without WebGL, then makes one context, the one that is drawn with', async () => {
  const first = await openEditor({ browser, product });
  const storageState = await first.page.context().storageState();
  const { page, problems } = await openPage(browser, WIDE, { storageState });
  await page.addInitScript(countContexts);
  await page.goto(first.address);
  await whenDrawn(page);
  expect(await page.evaluate('madeContexts')).toEqual([]);
  expect(await arePlain(page)).toEqual([true]);
  await expect.poll(() => arePlain(page), { timeout: 30_000 }).toEqual([false]);
  expect(await page.evaluate('madeContexts')).toEqual(['webgl2']);
  expect(problems).toEqual([]);
});

it('goes over to WebGL once the server is back, where it was away when the code was asked for', async () => {
  const first = await openEditor({ browser, product });
  const storageState = await first.page.context().storageState();
  const { page } = await openPage(browser, WIDE, { storageState });
  let isAway = true;
  const failed = new Set<string>();
  await page.route(/\/(?:assets\/(?:PixiBackend|mountPixi)-|api\/health$)/, async (route) => {
    if (!isAway) return route.continue();
    failed.add(/PixiBackend|mountPixi|health/.exec(route.request().url())![0]);
    return route.abort();
  });
  await page.goto(first.address);
  await whenDrawn(page);
  await expect.poll(() => failed.size, { timeout: 30_000 }).toBe(3);
  expect(await arePlain(page)).toEqual([true]);
  isAway = false;
  await expect.poll(() => arePlain(page), { timeout: 30_000 }).toEqual([false]);
});

/** Runs in the page, where the design is or will be: a text file is let go; true when the page took it from the browser. */
function dropText(): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['?'], 'cedo.txt', { type: 'text/plain' }));
  const target = document.elementFromPoint(640, 400) ?? document.body;
  const init = { dataTransfer, clientX: 640, clientY: 400, bubbles: true, cancelable: true };
  const isTaken = (type: string): boolean => !target.dispatchEvent(new DragEvent(type, init));
  return isTaken('dragover') && isTaken('drop');
}

it.each([
  ['editor-', 'nothing of the editor is there yet'],
  ['attachLate-', 'the canvas does not take files yet'],
])(
  'a file let go while %s is on its way does not take the place of the page, and is taken later: %s',
  async (part) => {
    const first = await openEditor({ browser, product });
    const storageState = await first.page.context().storageState();
    const { page } = await openPage(browser, WIDE, { storageState });
    const held = Promise.withResolvers<void>();
    let asked = false;
    await page.route(new RegExp(`/assets/${part}[^/]*\\.js`), async (route) => {
      asked = true;
      await held.promise;
      await route.continue();
    });
    await page.goto(first.address, { waitUntil: 'commit' });
    await expect.poll(() => asked, { timeout: 30_000 }).toBe(true);
    if (part === 'attachLate-') await whenDrawn(page);
    else await page.locator('.start-screen').waitFor();
    expect(await page.evaluate(dropText)).toBe(true);
    held.resolve();
    await page.getByText(/cedo\.txt: Tipo de arquivo não suportado/).waitFor();
  },
);
