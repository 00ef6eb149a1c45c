import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type LibraryItem, type UploadEffects, UploadError } from './types.ts';
import { countOnlyHere, uploadFiles } from './uploadFiles.ts';
import { type UploadNotice, createUploadQueueMachine } from './uploadQueueMachine.ts';

const file = (name: string) => new File([name], name, { type: 'image/png' });

function makeEffects(changes: Partial<UploadEffects> = {}): UploadEffects {
  return {
    isOnline: async () => true,
    prepare: async (original) => ({
      file: new File(['webp'], original.name.replace(/png$/, 'webp')),
      metadata: { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '#ff0000' },
      thumbnail: null,
    }),
    requestTasks: async (files) =>
      files.map((f) => ({
        original_name: f.name,
        url: `/put/${f.name}`,
        file_id: `id-${f.name}`,
        method: 'PUT' as const,
        headers: {},
        expires_at: '2026-01-01T00:00:00Z',
      })),
    put: async (task, _file, onProgress) => {
      onProgress(1);
      return task;
    },
    register: async (task): Promise<LibraryItem> => ({
      product_id: `p-${task.file_id}`,
      project_name: task.original_name,
      file_id: task.file_id,
      file_url: `/api/files/${task.file_id}`,
      thumbnail_file_id: '',
      thumbnail_url: '',
      original_name: task.original_name,
      file_type: 'image',
      width: 10,
      height: 20,
      dominant_color: '#ff0000',
      category: '',
      tags: '',
      is_pro: 0,
      is_private: 1,
      status: 'enabled',
      user_id: 'ana',
      created_at: '2026-01-01T00:00:00Z',
    }),
    ...changes,
  };
}

function start(effects: UploadEffects) {
  let next = 0;
  const actor = createActor(createUploadQueueMachine(effects, () => `n${next++}`));
  const notices: UploadNotice[] = [];
  actor.on('*', (notice) => notices.push(notice));
  actor.start();
  const uploaded = () => notices.flatMap((n) => (n.type === 'UPLOADED' ? [n.item.original_name] : []));
  const messages = () => notices.flatMap((n) => (n.type === 'NOTICE' ? [n.message] : []));
  const errors = () =>
    actor.getSnapshot().context.items.map(({ actor: item }) => item.getSnapshot().context.error);
  return { actor, uploaded, messages, errors };
}

