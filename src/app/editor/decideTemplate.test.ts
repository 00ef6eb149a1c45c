import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import type { ReviewState, SaveStatus } from '../../editor/page/types.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { decideTemplate } from './decideTemplate.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

afterEach(() => toastStore.setState({ toasts: [] }));

const listToasts = () => toastStore.getState().toasts.map(({ text }) => text);

function start(whenSaved: (signal?: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  const document = openShownPage();
  const sent: unknown[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      sent.push((await (input as Request).formData()).get('status'));
      return Response.json({ data: {} });
    },
  });
  const review = createStore<ReviewState>(() => ({
    isTemplate: true,
    status: 'pending_approval',
    hasChanges: true,
  }));
  const status = createStore<{ status: SaveStatus }>(() => ({ status: 'saving' }));
  const design = {
    projectId: 'p1',
    review,
    whenSaved: vi.fn(whenSaved),
    document,
    pages: document.pages,
    status,
  };
  return { api, sent, review, design };
}

test('what is approved is what the server has: the last edits of the admin come first', async () => {
  const saved = Promise.withResolvers<void>();
  const { api, design, review, sent } = start(() => saved.promise);
  const decided = decideTemplate(api, design, 'enabled');
  expect(design.whenSaved).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  expect(listToasts()).toEqual(['Aguardando o servidor receber as últimas edições para aprovar…']);
  saved.resolve();
  await decided;
  expect(sent).toEqual(['enabled']);
  expect(review.getState()).toEqual({ isTemplate: true, status: 'enabled', hasChanges: false });
  expect(listToasts()).toEqual(['Template aprovado']);
});

test('edits and pictures that the server cannot have are not approved', async () => {
  const late = start(() => Promise.reject(new DOMException('Time is over', 'TimeoutError')));
  await expect(decideTemplate(late.api, late.design, 'enabled')).rejects.toMatchObject({ kind: 'timeout' });
  const unsent = start();
  const picture = createNode('image', { id: 'i', src: '/media/local/1', width: 9, height: 9 });
  unsent.design.document.transact('load', (writer) => writer.insert(picture));
  await expect(decideTemplate(unsent.api, unsent.design, 'enabled')).rejects.toThrow(
    /ainda não chegaram ao servidor/,
  );
  for (const { sent, review } of [late, unsent]) {
    expect(sent).toEqual([]);
    expect(review.getState().status).toBe('pending_approval');
  }
});

test('a rejection waits for nothing', async () => {
  const { api, design, sent } = start(() => Promise.reject(new Error('Not saved')));
  await decideTemplate(api, design, 'rejected');
  expect(sent).toEqual(['rejected']);
});

test('a later rejection is not undone by an approval that waited', async () => {
  const saved = Promise.withResolvers<void>();
  const { api, design, review, sent } = start(async (signal) => {
    signal?.addEventListener('abort', () => saved.reject(signal.reason as Error));
    await saved.promise;
  });
  const approved = decideTemplate(api, design, 'enabled');
  await decideTemplate(api, design, 'rejected');
  saved.resolve();
  await approved;
  expect(sent).toEqual(['rejected']);
  expect(review.getState().status).toBe('rejected');
  expect(listToasts()).toEqual(['Template rejeitado']);
});

test('what is asked for twice is sent once, and can be asked for again afterwards', async () => {
  const saved = Promise.withResolvers<void>();
  const { api, design, sent } = start(() => saved.promise);
  const first = decideTemplate(api, design, 'enabled');
  const second = decideTemplate(api, design, 'enabled');
  saved.resolve();
  await Promise.all([first, second]);
  expect(sent).toEqual(['enabled']);
  await decideTemplate(api, design, 'enabled');
  expect(sent).toEqual(['enabled', 'enabled']);
});
