import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createApiClient } from '../../api/client.ts';
import { listNewDesigns } from '../../features/gallery/newDesigns.ts';
import { readKeptDesigns } from '../../features/gallery/keptDesigns.ts';
import { openJournal } from '../../features/sync/deviceJournal/journalDatabase.ts';
import { journalName, listJournals } from '../../features/sync/deviceJournal/listJournals.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { exportStore } from './exportStore.ts';
import { type CopyParts, makeCopies } from './makeCopies.ts';

const story = { name: 'Story', width: 1080, height: 1920 };
const wide = { name: 'Paisagem', width: 1920, height: 1080 };
const third = { name: 'Post retrato', width: 1080, height: 1350 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  toastStore.setState({ toasts: [] });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = 'made' | 'full' | 'none';

type Given = Partial<CopyParts> & {
  readonly title?: string;
  /** Of the picture. */
  readonly src?: string;
  /** Told of a design the server is asked to make. */
  readonly onAsked?: (id: string) => Promise<void>;
};

/** A design with a picture behind all; the server answers each call to make one with the next of `answers`. */
function start(
  answers: readonly Answer[],
  { title = 'Feira', src = '/a.png', onAsked = async () => undefined, ...given }: Given = {},
) {
  const ground = createNode('image', { id: 'fundo', src, width: 1080, height: 1080 });
  const { session } = createTestEditor([ground]);
  session.document.transact('import', (writer) =>
    writer.setArtboard({
      ...session.reader.artboard,
      width: 1080,
      height: 1080,
      title,
    }),
  );
  const userId = crypto.randomUUID();
  const asked: Record<string, unknown>[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const form = await (input as Request).formData();
      const call = Object.fromEntries(form);
      await onAsked(form.get('project_id') as string);
      const answer = answers[asked.push(call) - 1];
      if (answer === 'made') return Response.json({ data: { project_id: call['project_id'] } });
      if (answer === 'full')
        return Response.json({ code: 'project_limit', message: 'Cheio' }, { status: 402 });
      throw new TypeError('Failed to fetch');
    },
  });
  const measurePicture = vi.fn(() => Promise.resolve({ width: 100, height: 100 }));
  const send = vi.fn<CopyParts['send']>(() => Promise.resolve('sent'));
  const onMade = vi.fn<() => void>();
  const { document, shownPage, styles, reader, measurer } = session;
  const parts: CopyParts = {
    session: { document, shownPage, styles, reader, measurer, services: { measurePicture } },
    ...{ userId, api, send, onMade, openEditor: () => undefined },
    isOffline: () => false,
    mayUse: () => Promise.resolve(true),
    isHere: () => Promise.resolve(false),
    ...given,
  };
  const onDevice = async () => ({
    begun: listNewDesigns(userId).length,
    waiting: unsyncedDesigns.list(userId).length,
    journals: (await listJournals(userId)).length,
    listed: readKeptDesigns(userId).map(({ project_name: name }) => name),
  });
  return { parts, asked, send, onMade, measurePicture, userId, onDevice };
}

const texts = () => toastStore.getState().toasts.map(({ text }) => text);
const cancel = () => exportStore.getState().running?.cancel();

/** What this device keeps of a design. */
async function readKept(userId: string, id: string) {
  const journal = await openJournal(journalName(userId, id), () => undefined);
  const ydoc = new Y.Doc();
  for (const { bytes } of await journal.getAll('rows')) Y.applyUpdate(ydoc, bytes);
  journal.close();
  const { reader } = openDocument(ydoc);
  const { title, width, height } = reader.artboard;
  return [title, width, height, [...reader.ids()]];
}

it('has every copy whole on this device before the server is asked for it', async () => {
  const kept: unknown[] = [];
  const { parts, asked, onDevice, userId } = start(['made', 'made'], {
    onAsked: async (id) => void kept.push(await readKept(userId, id)),
  });
  await makeCopies(parts, [story, wide]);
  expect(kept).toEqual([
    ['Feira – Story', 1080, 1920, ['fundo']],
    ['Feira – Paisagem', 1920, 1080, ['fundo']],
  ]);
  expect(asked.map(({ project_name: name }) => name)).toEqual(['Feira – Story', 'Feira – Paisagem']);
  expect(await onDevice()).toMatchObject({ begun: 0, waiting: 0 });
  expect(texts()).toEqual(['2 cópias criadas em Meus projetos.']);
});

