import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { askForExport } from './exportDialogStore.ts';

afterEach(cleanUi);

const still = { width: 9000, height: 1080, isMoving: false, hasSound: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const format = (name: string) => page.getByRole('checkbox', { name, exact: true });
/** Without the product's style sheet a box has no size that could be clicked. */
const toggle = (name: string) => (format(name).element() as HTMLInputElement).click();

test('asks for one picture at a time or several as a ZIP, and refuses what a format cannot hold', async () => {
  renderUi(<ExportDialog />);
  const answer = askForExport(still);
  await expect.element(format('PNG')).toBeChecked();
  await expect.element(page.getByText('9000 × 1080 px')).toBeVisible();
  await expect.element(button('Exportar')).toHaveFocus();
  toggle('WebP');
  await button('2×').click();
  await expect.element(page.getByText('WebP vai até 16383 px por lado', { exact: false })).toBeVisible();
  await expect.element(button('Exportar ZIP')).toBeDisabled();
  toggle('WebP');
  (page.getByLabelText('Fundo transparente').element() as HTMLInputElement).click();
  toggle('SVG');
  await button('Texto com fontes').click();
  await expect.element(page.getByText('2 arquivos em um ZIP')).toBeVisible();
  await button('Exportar ZIP').click();
  expect(await answer).toMatchObject({
    formats: ['png', 'svg'],
    scale: 2,
    isTransparent: true,
    svgText: 'fonts',
  });
});

test('asks how long only for what moves, remembers the last choice and answers nothing when closed', async () => {
  renderUi(<ExportDialog />);
  const answer = askForExport({ width: 1080, height: 1080, isMoving: true, hasSound: false });
  await expect.element(format('SVG')).toBeChecked();
  toggle('SVG');
  toggle('PNG');
  await expect.element(button('Exportar')).toBeDisabled();
  expect(page.getByLabelText('Segundos').query()).toBeNull();
  toggle('GIF');
  await expect.element(page.getByText('540 × 540 px')).toBeVisible();
  await page.getByLabelText('Segundos').fill('900');
  await expect.element(button('Exportar')).toBeDisabled();
  await button('Cancelar').click();
  expect(await answer).toBeNull();
});

test('offers a JPG in full quality, and a WebP of its own', async () => {
  renderUi(<ExportDialog />);
  const answer = askForExport({ ...still, width: 1080 });
  await expect.element(format('SVG')).toBeChecked();
  toggle('SVG');
  toggle('PNG');
  expect(page.getByText('Qualidade', { exact: false }).elements()).toEqual([]);
  toggle('JPG');
  await expect.element(page.getByText('Qualidade do JPG')).toBeVisible();
  toggle('WebP');
  await expect.element(page.getByText('Qualidade do WebP')).toBeVisible();
  await button('Exportar ZIP').click();
  expect(await answer).toMatchObject({ formats: ['jpg', 'webp'], quality: { jpg: 1, webp: 0.92 } });
});
