import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openTestBrowser } from './openBrowser.ts';
import { type Product, startProduct } from './startProduct.ts';

/** The product and a browser for all tests of a file; defined once its `beforeAll` has run. */
export function withProduct(): {
  readonly product: Product;
  readonly browser: Browser;
} {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openTestBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    get product() {
      if (!product) throw new Error('The product starts before the first test');
      return product;
    },
    get browser() {
      if (!browser) throw new Error('The browser starts before the first test');
      return browser;
    },
  };
}
