// What opening a design asks of the browser.
import type { Browser } from 'playwright';
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

it('shows the design without WebGL, then makes one context, the one that is drawn with', async () => {
  const first = await openEditor({ browser, product });
  const storageState = await first.page.context().storageState();
  const { page, problems } = await openPage(browser, WIDE, { storageState });
  await page.addInitScript(countContexts);
  await page.goto(first.address);
  await whenDrawn(page);
  expect(await page.evaluate('madeContexts')).toEqual([]);
  const hasPlainCanvas = () =>
    canvas(page)
      .locator('canvas')
      .evaluateAll((all: HTMLCanvasElement[]) => all.map((one) => one.getContext('2d') !== null));
  expect(await hasPlainCanvas()).toEqual([true]);
  await expect.poll(hasPlainCanvas, { timeout: 30_000 }).toEqual([false]);
  expect(await page.evaluate('madeContexts')).toEqual(['webgl2']);
  expect(problems).toEqual([]);
});
