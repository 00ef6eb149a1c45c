import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeViewer } from '../../tests/harness/galleryData.ts';
import { cleanUi, createFakeApi, renderUi } from '../../tests/harness/renderUi.tsx';
import { openRefine, refineStore } from '../features/backgroundRemoval/refine/refineStore.ts';
import { askForExport } from '../features/exporting/dialog/exportDialogStore.ts';
import { askForFilm } from '../features/exporting/film/filmDialogStore.ts';
import { openRenameDialog, renameStore } from '../features/gallery/renameStore.ts';
import { openSizePicker, sizePickerStore } from '../features/gallery/sizePickerStore.ts';
import { openTemplatePreview, templatePreviewStore } from '../features/gallery/templatePreviewStore.ts';
import type { Project } from '../features/gallery/types.ts';
import { openUpgradeDialog, upgradeStore } from '../features/gallery/upgradeStore.ts';
import { openPublishDialog, publishDialogStore } from '../features/library/publishDialogStore.ts';
import { showVersions, versionsStore } from '../features/versions/versionsStore.ts';
import { EditorDialogs } from './editor/EditorDialogs.tsx';
import { GalleryHosts } from './GalleryHosts.tsx';

afterEach(cleanUi);

const viewer = makeViewer();

const template = { project_id: 't1', project_name: 'Feirinha', thumbnail_url: '' } as Project;
const publish = {
  kind: 'template',
  title: 'Criar template',
  confirmLabel: 'Criar',
  submit: () => Promise.resolve(),
} as const;
const { api } = createFakeApi(() => ({ data: { categories: [] } }));

/** Resolves when the hosts are on the page. */
async function mount(hosts: ReactNode): Promise<void> {
  renderUi(
    <>
      {hosts}
      <h1>Página</h1>
    </>,
    api,
  );
  await expect.element(page.getByRole('heading', { name: 'Página' })).toBeInTheDocument();
}

test('the dialogs of a gallery go with its page', async () => {
  await mount(<GalleryHosts viewer={viewer} />);
  openTemplatePreview(template);
  await expect.element(page.getByRole('dialog', { name: 'Feirinha' })).toBeVisible();
  openSizePicker();
  openRenameDialog(template);
  openUpgradeDialog();
  cleanUi();
  expect(templatePreviewStore.getState().template).toBeNull();
  expect(sizePickerStore.getState().open).toBe(false);
  expect(renameStore.getState().project).toBeNull();
  expect(upgradeStore.getState().open).toBe(false);
});

test('the dialogs of a design go with the editor, and its questions are answered with nothing', async () => {
  await mount(<EditorDialogs onSeePlans={viewer.openPlans} />);
  void openPublishDialog(publish);
  await expect.element(page.getByRole('dialog', { name: 'Criar template' })).toBeVisible();
  const size = { width: 100, height: 100, hasSound: false, page: { number: 1, count: 1 }, all: null };
  const answers = Promise.all([askForExport({ ...size, isMoving: false }), askForFilm(size)]);
  openRefine({ load: () => new Promise(() => undefined), apply: () => Promise.resolve() });
  showVersions({
    projectId: 'p1',
    list: () => Promise.resolve([]),
    keep: () => Promise.resolve(),
    draw: () => Promise.resolve({ picture: new Blob(), pageCount: 1 }),
    restore: () => Promise.resolve(),
    rename: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  });
  cleanUi();
  expect(await answers).toEqual([null, null]);
  expect(publishDialogStore.getState().request).toBeNull();
  expect(refineStore.getState().task).toBeNull();
  expect(versionsStore.getState().open).toBeNull();
});

test('what a late answer opened while no editor was there is not shown in the next one', async () => {
  void openPublishDialog(publish);
  await mount(<EditorDialogs onSeePlans={viewer.openPlans} />);
  expect(publishDialogStore.getState().request).toBeNull();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
