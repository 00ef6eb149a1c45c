import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { createApiClient } from '../../api/client.ts';
import { upgradeStore } from '../../features/gallery/upgradeStore.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { type Replacement, replaceWithTemplate } from './replaceWithTemplate.ts';

type Answer = { readonly status?: number; readonly message?: string; readonly isFull?: () => boolean };

const pro = {
  id: 'modelo',
  name: 'Feirinha',
  thumbnailUrl: '',
  width: 10,
  height: 10,
  isPro: true,
};
const free = { ...pro, isPro: false };

function start(given: Partial<Replacement> = {}, { status = 200, message = '', isFull }: Answer = {}) {
  const calls: string[] = [];
  const openEditor = vi.fn<(projectId: string) => void>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const { pathname } = new URL((input as Request).url);
      const form = await (input as Request).formData();
      const values = [...form.values()].map((value) => (typeof value === 'string' ? value : value.name));
      calls.push([pathname, ...values].join(' '));
      if (pathname.endsWith('/restore') && isFull?.())
        return Response.json({ message: 'Cheio', code: 'project_limit' }, { status: 402 });
      return Response.json(
        status === 200 ? { data: { new_project_id: 'novo' } } : { message, code: 'pro_required' },
        { status },
      );
    },
  });
  const design = {
    projectId: 'velho',
    document: openShownPage(),
    whenSaved: () => Promise.resolve(),
    release: vi.fn<() => void>(),
  };
  const isOffline = () => false;
  const onChanged = vi.fn<Replacement['onChanged']>();
  const { signal: gone } = new AbortController();
  const openPictures = () => Promise.reject(new Error('There are no pictures'));
  const parts = { isOffline, gone, onChanged, openEditor, openPictures };
  const common = { api, design, template: free, userId: 'ana', ...parts };
  const replacement: Replacement = { ...common, ...given };
  const ended = replaceWithTemplate(replacement);
  return { calls, openEditor, onChanged, ended, design };
}

const answer = (yes: boolean) => confirmStore.getState().pending?.answer(yes);
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

