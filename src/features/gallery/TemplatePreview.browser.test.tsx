import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeViewer } from '../../../tests/harness/galleryData.ts';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { closeTemplatePreview, openTemplatePreview } from './templatePreviewStore.ts';
import type { Project } from './types.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import { closeUpgradeDialog } from './upgradeStore.ts';

afterEach(() => {
  closeTemplatePreview();
  closeUpgradeDialog();
  cleanUi();
});

const viewer = makeViewer();

async function useTemplate(answer: Answer, is_pro: 0 | 1 = 0): Promise<void> {
  renderUi(
    <>
      <TemplatePreview viewer={viewer} />
      <UpgradeDialog onSeePlans={viewer.openPlans} />
      <Toasts closeLabel="Fechar" />
    </>,
    createFakeApi(answer).api,
  );
  openTemplatePreview({
    project_id: 't1',
    project_name: 'Feirinha',
    user_id: 'u2',
    width: 100,
    height: 100,
    thumbnail_url: '',
    is_pro,
  } as Project);
  await userEvent.click(page.getByRole('button', { name: 'Usar modelo' }));
}

const upgrade = page.getByRole('dialog', { name: 'Este modelo é Pro' });

test('a full free account is told so, and not that a free template needs the plan', async () => {
  const message = 'Limite de projetos do plano grátis atingido.';
  await useTemplate(() => ({ status: 402, code: 'project_limit', message }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(upgrade).not.toBeInTheDocument();
});

test('a Pro template is for whom the server says, whatever the page knows of the plan', async () => {
  await useTemplate(() => ({ data: { project_id: 'd1' } }), 1);
  await expect.poll(() => vi.mocked(viewer.openEditor).mock.calls).toEqual([['d1']]);
  await expect.element(upgrade).not.toBeInTheDocument();
});

test('a template that became Pro meanwhile offers the plan', async () => {
  await useTemplate(() => ({
    status: 402,
    code: 'duplicate_failed',
    message: 'Falhou ao duplicar o template',
  }));
  await expect.element(upgrade).toBeVisible();
});

test("the card's picture stands where the large one is still to come", async () => {
  renderUi(<TemplatePreview viewer={viewer} />);
  openTemplatePreview({
    project_id: 't1',
    project_name: 'Feirinha',
    width: 100,
    height: 100,
    thumbnail_url: '/grande.webp',
    thumbnail_srcset: '/f1?height=300 1x, /f1?height=600 2x',
    is_pro: 0,
  } as Project);
  const picture = page.getByRole('img', { name: 'Feirinha' });
  await expect.element(picture).toBeVisible();
  const background = () => getComputedStyle(picture.element()).backgroundImage;
  expect(background()).toMatch(
    /url\("[^"]*\/f1\?height=300"\) 1(x|dppx), url\("[^"]*height=600"\) 2(x|dppx)/,
  );
  picture.element().dispatchEvent(new Event('load'));
  // What is see-through would show both.
  await expect.poll(background).toBe('none');
});
