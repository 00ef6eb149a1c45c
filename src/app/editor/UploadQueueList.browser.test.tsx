// What failed, all at once.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import {
  type PreparedFile,
  type UploadEffects,
  UploadError,
  type UploadTask,
} from '../../features/uploads/types.ts';
import { UploadQueueList } from './UploadQueueList.tsx';
import { uploads } from './uploads.ts';

const tried = vi.hoisted((): string[] => []);

// The queue of the page, whose network takes nothing; what ends in .heic is no picture to it.
vi.mock('./uploads.ts', async () => {
  const { createActor } = await import('xstate');
  const { createUploadQueueMachine } = await import('../../features/uploads/uploadQueueMachine.ts');
  const metadata = { fileWidth: 1, fileHeight: 1, fileType: 'image', dominantColor: '' } as const;
  const effects: UploadEffects = {
    isOnline: async () => true,
    prepare: async (file): Promise<PreparedFile> => {
      tried.push(file.name);
      if (file.name.endsWith('.heic')) throw new UploadError('Tipo de arquivo não suportado');
      return { file, metadata, thumbnail: null };
    },
    requestTasks: async (files) => files.map(({ name }) => ({ original_name: name }) as UploadTask),
    put: () => Promise.reject(new Error('cut')),
    register: () => new Promise(() => undefined),
  };
  return { uploads: createActor(createUploadQueueMachine(effects, () => crypto.randomUUID())).start() };
});

afterEach(() => {
  uploads.send({ type: 'CANCEL_ALL' });
  tried.length = 0;
  cleanUi();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fail(...names: readonly string[]): Promise<void> {
  renderUi(<UploadQueueList />);
  uploads.send({ type: 'ENQUEUE', files: names.map((name) => new File(['a'], name)) });
  await expect.element(page.getByText(`${names.length} arquivos não foram enviados`)).toBeVisible();
}

test('all that failed is put away at once', async () => {
  await fail('a.heic', 'b.png', 'c.heic');
  await userEvent.click(button('Dispensar todos'));
  await expect.element(page.getByRole('region', { name: 'Fila de Upload' })).not.toBeInTheDocument();
});

test('what will never be taken is not tried again with the others', async () => {
  await fail('a.heic', 'b.png', 'c.heic');
  tried.length = 0;
  await userEvent.click(button('Tentar todos de novo'));
  await expect.poll(() => tried).toEqual(['b.png']);
});

test('another try of all is not offered where none can succeed', async () => {
  await fail('a.heic', 'c.heic');
  await expect.element(button('Tentar todos de novo')).not.toBeInTheDocument();
});
