import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ApiError } from '../../api/ApiError.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { useEver } from '../../ui/useEver.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import {
  hideVersions,
  type KeptVersion,
  showVersions,
  type VersionsPort,
  versionsStore,
} from './versionsStore.ts';

afterEach(() => {
  hideVersions();
  confirmStore.getState().pending?.answer(false);
  cleanUi();
  toastStore.setState({ toasts: [] });
  vi.restoreAllMocks();
});

/** As the page's frame has it. */
function Questions() {
  const isAsked = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  return isAsked && <ConfirmDialog />;
}

/** The dialog with versions of these names, the first the newest, and the server they lie on. */
async function open(...names: string[]) {
  let kept: readonly KeptVersion[] = names.map((name) => ({
    id: `v-${name}`,
    name,
    kind: name === '' ? 'automatic' : 'named',
    width: 100,
    height: 100,
    createdAt: new Date(),
  }));
  const port = {
    projectId: names.join(),
    list: vi.fn<VersionsPort['list']>(() => Promise.resolve(kept)),
    keep: vi.fn<VersionsPort['keep']>(),
    draw: () => new Promise<never>(() => undefined),
    restore: vi.fn<VersionsPort['restore']>(() => Promise.resolve()),
    rename: vi.fn<VersionsPort['rename']>(async (id, name) => {
      kept = kept.map((version) => (version.id === id ? { ...version, name } : version));
    }),
    remove: vi.fn<VersionsPort['remove']>(async (id) => {
      kept = kept.filter((version) => version.id !== id);
    }),
  } satisfies VersionsPort;
  renderUi(
    <>
      <VersionsDialog />
      <Questions />
    </>,
  );
  showVersions(port);
  await expect.element(page.getByRole('list', { name: 'Versões guardadas' })).toBeVisible();
  return port;
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const menuOf = (name: string) => page.getByRole('button', { name: `Opções de ${name}` });
const choose = async (name: string, entry: string) => {
  await menuOf(name).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const shownNames = () =>
  [...document.querySelectorAll('li[data-card] > button:first-child > span:first-child')].map(
    ({ textContent }) => textContent,
  );

test('that automatic versions go in time is said where there is one without a name', async () => {
  const port = await open('', 'Primeira');
  const hint = page.getByText(/ficam só as mais recentes/);
  await expect.element(hint).toBeVisible();
  await choose('Antes de uma restauração', 'Renomear');
  await dialog('Renomear versão').getByLabelText('Nome da versão').fill('A boa');
  await dialog('Renomear versão').getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(shownNames).toEqual(['A boa', 'Primeira']);
  expect(port.rename).toHaveBeenCalledTimes(1);
  await expect.element(hint).not.toBeInTheDocument();
});

test('a version gets another name, by the keyboard alone', async () => {
  const port = await open('Antes', 'Primeira');
  (menuOf('Antes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Renomear' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const field = dialog('Renomear versão').getByLabelText('Nome da versão');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Depois{Enter}');
  await expect.element(dialog('Renomear versão')).not.toBeInTheDocument();
  expect(port.rename).toHaveBeenCalledExactlyOnceWith('v-Antes', 'Depois');
  await expect.poll(shownNames).toEqual(['Depois', 'Primeira']);
  await expect.element(menuOf('Depois')).toHaveFocus();
});

test('a name that the server refuses stays to be corrected; Escape leaves the question and not the list', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const port = await open('');
  port.rename.mockRejectedValueOnce(new ApiError('http', 500, { message: 'Agora não.' }));
  await choose('Antes de uma restauração', 'Renomear');
  const field = dialog('Renomear versão').getByLabelText('Nome da versão');
  await field.fill('A boa');
  await dialog('Renomear versão').getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Agora não.']);
  await expect.element(field).toHaveValue('A boa');
  await field.fill(' ');
  await expect.element(dialog('Renomear versão').getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Renomear versão')).not.toBeInTheDocument();
  await expect.element(dialog('Histórico de versões')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Histórico de versões')).not.toBeInTheDocument();
});

test('a version is deleted after a question, and the keyboard goes to the next', async () => {
  const port = await open('Terceira', 'Segunda', 'Primeira');
  await page.getByRole('button', { name: /^Segunda/ }).click();
  await choose('Segunda', 'Excluir');
  await expect
    .element(dialog('Excluir versão').getByText(/"Segunda" será excluída para sempre/))
    .toBeVisible();
  await dialog('Excluir versão').getByText('Cancelar').click();
  expect(port.remove).not.toHaveBeenCalled();
  await expect.element(menuOf('Segunda')).toHaveFocus();
  const answer = Promise.withResolvers<void>();
  port.remove.mockImplementationOnce(() => answer.promise);
  await choose('Segunda', 'Excluir');
  await dialog('Excluir versão').getByRole('button', { name: 'Excluir' }).click();
  await expect.element(menuOf('Segunda')).toHaveFocus();
  port.list.mockImplementation(() => new Promise(() => undefined));
  answer.resolve();
  await expect.poll(shownNames).toEqual(['Terceira', 'Primeira']);
  expect(port.remove).toHaveBeenCalledExactlyOnceWith('v-Segunda');
  await expect.element(page.getByText('Escolha uma versão para ver como era.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Primeira/ })).toHaveFocus();
});

test('one that could not be deleted stays, and the list is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const port = await open('Única');
  port.remove.mockRejectedValueOnce(new ApiError('http', 409, { message: 'Está publicada.' }));
  await choose('Única', 'Excluir');
  await dialog('Excluir versão').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Está publicada.']);
  await expect.poll(() => port.list).toHaveBeenCalledTimes(2);
  expect(shownNames()).toEqual(['Única']);
});

test('what a restoration kept is in the list at the next look', async () => {
  const port = await open('Velha');
  await page.getByRole('button', { name: /^Velha/ }).click();
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await expect.element(dialog('Histórico de versões')).not.toBeInTheDocument();
  const before = port.list.mock.calls.length;
  showVersions(port);
  await expect.poll(() => port.list.mock.calls.length).toBeGreaterThan(before);
});

test('a version that is still on its way when the dialog is closed is not restored any more', async () => {
  const arrived = Promise.withResolvers<void>();
  const restore = vi.fn<VersionsPort['restore']>(async (_id, signal) => {
    await arrived.promise;
    signal.throwIfAborted();
  });
  const version = {
    id: 'v1',
    name: 'Antes',
    kind: 'named',
    width: 100,
    height: 100,
    createdAt: new Date(),
  } as const;
  const port: VersionsPort = {
    projectId: 'p-late',
    list: () => Promise.resolve([version]),
    keep: () => Promise.resolve(),
    draw: () => new Promise(() => undefined),
    restore,
    rename: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
  renderUi(<VersionsDialog />);
  showVersions(port);
  await page.getByRole('button', { name: /^Antes/ }).click();
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.poll(() => restore.mock.lastCall?.[1].aborted).toBe(true);
  showVersions(port);
  await page.getByRole('button', { name: /^Antes/ }).click();
  arrived.resolve();
  await Promise.allSettled(restore.mock.results.map(({ value }) => value));
  expect(versionsStore.getState().open).toBe(port);
  expect(toastStore.getState().toasts).toEqual([]);
});
