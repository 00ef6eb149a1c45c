// The main job as a person does it, on the built product: sign in, create, draw, write, save, come back, export.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  canvas,
  createDesign,
  download,
  kinds,
  openPanel,
  pressWhileEnabled,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
} from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

describe('the main job', () => {
  it('goes from sign-in to an exported picture, and everything is there after a reload', async () => {
    const { page, problems } = await openPage(started.browser);
    await signIn(page, started.product);
    await createDesign(page);

    await openPanel(page, 'Elementos');
    await page.getByRole('button', { name: 'Retângulo', exact: true }).click();
    await openPanel(page, 'Texto');
    await page.getByRole('button', { name: 'Normal', exact: true }).first().click();
    await canvas(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Promoção à vista');
    await page.keyboard.press('Escape');
    await whenSaved(page);

    const before = await readDesign(page);
    expect(kinds(before)).toEqual(['Rect', 'Textbox']);
    expect(before.objects[2]!.text).toBe('Promoção à vista');

    await page.reload();
    await whenDrawn(page);
    expect(await readDesign(page)).toEqual(before);

    await pressWhileEnabled(page, 'Desfazer');
    expect(kinds(await readDesign(page))).toEqual([]);
    await pressWhileEnabled(page, 'Refazer');
    expect(await readDesign(page)).toEqual(before);

    const png = await download(page, 'PNG');
    const jpg = await download(page, 'JPG');
    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 });
    expect(await sharp(jpg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 });
    const { data, info } = await sharp(png.bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = (540 * info.width + 345) * info.channels;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0, 0, 0]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('shows edits of one window in another', async () => {
    const first = await openPage(started.browser);
    await signIn(first.page, started.product);
    const address = await createDesign(first.page);
    const second = await openPage(started.browser);
    await signIn(second.page, started.product);
    await second.page.goto(address);
    await whenDrawn(second.page);

    await openPanel(first.page, 'Elementos');
    await first.page.getByRole('button', { name: 'Círculo', exact: true }).click();
    await expect.poll(async () => kinds(await readDesign(second.page))).toEqual(['Circle']);
    await first.page.context().close();
    await second.page.context().close();
  });

  it('loses nothing when the server is killed right after "Salvo"', async () => {
    const { page } = await openPage(started.browser);
    await signIn(page, started.product);
    const address = await createDesign(page);
    await openPanel(page, 'Elementos');
    await page.getByRole('button', { name: 'Triângulo', exact: true }).click();
    await whenSaved(page);
    await started.product.kill();
    await page.context().close();

    await started.product.restart();
    const later = await openPage(started.browser);
    await signIn(later.page, started.product);
    await later.page.goto(address);
    await whenDrawn(later.page);
    expect(kinds(await readDesign(later.page))).toEqual(['Triangle']);
    await later.page.context().close();
  });

  it('goes on editing without the server and sends everything when it is back', async () => {
    const { page } = await openPage(started.browser);
    await signIn(page, started.product);
    await createDesign(page);
    await whenSaved(page);
    await openPanel(page, 'Elementos');
    const rectangle = page.getByRole('button', { name: 'Retângulo', exact: true });
    await rectangle.waitFor();
    await started.product.kill();
    try {
      await rectangle.click();
      await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
    } finally {
      await started.product.restart();
    }
    await whenSaved(page);
    expect(kinds(await readDesign(page))).toEqual(['Rect']);
    await page.context().close();
  });
});