describe('uploadQueueMachine', () => {
  it('takes a batch through all steps and empties itself', async () => {
    const queue = start(makeEffects());
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png'), file('b.png')] });
    await waitFor(queue.actor, () => queue.uploaded().length === 2);
    expect(queue.uploaded().toSorted()).toEqual(['a.webp', 'b.webp']);
    expect(queue.actor.getSnapshot().context.items).toEqual([]);
    expect(queue.actor.getSnapshot().context.batches).toEqual([]);
  });

  it('gives two files of one name a task each', async () => {
    const queue = start(makeEffects());
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png'), file('a.png')] });
    await waitFor(queue.actor, () => queue.uploaded().length === 2);
  });

  it('refuses 31 files and being offline, in words', async () => {
    const queue = start(makeEffects({ isOnline: async () => false }));
    queue.actor.send({ type: 'ENQUEUE', files: Array.from({ length: 31 }, (_, i) => file(`${i}.png`)) });
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    await waitFor(queue.actor, () => queue.messages().length === 2);
    expect(queue.messages()).toEqual([
      'Você só pode enviar até 30 arquivos por vez.',
      'Sem conexão com a internet. Não é possível enviar arquivos.',
    ]);
  });

  it('refuses nobody for files that are being checked already, and asks for no more than a batch at a time', async () => {
    const checked = Promise.withResolvers<boolean>();
    const asked: number[] = [];
    const effects = makeEffects();
    const queue = start(
      makeEffects({
        isOnline: () => checked.promise,
        requestTasks: (files, batchId, signal) => {
          asked.push(files.length);
          return effects.requestTasks(files, batchId, signal);
        },
      }),
    );
    for (let place = 0; place < 20; place += 1)
      queue.actor.send({ type: 'ENQUEUE', files: [file(`kept${place}.png`)] });
    queue.actor.send({ type: 'ENQUEUE', files: Array.from({ length: 15 }, (_, i) => file(`${i}.png`)) });
    checked.resolve(true);
    await waitFor(queue.actor, () => queue.uploaded().length === 35);
    expect(queue.messages()).toEqual([]);
    expect(asked.toSorted((a, b) => a - b)).toEqual([5, 30]);
    expect(queue.actor.getSnapshot().context).toMatchObject({ items: [], batches: [] });
  });

  it('keeps going when one file of a batch is unsupported', async () => {
    const effects = makeEffects();
    const queue = start(
      makeEffects({
        prepare: async (original, signal) => {
          if (original.name === 'bad.png') throw new UploadError('Tipo de arquivo não suportado');
          return effects.prepare(original, signal);
        },
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('bad.png'), file('good.png')] });
    await waitFor(queue.actor, () => queue.uploaded().length === 1);
    expect(queue.errors()).toEqual(['Tipo de arquivo não suportado']);
  });

  it('marks every prepared item when the server cannot start the batch', async () => {
    const queue = start(makeEffects({ requestTasks: () => Promise.reject(new Error('502')) }));
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png'), file('b.png')] });
    await waitFor(
      queue.actor,
      () => queue.errors().every((error) => error === 'API falhou') && queue.errors().length === 2,
    );
    expect(queue.messages()).toEqual(['Falha ao iniciar o envio. Tente novamente. Motivo: 502']);
  });

  it('names a transfer failure and starts again from the original file', async () => {
    let times = 0;
    const queue = start(
      makeEffects({
        put: async (task) => {
          if (times++ === 0) throw new Error('reset');
          return task;
        },
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    await waitFor(queue.actor, () => queue.errors()[0] === 'Upload para S3 falhou');
    queue.actor.send({ type: 'RETRY_ITEM', id: queue.actor.getSnapshot().context.items[0]!.id });
    await waitFor(queue.actor, () => queue.uploaded().length === 1);
    expect(queue.actor.getSnapshot().context.items).toEqual([]);
  });

  it('registers the file under the address it was sent to', async () => {
    const effects = makeEffects();
    const registered: string[] = [];
    const queue = start(
      makeEffects({
        put: async (task) => ({ ...task, file_id: 'fresh' }),
        register: (task, prepared, signal) => {
          registered.push(task.file_id);
          return effects.register(task, prepared, signal);
        },
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    await waitFor(queue.actor, () => queue.uploaded().length === 1);
    expect(registered).toEqual(['fresh']);
  });

  it('keeps a failed file in sight when it is tried again without a connection', async () => {
    let online = true;
    let broken = true;
    const queue = start(
      makeEffects({
        isOnline: async () => online,
        put: async (task) => {
          if (broken) throw new UploadError('Upload para S3 falhou');
          return task;
        },
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    await waitFor(queue.actor, () => queue.errors()[0] === 'Upload para S3 falhou');
    [online, broken] = [false, false];
    const retry = () =>
      queue.actor.send({ type: 'RETRY_ITEM', id: queue.actor.getSnapshot().context.items[0]!.id });
    retry();
    retry();
    await waitFor(queue.actor, () => queue.messages().length > 0);
    expect(queue.messages()).toEqual(['Sem conexão com a internet. Não é possível enviar arquivos.']);
    expect(queue.errors()).toEqual(['Upload para S3 falhou']);
    online = true;
    retry();
    await waitFor(queue.actor, (state) => state.context.items.length === 0);
    expect(queue.uploaded()).toEqual(['a.webp']);
  });

  it('does not begin again with an item that is cancelled while its second try waits', async () => {
    const checks: PromiseWithResolvers<boolean>[] = [];
    const queue = start(
      makeEffects({
        isOnline: () => {
          const check = Promise.withResolvers<boolean>();
          if (checks.push(check) === 1) check.resolve(true);
          return check.promise;
        },
        put: () => Promise.reject(new UploadError('Upload para S3 falhou')),
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    await waitFor(queue.actor, () => queue.errors()[0] === 'Upload para S3 falhou');
    const { id } = queue.actor.getSnapshot().context.items[0]!;
    queue.actor.send({ type: 'RETRY_ITEM', id });
    queue.actor.send({ type: 'CANCEL_ITEM', id });
    checks[1]!.resolve(true);
    await waitFor(queue.actor, (state) => state.matches('ready'));
    expect(queue.actor.getSnapshot().context).toMatchObject({ items: [], checking: [] });
  });

  it('aborts the transfer of a cancelled item and forgets it', async () => {
    let aborted = false;
    const queue = start(
      makeEffects({
        put: (_task, _file, onProgress, signal) =>
          new Promise((_resolve, reject) => {
            onProgress(0.4);
            signal.addEventListener('abort', () => {
              aborted = true;
              reject(signal.reason as Error);
            });
          }),
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('a.png')] });
    const [item] = (await waitFor(queue.actor, (state) => state.context.items.length === 1)).context.items;
    await waitFor(item!.actor, (state) => state.context.progress === 40);
    queue.actor.send({ type: 'CANCEL_ITEM', id: item!.id });
    expect(aborted).toBe(true);
    expect(queue.actor.getSnapshot().context.items).toEqual([]);
  });

  it('does not hold up a batch whose slow file is cancelled while preparing', async () => {
    const effects = makeEffects();
    const queue = start(
      makeEffects({
        prepare: (original, signal) =>
          original.name === 'slow.png' ? new Promise(() => undefined) : effects.prepare(original, signal),
      }),
    );
    queue.actor.send({ type: 'ENQUEUE', files: [file('slow.png'), file('fast.png')] });
    await waitFor(queue.actor, (state) => (state.context.batches[0]?.prepared.length ?? 0) === 1);
    queue.actor.send({ type: 'CANCEL_ITEM', id: queue.actor.getSnapshot().context.items[0]!.id });
    await waitFor(queue.actor, () => queue.uploaded().length === 1);
  });

  it('ends all there is: what failed, what is on its way and what has not begun', async () => {
    const signals: AbortSignal[] = [];
    const asked = Promise.withResolvers<AbortSignal>();
    let checks = 0;
    const queue = start(
      makeEffects({
        isOnline: () => (checks++ < 3 ? Promise.resolve(true) : new Promise(() => undefined)),
        requestTasks: (files, batchId, signal) => {
          if (files[0]?.name !== 'asked.webp') return makeEffects().requestTasks(files, batchId, signal);
          asked.resolve(signal);
          return new Promise(() => undefined);
        },
        put: (_task, { name }, _onProgress, signal) => {
          if (name === 'failed.webp') return Promise.reject(new Error('cut'));
          signals.push(signal);
          return new Promise(() => undefined);
        },
      }),
    );
    const send = (name: string) => queue.actor.send({ type: 'ENQUEUE', files: [file(name)] });
    send('failed.png');
    await waitFor(queue.actor, () => queue.errors()[0] !== '' && queue.errors().length === 1);
    send('sending.png');
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    send('asked.png');
    signals.push(await asked.promise);
    const arrived = uploadFiles(queue.actor, [file('checked.png')]);
    expect(queue.actor.getSnapshot().value).toBe('checking');
    queue.actor.send({ type: 'CANCEL_ALL' });
    expect(queue.actor.getSnapshot()).toMatchObject({
      value: 'ready',
      context: { items: [], batches: [], checking: [] },
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(await arrived).toEqual([]);
  });
});

describe('a page that is left', () => {
  /** Whether the browser would ask now. */
  const isHeld = (page: EventTarget): boolean =>
    !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks while files that are nowhere else are on their way, also when one is tried again', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const puts: PromiseWithResolvers<void>[] = [];
    const { actor } = start(
      makeEffects({
        put: async (task) => {
          puts.push(Promise.withResolvers());
          await puts.at(-1)!.promise;
          return task;
        },
      }),
    );
    const sending = uploadFiles(actor, [file('a.png')]);
    expect(isHeld(page)).toBe(true);
    expect(countOnlyHere()).toBe(1);
    await expect.poll(() => puts.length).toBe(1);
    expect(isHeld(page)).toBe(true);
    puts[0]!.reject(new Error('cut'));
    expect(await sending).toEqual([]);
    expect(isHeld(page)).toBe(false);
    expect(countOnlyHere()).toBe(0);
    actor.send({ type: 'RETRY_ITEM', id: actor.getSnapshot().context.items[0]!.id });
    expect(isHeld(page)).toBe(true);
    await expect.poll(() => puts.length).toBe(2);
    puts[1]!.resolve();
    await waitFor(actor, ({ context }) => context.items.length === 0);
    expect(isHeld(page)).toBe(false);

    // Kept on the device: it is sent another time.
    actor.send({ type: 'ENQUEUE', files: [file('b.png')] });
    await expect.poll(() => puts.length).toBe(3);
    expect(isHeld(page)).toBe(false);
    vi.unstubAllGlobals();
  });
});
