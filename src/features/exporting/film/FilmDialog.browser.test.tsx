import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { askForFilm } from './filmDialogStore.ts';

afterEach(cleanUi);

test('asks with 5 seconds and 30 frames and refuses what no film can have', async () => {
  renderUi(<FilmDialog />);
  const answer = askForFilm({ width: 1081, height: 1080, hasSound: false, page: { number: 1, count: 1 } });
  await expect.element(page.getByText('1082 × 1080 px', { exact: false })).toBeVisible();
  expect(page.getByText('só a página', { exact: false }).elements()).toEqual([]);
  const seconds = page.getByLabelText('Segundos');
  await expect.element(seconds).toHaveValue('5');
  await expect.element(page.getByLabelText('FPS')).toHaveValue('30');
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toHaveFocus();
  await seconds.fill('601');
  await expect.element(page.getByText('Entre 1 e 600')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  await seconds.fill('2,5');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect(await answer).toEqual({ seconds: 2.5, fps: 30, withSound: false });
});

test('answers nothing when it is closed, offers the sound of films and says which of several pages it shows', async () => {
  renderUi(<FilmDialog />);
  const answer = askForFilm({ width: 100, height: 100, hasSound: true, page: { number: 2, count: 5 } });
  await expect.element(page.getByText('O vídeo mostra só a página que está na tela (2 de 5).')).toBeVisible();
  await expect.element(page.getByText('Incluir o som dos vídeos')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await answer).toBeNull();
});
