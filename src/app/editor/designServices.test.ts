import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SaveStatus } from '../../editor/page/types.ts';
import type { ToastPort } from '../../editor/session/types.ts';
import { createDesignServices, type ServiceParts } from './designServices.ts';

vi.mock('./placeLocally.ts', () => ({}));
vi.mock('./keepSending.ts', () => ({}));
const fetched = vi.hoisted((): string[] => []);
vi.mock('./runExports.ts', () => {
  fetched.push('runExports');
  return {};
});

/** Presses Salvar while the design is in this state; gives the words the user reads. */
async function pressSave({
  status = 'saved' as SaveStatus,
  isOnlyHere = false,
  isOffline = false,
  filesSince = null as number | null,
  whenSaved = () => Promise.resolve(),
  updateThumbnail = () => Promise.resolve(),
  mayUse = () => Promise.resolve(true),
}): Promise<string[]> {
  const said: string[] = [];
  const toasts: ToastPort = { show: ({ kind, text }) => void said.push(`${kind}: ${text}`) };
  const design = {
    status: createStore(() => ({ status })),
    safety: createStore(() => ({ isOnlyHere, isOffline, isKeptHere: false })),
    onlyHere: createStore(() => ({ since: filesSince })),
    whenSaved,
  };
  const parts = { design, toasts, updateThumbnail, mayUse, mediaFrame: () => null };
  await createDesignServices(parts as unknown as ServiceParts).save();
  return said;
}

const late = () => Promise.reject(new DOMException('Time is over', 'TimeoutError'));

it('says that the design is saved, also when its thumbnail is not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await pressSave({})).toEqual(['success: Projeto salvo com sucesso']);
  expect(await pressSave({ updateThumbnail: () => Promise.reject(new Error('No pixels')) })).toEqual([
    'success: Projeto salvo com sucesso',
  ]);
  expect(console.warn).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('does not say that all is well while files of it are only here: elsewhere there would be gaps', async () => {
  const [said, more] = await pressSave({ filesSince: 1 });
  expect(said).toMatch(/^info: Projeto salvo, mas há arquivos dele que ainda não chegaram ao servidor/);
  expect(more).toBeUndefined();
  // The edits of a lost connection, of which the page has yet to hear that they have arrived.
  expect(await pressSave({ filesSince: 1, status: 'saving' })).toEqual([
    'success: Projeto salvo com sucesso',
  ]);
});

it('says where the work is while the server does not have it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onDevice = 'info: Suas alterações estão neste aparelho e serão enviadas quando a conexão voltar.';
  expect(await pressSave({ status: 'saving', whenSaved: late })).toEqual([onDevice]);
  expect(await pressSave({ status: 'savedOnDevice', whenSaved: late })).toEqual([onDevice]);
  const [failing] = await pressSave({ status: 'deviceFailing', whenSaved: late });
  expect(failing).toMatch(/^info: Sem espaço neste aparelho. Suas alterações continuam sendo enviadas/);
  const [alone] = await pressSave({ status: 'deviceFailing', isOffline: true, whenSaved: late });
  expect(alone).toMatch(/^info: Sem espaço nem conexão: .* só está nesta página. Baixe uma cópia/);
  vi.restoreAllMocks();
});

it.each([
  ['denied', false, /^error: Sem acesso a este projeto. Suas alterações estão salvas neste aparelho/],
  ['denied', true, /^error: Sem acesso a este projeto e sem espaço neste aparelho/],
  ['outdated', false, /^error: Há uma versão mais nova/],
] as const)(
  'says at once what is to be done where waiting would not help: %s',
  async (status, isOnlyHere, words) => {
    const whenSaved = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const said = await pressSave({ status, isOnlyHere, whenSaved });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(words);
    expect(whenSaved).not.toHaveBeenCalled();
  },
);

it('asks for a plan before it says that all is well', async () => {
  const updateThumbnail = vi.fn<() => Promise<void>>();
  const said = await pressSave({ mayUse: () => Promise.resolve(false), updateThumbnail });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^error: /);
  expect(updateThumbnail).not.toHaveBeenCalled();
});

it('has the way out as JSON before it is needed: a full disk and no network would not give it then', async () => {
  const parts = { design: {}, loadUploads: () => Promise.resolve() };
  await createDesignServices(parts as unknown as ServiceParts).loadAhead?.();
  expect(fetched).toEqual(['runExports']);
});
