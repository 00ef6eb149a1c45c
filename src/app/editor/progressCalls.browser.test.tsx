// What a screen reader calls out while something goes on: each phase once, no numbers.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import type { PreparedFile, UploadEffects, UploadTask } from '../../features/uploads/types.ts';
import { ExportCall } from './ExportCall.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { exportStore } from './exportStore.ts';
import { UploadQueueList } from './UploadQueueList.tsx';
import { uploads } from './uploads.ts';

const sent = vi.hoisted(() => ({ tell: (_done: number): void => undefined }));

// The queue of the page, over a network that does as it is told.
vi.mock('./uploads.ts', async () => {
  const { createActor } = await import('xstate');
  const { createUploadQueueMachine } = await import('../../features/uploads/uploadQueueMachine.ts');
  const metadata = { fileWidth: 1, fileHeight: 1, fileType: 'image', dominantColor: '' } as const;
  const effects: UploadEffects = {
    isOnline: async () => true,
    prepare: async (file): Promise<PreparedFile> => ({ file, metadata, thumbnail: null }),
    requestTasks: async (files) => files.map(({ name }) => ({ original_name: name }) as UploadTask),
    put: (task, _file, onProgress) =>
      new Promise((resolve) => {
        sent.tell = (done) => {
          onProgress(done);
          if (done === 1) resolve(task);
        };
      }),
    register: () => new Promise(() => undefined),
  };
  return { uploads: createActor(createUploadQueueMachine(effects, () => crypto.randomUUID())).start() };
});

let watching: MutationObserver | null = null;
afterEach(() => {
  watching?.disconnect();
  uploads.send({ type: 'CANCEL_ALL' });
  exportStore.setState({ running: null });
  cleanUi();
});

/** The texts of live regions, as they change; what is there together with its region may not be heard. */
async function listen(element: HTMLElement): Promise<readonly string[]> {
  await expect.poll(() => element.querySelector('[aria-live]')).not.toBeNull();
  const heard: string[] = [];
  const known = new Map<Element, string>();
  const note = (): void => {
    for (const region of element.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const { textContent } = region;
      const before = known.get(region) ?? textContent;
      if (textContent !== '' && textContent !== before) heard.push(textContent);
      known.set(region, textContent);
    }
  };
  note();
  watching = new MutationObserver(note);
  watching.observe(element, { subtree: true, childList: true, characterData: true });
  return heard;
}

test('an upload is called out as it goes from one step to the next', async () => {
  const heard = await listen(renderUi(<UploadQueueList />));
  uploads.send({ type: 'ENQUEUE', files: [new File(['a'], 'foto.png')] });
  const bar = page.getByRole('progressbar', { name: 'Enviando foto.png' });
  await expect.element(page.getByText('Enviando... 0%')).toBeVisible();
  for (const percent of [10, 42]) {
    sent.tell(percent / 100);
    await expect.element(page.getByText(`Enviando... ${percent}%`)).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-valuenow', String(percent));
  }
  sent.tell(1);
  await expect.element(page.getByText('Processando...').last()).toBeVisible();
  // How soon it is sent is not of the essence.
  expect(heard.filter((text) => text !== 'Preparando...')).toEqual(['Enviando...', 'Processando...']);
});

test('an export is called out by what it makes', async () => {
  const heard = await listen(
    renderUi(
      <>
        <ExportCall />
        <ExportProgress />
      </>,
    ),
  );
  const show = (phase: string, done: number) =>
    exportStore.setState({ running: { phase, done, startedAt: 0, cancel: () => undefined } });
  for (const [phase, percent] of [
    ['Exportando PNG…', 0],
    ['Exportando PNG…', 40],
    ['Exportando PDF…', 50],
    ['Exportando PDF…', 90],
  ] as const) {
    show(phase, percent / 100);
    await expect.element(page.getByText(`${phase} ${percent}%`)).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: phase }))
      .toHaveAttribute('aria-valuenow', String(percent));
  }
  expect(heard).toEqual(['Exportando PNG…', 'Exportando PDF…']);
});
