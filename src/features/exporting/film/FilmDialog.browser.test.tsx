import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { askForFilm } from './filmDialogStore.ts';
import type { PagesMotion } from './filmLength.ts';

afterEach(() => {
  cleanUi();
  vi.unstubAllGlobals();
});

const square = {
  width: 1080,
  height: 1080,
  hasSound: false,
  page: { number: 1, count: 1 },
  all: null,
} as const;
const look = () => Promise.resolve({ width: 1080, height: 1350, isMoving: true, hasSound: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const still = (name: string) => page.getByRole('textbox', { name, exact: true });

test('asks with 5 seconds and 30 frames and refuses what no film can have', async () => {
  renderUi(<FilmDialog />);
  const answer = askForFilm({ ...square, width: 1081 });
  await expect.element(page.getByText('1082 × 1080 px', { exact: false })).toBeVisible();
  expect(button('Só esta').elements()).toEqual([]);
  const seconds = page.getByLabelText('Segundos');
  await expect.element(seconds).toHaveValue('5');
  await expect.element(page.getByLabelText('FPS')).toHaveValue('30');
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toHaveFocus();
  await seconds.fill('601');
  await expect.element(page.getByText('Entre 1 e 600')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  await seconds.fill('2,5');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect(await answer).toMatchObject({ seconds: 2.5, fps: 30, withSound: false });
});

test('answers nothing when it is closed, and offers the sound of films', async () => {
  renderUi(<FilmDialog />);
  const answer = askForFilm({ ...square, hasSound: true });
  await expect.element(page.getByText('Incluir o som dos vídeos')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await answer).toBeNull();
});

test('asks nothing where no film can be made, and says what can be', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  renderUi(<FilmDialog />);
  const answer = askForFilm({ ...square, hasSound: true });
  await expect
    .element(page.getByText('não grava vídeos MP4. Exporte em GIF', { exact: false }))
    .toBeVisible();
  expect(page.getByLabelText('Segundos').query()).toBeNull();
  expect(button('Exportar').query()).toBeNull();
  await button('Fechar').last().click();
  expect(await answer).toBeNull();
});

test('makes a film of all pages and tells how long it is, or of the page on screen', async () => {
  renderUi(<FilmDialog />);
  const motion = Promise.withResolvers<PagesMotion | null>();
  const all = { look, measure: () => motion.promise };
  const several = { ...square, page: { number: 2, count: 3 }, all };
  const answer = askForFilm(several);
  await expect.element(button('Todas (3)')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Calculando a duração…')).toBeVisible();
  await expect.element(button('Exportar')).toBeEnabled();
  // Known without the lengths.
  await expect.element(page.getByText('1080 × 1350 px', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Incluir o som dos vídeos')).toBeVisible();
  motion.resolve({ longest: [null, 12.4, null], unread: 1 });
  await expect.element(page.getByText('3 páginas · 22,4 s', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Não foi possível ler a duração', { exact: false })).toBeVisible();
  await still('Segundos por página parada').fill('7,5');
  await expect.element(page.getByText('3 páginas · 27,4 s', { exact: false })).toBeVisible();
  await button('Exportar').click();
  expect(await answer).toMatchObject({ scope: 'all', stillOfFilm: 7.5, withSound: true });

  const signals: AbortSignal[] = [];
  const measure = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<null>(() => undefined);
  };
  const next = askForFilm({ ...several, all: { look, measure } });
  await expect.poll(() => signals.length).toBe(1);
  await button('Só esta').click();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
  await expect.element(page.getByText('1080 × 1080 px', { exact: false })).toBeVisible();
  await page.getByLabelText('Segundos', { exact: true }).fill('3');
  await button('Exportar').click();
  expect(await next).toMatchObject({ scope: 'shown', seconds: 3 });
});

test('refuses pages that are too long together and says what to do, but not one of them', async () => {
  renderUi(<FilmDialog />);
  const measure = () => Promise.resolve({ longest: [700, 50], unread: 0 });
  const answer = askForFilm({ ...square, page: { number: 2, count: 2 }, all: { look, measure } });
  const told = page.getByText('As 2 páginas somam 12 min 30 s, e o máximo são 10 min.', { exact: false });
  await expect.element(told).toBeVisible();
  // Nothing stands still.
  expect(still('Segundos por página parada').elements()).toEqual([]);
  await expect.element(button('Exportar')).toBeDisabled();
  await button('Só esta').click();
  await expect.element(button('Exportar')).toBeEnabled();
  await button('Cancelar').click();
  expect(await answer).toBeNull();
});