afterEach(() => {
  answer(false);
  upgradeStore.setState({ open: false });
  toastStore.setState({ toasts: [] });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('replaceWithTemplate', () => {
  it.each([
    ['free', free],
    ['Pro, whatever is known here of the plan', pro],
  ])('asks, then opens the copy: %s', async (_label, template) => {
    const { ended, openEditor, onChanged, calls } = start({ template });
    expect(confirmStore.getState().pending?.text).toBe('Essa ação substituira o projeto atual pelo template');
    answer(true);
    await ended;
    expect(calls).toEqual(['/api/projects/replace velho modelo']);
    expect(openEditor).toHaveBeenCalledExactlyOnceWith('novo');
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ replaced: 'velho' });
    expect(upgradeStore.getState().open).toBe(false);
  });

  it('does nothing when the hand changed its mind', async () => {
    const { ended, calls } = start();
    answer(false);
    await ended;
    expect(calls).toEqual([]);
  });

  it('offers the plan where the server says that a Pro template needs it', async () => {
    const message = 'Este projeto usa itens Pro. Assine para salvar e exportar.';
    const { ended, openEditor } = start({ template: pro }, { status: 402, message });
    answer(true);
    await ended;
    expect(upgradeStore.getState()).toEqual({ open: true, reason: 'template' });
    expect(toastTexts()).toEqual([]);
    expect(openEditor).not.toHaveBeenCalled();
  });

  it('waits until the last edits are saved', async () => {
    const saved = Promise.withResolvers<void>();
    const release = vi.fn<() => void>();
    const design = { projectId: 'velho', document: openShownPage(), whenSaved: () => saved.promise, release };
    const { ended, calls } = start({ design });
    answer(true);
    await Promise.resolve();
    expect(calls).toEqual([]);
    saved.resolve();
    await ended;
    expect(calls).toEqual(['/api/projects/replace velho modelo']);
    expect(release).toHaveBeenCalledOnce();
  });

  it('waits until the server has the pictures: what the design was is kept there, and would have gaps', async () => {
    const files = await LocalFiles.open('ana');
    const metadata = { fileWidth: 4, fileHeight: 4, fileType: 'image', dominantColor: '' } as const;
    const src = await files.add({ file: new File(['x'], 'praia.png'), metadata, thumbnail: null });
    const document = openShownPage();
    insertNodes(document, [createNode('image', { id: 'praia', src })]);
    const sent: unknown[] = [];
    const whenSaved = () => {
      const node = document.get('praia');
      sent.push(node?.kind === 'image' && node.src);
      return Promise.resolve();
    };
    const design = { projectId: 'velho', document, whenSaved, release: () => undefined };
    const send = vi.fn<() => void>();
    const { ended, calls } = start({ design, openPictures: async () => ({ files, send }) });
    answer(true);
    const item = { file_url: '/files/praia.png', file_id: 'f1', product_id: 'a1' } as LibraryItem;
    await files.markStored(files.find(src)!.id, item);
    await ended;
    expect(send).toHaveBeenCalled();
    expect([sent, calls]).toEqual([['/files/praia.png'], ['/api/projects/replace velho modelo']]);
  });

  it('says so where pictures are still on their way', async () => {
    const files = await LocalFiles.open('bia');
    const metadata = { fileWidth: 4, fileHeight: 4, fileType: 'image', dominantColor: '' } as const;
    const src = await files.add({ file: new File(['x'], 'serra.png'), metadata, thumbnail: null });
    const document = openShownPage();
    insertNodes(document, [createNode('image', { id: 'serra', src })]);
    const parts = { projectId: 'velho', document, whenSaved: () => Promise.resolve() };
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const openPictures = async () => ({ files, send: () => undefined });
    const { ended, calls } = start({ design: { ...parts, release: () => undefined }, openPictures });
    answer(true);
    await ended;
    expect(calls).toEqual([]);
    expect(toastStore.getState().toasts[0]?.text).toContain('ainda não chegaram ao servidor');
  });

  it('does nothing but say so where they cannot be saved', async () => {
    const release = vi.fn<() => void>();
    const whenSaved = () => Promise.reject(new DOMException('Time is over', 'TimeoutError'));
    const { ended, calls, openEditor } = start({
      design: { projectId: 'velho', document: openShownPage(), whenSaved, release },
    });
    answer(true);
    await ended;
    expect(calls).toEqual([]);
    expect(openEditor).not.toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
    expect(toastTexts()).toEqual([
      'Seu projeto ainda não foi salvo no servidor. Tente de novo quando houver conexão.',
    ]);
  });

  it('takes the replacement back: the old design is restored and opened, the copy deleted', async () => {
    const { ended, calls, openEditor } = start();
    answer(true);
    await ended;
    unsyncedDesigns.mark('ana', 'novo', true);
    const [toast] = toastStore.getState().toasts;
    expect([toast?.text, toast?.action?.label]).toEqual(['Modelo aplicado', 'Desfazer']);
    toast?.action?.run();
    await expect
      .poll(() => calls.slice(1))
      .toEqual(['/api/projects/restore velho', '/api/projects/delete novo']);
    expect(openEditor).toHaveBeenLastCalledWith('velho');
    await expect.poll(() => unsyncedDesigns.list('ana').length).toBe(0);
  });

  it.each([
    ['once the copy has gone', 1, ['delete novo', 'restore velho'], 'velho'],
    [
      'but leaves the copy where that is refused as well',
      2,
      ['delete novo', 'restore velho', 'restore novo'],
      'novo',
    ],
  ])('an account that is fuller than it may be takes it back %s', async (_label, refusals, then, opened) => {
    let left = refusals;
    const isFull = () => (left -= 1) >= 0;
    const { ended, calls, openEditor } = start({}, { isFull });
    answer(true);
    await ended;
    toastStore.getState().toasts[0]?.action?.run();
    const expected = ['restore velho', ...then].map((call) => `/api/projects/${call}`);
    await expect.poll(() => calls.slice(1)).toEqual(expected);
    await expect.poll(() => openEditor.mock.lastCall).toEqual([opened]);
  });

  it('leaves who has gone elsewhere meanwhile there', async () => {
    const left = new AbortController();
    const release = () => left.abort();
    const whenSaved = () => Promise.resolve();
    const design = { projectId: 'velho', document: openShownPage(), whenSaved, release };
    const { ended, openEditor, onChanged } = start({ design, gone: left.signal });
    answer(true);
    await ended;
    expect(openEditor).not.toHaveBeenCalled();
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ replaced: 'velho' });
    const [toast] = toastStore.getState().toasts;
    toast?.action?.run();
    await expect.poll(() => openEditor.mock.calls).toEqual([['velho']]);
  });

  it('does nothing for who has left before the last edits are saved', async () => {
    const left = new AbortController();
    const whenSaved = (signal?: AbortSignal) =>
      new Promise<void>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const document = openShownPage();
    const design = { projectId: 'velho', document, whenSaved, release: () => undefined };
    const { ended, calls } = start({ design, gone: left.signal });
    answer(true);
    await Promise.resolve();
    left.abort();
    await ended;
    expect([calls, toastTexts()]).toEqual([[], []]);
  });

  it('tells any other failure', async () => {
    const { ended, openEditor } = start({}, { status: 404, message: 'Projeto não encontrado.' });
    answer(true);
    await ended;
    expect(toastTexts()).toEqual(['Projeto não encontrado.']);
    expect(openEditor).not.toHaveBeenCalled();
  });
});
