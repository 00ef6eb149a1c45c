import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LibraryItem, UploadEffects } from '../../features/uploads/types.ts';
import { createUploadQueueMachine } from '../../features/uploads/uploadQueueMachine.ts';
import { keepOrSend } from './keepOrSend.ts';

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'gif', dominantColor: '' } as const;
const prepared = { file: new File(['a'], 'a.gif'), metadata, thumbnail: null };
const full = { add: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) };
const item = {
  file_id: 'f',
  file_url: '/api/files/f',
  product_id: 'p',
  file_type: 'gif',
  project_name: 'Festa 12.05 tarde',
  original_name: 'Festa 12.05 tarde',
  width: 10,
  height: 20,
} as LibraryItem;

function startQueue(isOnline: boolean) {
  const effects: UploadEffects = {
    isOnline: async () => isOnline,
    prepare: async () => prepared,
    requestTasks: async () => [
      { original_name: 'a.gif', url: '/put', file_id: 'f', method: 'PUT', headers: {}, expires_at: '' },
    ],
    put: async (task) => task,
    register: async () => item,
  };
  let next = 0;
  return createActor(createUploadQueueMachine(effects, () => `n${next++}`)).start();
}

describe('keepOrSend', () => {
  it('keeps a file on the device and asks no server', async () => {
    const queue = startQueue(false);
    const files = { add: async () => '/media/local/x' };
    expect(await keepOrSend(files, queue, prepared)).toEqual({
      asset: {
        kind: 'gif',
        src: '/media/local/x',
        originalUrl: '/media/local/x',
        width: 10,
        height: 20,
        name: 'a',
      },
      isPending: true,
    });
  });

  it('sends a file that the device has no room for', async () => {
    const kept = await keepOrSend(full, startQueue(true), prepared);
    expect(kept).toMatchObject({
      asset: {
        kind: 'gif',
        src: '/api/files/f',
        originalUrl: '/api/files/f',
        fileId: 'f',
        productId: 'p',
        name: 'Festa 12.05 tarde',
      },
      isPending: false,
    });
  });

  it('says that there is no room where it cannot be sent either', async () => {
    await expect(keepOrSend(full, startQueue(false), prepared)).rejects.toMatchObject({
      name: 'UploadError',
      message: 'Sem espaço neste aparelho para guardar o arquivo.',
    });
  });
});
