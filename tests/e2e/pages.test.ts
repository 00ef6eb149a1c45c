// Several pages in one design: made, ordered, worked on, kept, taken back, and seen by others.
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { openPanel, whenDrawn, whenSaved } from '../harness/journey.ts';
import { NARROW } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page) => page.getByRole('button', { name: /^Páginas:/ });
const tile = (page: Page, number: number, count: number) =>
  page.getByRole('button', { name: `Página ${number} de ${count}` });

async function addPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar página' }).click();
}

async function addText(page: Page, name: 'Titulo' | 'Subtitulo'): Promise<void> {
  const add = page.getByRole('button', { name, exact: true });
  if (!(await add.isVisible())) await openPanel(page, 'Texto');
  await add.click();
}

type Saved = { readonly objects: readonly object[]; readonly pages?: readonly Saved[] };

/** How many objects each page has as the server has it, the sheet behind all among them. */
async function countObjects(page: Page): Promise<readonly number[]> {
  const details = await page.evaluate(async () => {
    const response = await fetch('/api/projects/get', {
      method: 'POST',
      body: new URLSearchParams({ project_id: location.pathname.split('/').at(-1)! }),
      headers: { authorization: `Bearer ${localStorage.getItem('prancheta.token')}` },
    });
    return ((await response.json()) as { data: { project_details: string } }).data.project_details;
  });
  const saved = JSON.parse(gunzipSync(Buffer.from(details, 'base64')).toString()) as Saved;
  return [saved, ...(saved.pages ?? [])].map(({ objects }) => objects.length);
}

async function expectObjects(page: Page, counts: readonly number[]): Promise<void> {
  await expect.poll(() => countObjects(page), { timeout: 15_000 }).toEqual(counts);
}

/** A finger rests on the middle of one until it has taken it, and goes to the middle of the other. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  const y = start!.y + start!.height / 2;
  const [x, goal] = [start!.x + start!.width / 2, end!.x + end!.width / 2];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.locator('[data-dragging=true]').waitFor();
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = [{ x: x + ((goal - x) * step) / 8, y }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

it('a carousel is made, worked on page by page, ordered, and taken back step by step', async () => {
  const { page, problems, address } = await openEditor(started);
  expect(await button(page).textContent()).toBe('1/1');
  await button(page).click();
  await addPage(page);
  await tile(page, 2, 2).waitFor();
  await addText(page, 'Titulo');
  await addPage(page);
  await tile(page, 3, 3).and(page.locator('[aria-current]')).waitFor();
  await addText(page, 'Titulo');
  await addText(page, 'Subtitulo');
  await expectObjects(page, [1, 2, 3]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('PageUp');
  await tile(page, 2, 3).and(page.locator('[aria-current]')).waitFor();
  expect(await button(page).textContent()).toBe('2/3');
  await whenSaved(page);
  await page.reload();
  await whenDrawn(page);
  await tile(page, 2, 3).and(page.locator('[aria-current]')).waitFor();

  const [from, to] = [await tile(page, 3, 3).boundingBox(), await tile(page, 1, 3).boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y + 20, { steps: 12 });
  await page.mouse.up();
  await tile(page, 3, 3).and(page.locator('[aria-current]')).waitFor();
  await expectObjects(page, [3, 1, 2]);

  await tile(page, 3, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await tile(page, 2, 2).waitFor();
  await expectObjects(page, [3, 1]);
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
  await tile(page, 3, 3).and(page.locator('[aria-current]')).waitFor();
  await expectObjects(page, [3, 1, 2]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
  await expectObjects(page, [1, 2, 3]);
  expect(address).toContain('/editor/');
  expect(problems).toEqual([]);
  await page.context().close();
});

it('others see the pages come, and where everybody is', async () => {
  const { page, problems, address } = await openEditor(started);
  const other = await page.context().newPage();
  await other.goto(address);
  await whenDrawn(other);
  await page.bringToFront();
  await page.locator('main canvas').first().click();
  await page.keyboard.press('Control+Enter');
  await tile(page, 2, 2).and(page.locator('[aria-current]')).waitFor();
  await addText(page, 'Titulo');
  await tile(other, 2, 2).waitFor();
  expect(await button(other).textContent()).toBe('1/2');
  await tile(other, 2, 2).click();
  await expectObjects(other, [1, 2]);
  await tile(other, 2, 2).click({ button: 'right' });
  await other.getByRole('menuitem', { name: 'Excluir' }).click();
  await expect.poll(() => button(page).textContent()).toBe('1/1');
  expect(problems).toEqual([]);
  await page.context().close();
});

it('on a phone the strip is low, opened by its button, and a page is ordered by a resting finger', async () => {
  const { page, problems } = await openEditor(started, { viewport: NARROW });
  expect(await page.getByRole('list', { name: 'Páginas em ordem' }).count()).toBe(0);
  await button(page).tap();
  await page.getByRole('button', { name: 'Adicionar página' }).tap();
  await tile(page, 2, 2).and(page.locator('[aria-current]')).waitFor();
  const strip = await page.getByRole('region', { name: 'Páginas do projeto' }).boundingBox();
  expect(strip!.height).toBeLessThanOrEqual(96);
  await page.getByRole('button', { name: 'Opções da página 2' }).tap();
  await page.getByRole('menuitem', { name: 'Mover para a esquerda' }).tap();
  await tile(page, 1, 2).and(page.locator('[aria-current]')).waitFor();
  // Most of it is the button of its menu.
  await dragByFinger(page, tile(page, 1, 2), tile(page, 2, 2));
  await tile(page, 2, 2).and(page.locator('[aria-current]')).waitFor();
  await button(page).tap();
  await tile(page, 2, 2).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});
