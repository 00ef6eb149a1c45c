// Two people in one design: they see each other's cursor, frame and running gesture, and both keep what both made.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  canvas,
  createDesign,
  kinds,
  openPanel,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
} from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

type Rgb = readonly [number, number, number];

/** Middle and number of the canvas's pixels of one colour, in CSS pixels of the page. */
async function findColor(page: Page, [r, g, b]: Rgb): Promise<{ x: number; y: number; count: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('There is no canvas');
  const { data, info } = await sharp(await page.screenshot({ clip: box }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [x, y, count] = [0, 0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const far = Math.abs(data[at]! - r) + Math.abs(data[at + 1]! - g) + Math.abs(data[at + 2]! - b);
    if (far > 12) continue;
    const pixel = at / info.channels;
    x += pixel % info.width;
    y += Math.floor(pixel / info.width);
    count += 1;
  }
  return { x: box.x + x / count, y: box.y + y / count, count };
}

const here = (page: Page) => page.getByRole('list', { name: 'Pessoas neste design' });

async function readPersonColor(page: Page): Promise<Rgb> {
  const color = await here(page)
    .getByRole('listitem')
    .first()
    .evaluate((item) => getComputedStyle(item).backgroundColor);
  const [r = 0, g = 0, b = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return [r, g, b];
}

/** The demo's rectangles are of this colour. */
async function readFill(page: Page): Promise<Rgb> {
  const fill = (await readDesign(page)).objects.at(-1)?.fill ?? '';
  const [, r = '0', g = '0', b = '0'] = /^#?(..)(..)(..)/.exec(fill) ?? [];
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

it('shows cursor and drag of the other while they happen, and keeps the edits of both', async () => {
  const { browser, product } = started;
  const ana = (await openPage(browser)).page;
  await signIn(ana, product);
  const address = await createDesign(ana);
  await openPanel(ana, 'Elementos');
  await ana.getByRole('button', { name: 'Retângulo', exact: true }).click();
  await whenSaved(ana);

  const admin = (await openPage(browser)).page;
  await signIn(admin, product, { email: 'admin@prancheta.local', password: 'admin123' });
  await admin.goto(address);
  await whenDrawn(admin);
  await here(ana).getByText('Administração').waitFor({ state: 'attached' });
  await here(admin).getByText('Ana').waitFor({ state: 'attached' });

  // The cursor of one on the canvas of the other, at the same place of the design.
  const fill = await readFill(ana);
  const middle = await findColor(ana, fill);
  const color = await readPersonColor(admin);
  await ana.mouse.move(middle.x + 150, middle.y - 120, { steps: 4 });
  await expect
    .poll(async () => (await findColor(admin, color)).count, { timeout: 45_000 })
    .toBeGreaterThan(100);

  // A drag is seen while it runs; the document knows nothing of it.
  const before = await findColor(admin, fill);
  const written = await readDesign(admin);
  await ana.mouse.move(middle.x, middle.y);
  await ana.mouse.down();
  await ana.mouse.move(middle.x + 60, middle.y + 20, { steps: 3 });
  await ana.mouse.move(middle.x + 90, middle.y + 40, { steps: 3 });
  await expect
    .poll(async () => (await findColor(admin, fill)).x - before.x, { timeout: 45_000 })
    .toBeGreaterThan(30);
  expect((await readDesign(admin)).objects.at(-1)).toEqual(written.objects.at(-1));
  await ana.mouse.up();
  await expect
    .poll(async () => (await readDesign(admin)).objects.at(-1)?.left, { timeout: 45_000 })
    .not.toBe(written.objects.at(-1)?.left);
  const [mine, theirs] = [await readDesign(ana), await readDesign(admin)];
  expect(theirs.objects.at(-1)?.left).toBe(mine.objects.at(-1)?.left);

  // Both edit; both have both.
  await openPanel(admin, 'Elementos');
  await admin.getByRole('button', { name: 'Círculo', exact: true }).click();
  await expect
    .poll(async () => kinds(await readDesign(ana)), { timeout: 45_000 })
    .toEqual(['Rect', 'Circle']);
  expect(kinds(await readDesign(admin))).toEqual(['Rect', 'Circle']);

  // Who leaves is gone at once, cursor and all.
  await ana.context().close();
  await here(admin).waitFor({ state: 'detached' });
  await expect.poll(async () => (await findColor(admin, color)).count, { timeout: 45_000 }).toBe(0);
  await admin.context().close();
});