it('loses nothing where the server does not answer, whether it has made the design or not', async () => {
  const { parts, send, onMade, onDevice } = start(['made', 'none']);
  await makeCopies(parts, [story, wide]);
  expect(send).toHaveBeenCalledOnce();
  expect(onMade).toHaveBeenCalledOnce();
  expect(await onDevice()).toMatchObject({ begun: 1, waiting: 1 });
  expect(texts()[0]).toMatch(/^2 cópias criadas .* Criado neste aparelho/);
});

it('says that pictures are missing which another device has not sent, and nothing of those that are here', async () => {
  const src = '/media/local/outro';
  await makeCopies(start(['made', 'made'], { src }).parts, [story, wide]);
  await makeCopies(start(['made'], { src, isHere: async (address) => address === src }).parts, [story]);
  expect(texts()).toEqual([
    '2 cópias criadas em Meus projetos. Faltam imagens que ainda não chegaram de outro aparelho.',
    'Cópia criada em Meus projetos.',
  ]);
});

it('has a copy wait whose content is not sent', async () => {
  const { parts, onDevice } = start(['made'], { send: () => Promise.reject(new Error('No connection')) });
  await makeCopies(parts, [story]);
  expect(await onDevice()).toEqual({ begun: 0, waiting: 1, journals: 1, listed: ['Feira – Story'] });
});

it('stops where the server refuses one more, of which nothing is left', async () => {
  const { parts, asked, onDevice } = start(['made', 'full', 'made']);
  await makeCopies(parts, [story, wide, third]);
  expect(asked).toHaveLength(2);
  expect(await onDevice()).toEqual({ begun: 0, waiting: 0, journals: 1, listed: ['Feira – Story'] });
  expect(texts()).toEqual(['Cheio', '1 de 3 cópias criadas em Meus projetos. Tente as outras de novo.']);
  expect(exportStore.getState().running).toBeNull();
});

it('makes nothing, with or without the server, of what is not paid for', async () => {
  for (const isAway of [false, true]) {
    const mayUse = () => Promise.resolve(false);
    const { parts, asked, onDevice } = start([], { mayUse, isOffline: () => isAway });
    await makeCopies(parts, [story]);
    expect(asked).toEqual([]);
    expect(await onDevice()).toEqual({ begun: 0, waiting: 0, journals: 0, listed: [] });
    expect(texts().at(-1)).toMatch(/itens Pro/);
    expect(exportStore.getState().running).toBeNull();
  }
});

it('keeps what is made when it is cancelled, and says that all is made when it is', async () => {
  const first = start(['made', 'made']);
  first.send.mockImplementation(async () => {
    cancel();
    return 'sent';
  });
  await makeCopies(first.parts, [story, wide]);
  expect(first.asked).toHaveLength(1);
  expect(texts()).toEqual(['Criação cancelada. 1 de 2 cópias já estão em Meus projetos.']);

  toastStore.setState({ toasts: [] });
  const last = start(['made']);
  last.send.mockImplementation(async () => {
    cancel();
    return 'sent';
  });
  await makeCopies(last.parts, [story]);
  expect(texts()).toEqual(['Cópia criada em Meus projetos.']);
});

it('is done once at a time', async () => {
  const { parts, asked } = start(['made', 'made']);
  await Promise.all([makeCopies(parts, [story]), makeCopies(parts, [wide])]);
  expect(asked).toHaveLength(1);
  expect(texts()[0]).toBe('Aguarde o fim do que está em andamento.');
});

it('tells the format of a design whose title is as long as it may be', async () => {
  const { parts, asked } = start(['made'], { title: 'ã'.repeat(120) });
  await makeCopies(parts, [third]);
  const name = String(asked[0]?.['project_name']);
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/ã – Post retrato$/);
});

it('asks each picture for its size once, whatever the number of formats', async () => {
  const { parts, measurePicture } = start(['made', 'made', 'made']);
  await makeCopies(parts, [story, wide, third]);
  expect(measurePicture).toHaveBeenCalledOnce();
});
