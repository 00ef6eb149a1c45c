import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import { hideVersions, showVersions, type VersionsPort, versionsStore } from './versionsStore.ts';

afterEach(() => {
  hideVersions();
  cleanUi();
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
