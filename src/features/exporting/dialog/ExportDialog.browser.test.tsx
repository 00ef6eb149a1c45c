import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { askForExport } from './exportDialogStore.ts';

afterEach(() => {
  cleanUi();
  vi.unstubAllGlobals();
});

const onlyPage = { number: 1, count: 1 };
const still = { width: 9000, height: 1080, isMoving: false, hasSound: false, page: onlyPage, all: null };
/** All pages together, of which one moves and is heard. */
const moving = { width: 800, height: 1200, isMoving: true, hasSound: true };
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
    scope: 'shown',
    scale: 2,
    isTransparent: true,
    svgText: 'fonts',
  });
});

test('asks how long only for what moves, remembers the last choice and answers nothing when closed', async () => {
  renderUi(<ExportDialog />);
  const answer = askForExport({ ...still, width: 1080, isMoving: true });
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

test('offers no MP4 where the browser encodes no video, and says so, also to who comes with keys', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  renderUi(<ExportDialog />);
  const answer = askForExport({ ...still, width: 1080, isMoving: true });
  await expect.element(page.getByText('Este navegador não grava MP4')).toBeVisible();
  await expect.element(format('MP4')).toHaveAccessibleDescription('Este navegador não grava MP4');
  await expect.element(format('MP4')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(format('GIF')).toHaveAttribute('aria-disabled', 'false');
  // The dialog gives its focus away first.
  await expect.element(page.getByRole('button', { name: /^Exportar/ })).toHaveFocus();
  (format('GIF').element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(format('MP4')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(format('MP4')).not.toBeChecked();
  await button('Cancelar').click();
  expect(await answer).toBeNull();
});

test('asks which of several pages leave, all unless told otherwise, and says what comes of each format', async () => {
  renderUi(<ExportDialog />);
  const motion = { longest: [null, null, 20, null, null], unread: 0 };
  const all = { look: () => Promise.resolve(moving), measure: () => Promise.resolve(motion) };
  const several = { ...still, width: 1080, page: { number: 2, count: 5 }, all };
  const answer = askForExport(several);
  await expect.element(format('JPG')).toBeChecked();
  toggle('JPG');
  toggle('PNG');
  // On another page something moves, and so does the WebP of all.
  await expect.element(page.getByText('WebP: todas as páginas, uma depois da outra.')).toBeVisible();
  toggle('WebP');
  await expect.element(button('Todas (5)')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('PNG: um arquivo por página.')).toBeVisible();
  await expect.element(page.getByText('5 arquivos em um ZIP')).toBeVisible();
  for (const name of ['PDF', 'GIF', 'MP4', 'JSON']) toggle(name);
  await expect.element(page.getByText('9 arquivos em um ZIP')).toBeVisible();
  await expect.element(page.getByText('PDF e JSON: um arquivo com todas as páginas.')).toBeVisible();
  await expect.element(page.getByText('GIF e MP4: todas as páginas, uma depois da outra.')).toBeVisible();
  await expect.element(page.getByText('5 páginas · 40 s', { exact: false })).toBeVisible();
  await expect.element(page.getByText('5 páginas · 28 s', { exact: false })).toBeVisible();
  const slower = page.getByRole('textbox', { name: 'Segundos por página parada no vídeo' });
  await slower.fill('10');
  await expect.element(page.getByText('5 páginas · 1 min', { exact: false })).toBeVisible();
  await button('Só esta').click();
  await expect.element(page.getByText('5 arquivos em um ZIP')).toBeVisible();
  expect(page.getByText('um arquivo por página', { exact: false }).elements()).toEqual([]);
  await button('Exportar ZIP').click();
  expect(await answer).toMatchObject({
    formats: ['png', 'pdf', 'gif', 'mp4', 'json'],
    scope: 'shown',
    stillOfFilm: 10,
    stillOfPicture: 2,
  });

  // Nobody is to miss pages for what was wanted the last time.
  const next = askForExport(several);
  await expect.element(format('PDF')).toBeChecked();
  await expect.element(button('Todas (5)')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['PNG', 'PDF', 'GIF', 'JSON']) toggle(name);
  await expect.element(page.getByText('5 páginas · 1 min', { exact: false })).toBeVisible();
  await button('Cancelar').click();
  expect(await next).toBeNull();
});

test('tells at once what all pages are like, and asks how long they are only for what moves', async () => {
  renderUi(<ExportDialog />);
  const signals: AbortSignal[] = [];
  const measure = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<null>(() => undefined);
  };
  const isAborted = () => signals.map(({ aborted }) => aborted);
  const all = { look: () => Promise.resolve(moving), measure };
  const answer = askForExport({ ...still, width: 1080, page: { number: 1, count: 5 }, all });
  await expect.element(format('JSON')).toBeChecked();
  for (const name of ['GIF', 'MP4', 'JSON']) toggle(name);
  await expect.element(page.getByText('6 arquivos em um ZIP')).toBeVisible();
  toggle('PNG');
  toggle('PDF');
  const before = signals.length;
  toggle('WebP');
  // Though no length is ever told.
  await expect.element(page.getByText('WebP: todas as páginas, uma depois da outra.')).toBeVisible();
  await expect.element(page.getByText('400 × 600 px')).toBeVisible();
  expect(page.getByLabelText('Fundo transparente').elements()).toEqual([]);
  expect(isAborted()).toEqual([...Array.from({ length: before }, () => true), false]);
  await button('Só esta').click();
  // Of the page on screen, at the scale of the last time.
  await expect.element(page.getByText('2160 × 2160 px')).toBeVisible();
  expect(isAborted()).not.toContain(false);
  await button('Todas (5)').click();
  toggle('MP4');
  await expect.element(page.getByText('Incluir o som dos vídeos')).toBeVisible();
  expect(isAborted().filter((one) => !one)).toHaveLength(1);
  await button('Cancelar').click();
  expect(await answer).toBeNull();
  await expect.poll(isAborted).not.toContain(false);
});
