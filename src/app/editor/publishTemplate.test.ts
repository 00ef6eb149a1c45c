import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import type { ReviewState } from '../../editor/page/types.ts';
import { publishDialogStore } from '../../features/library/publishDialogStore.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { publishTemplate } from './publishTemplate.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

afterEach(() => {
  publishDialogStore.setState({ request: null });
  toastStore.setState({ toasts: [] });
});

function start(state: ReviewState, whenSaved = () => Promise.resolve()) {
  const document = openShownPage();
  const sent: FormData[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      if (request.url.endsWith('/get')) {
        expect((await request.formData()).get('look_only')).toBe('1');
        return Response.json({ data: { category: 'verao', tags: 'praia,sol', is_pro: 1 } });
      }
      sent.push(await request.formData());
      return Response.json({ data: { is_template: 1, status: 'pending_approval' } });
    },
  });
  const review = createStore<ReviewState>(() => state);
  return {
    api,
    sent,
    review,
    design: { projectId: 'p1', review, whenSaved: vi.fn(whenSaved), document, pages: document.pages },
  };
}

test('a template that is sent again keeps what it was published with, once its edits are saved', async () => {
  const saved = Promise.withResolvers<void>();
  const { api, design, review, sent } = start(
    { isTemplate: true, status: 'enabled', hasChanges: true },
    () => saved.promise,
  );
  await publishTemplate(api, design);
  const { request } = publishDialogStore.getState();
  const initial = { category: 'verao', tags: ['praia', 'sol'], isPro: true };
  expect(request).toMatchObject({ title: 'Reenviar para aprovação', initial });
  const ended = request?.submit(initial);
  await Promise.resolve();
  expect(sent).toEqual([]);
  saved.resolve();
  await ended;
  expect(sent.map((form) => [form.get('project_id'), form.get('is_template'), form.get('is_pro')])).toEqual([
    ['p1', '1', '1'],
  ]);
  expect(review.getState().status).toBe('pending_approval');
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Reenviado para aprovação']);
});

test('edits that cannot be saved are not sent to approval without being there', async () => {
  const { api, design, sent } = start({ isTemplate: false, status: 'enabled', hasChanges: false }, () =>
    Promise.reject(new DOMException('Time is over', 'TimeoutError')),
  );
  await publishTemplate(api, design);
  const { request } = publishDialogStore.getState();
  expect(request).not.toHaveProperty('initial');
  const submitted = request?.submit({ category: 'verao', tags: [], isPro: false });
  await expect(submitted).rejects.toMatchObject({ kind: 'timeout' });
  expect(sent).toEqual([]);
});

test('a design with pictures that only this device has is not sent to approval', async () => {
  const { api, design, sent } = start({ isTemplate: false, status: 'enabled', hasChanges: false });
  const picture = createNode('image', { id: 'i', src: '/media/local/1', width: 9, height: 9 });
  const masked = createNode('rect', { id: 'r', clipPath: { node: picture, children: [] } });
  design.document.transact('load', (writer) => writer.insert(masked));
  await publishTemplate(api, design);
  const submitted = publishDialogStore.getState().request?.submit({ category: 'a', tags: [], isPro: false });
  await expect(submitted).rejects.toThrow(/ainda não chegaram ao servidor/);
  expect(sent).toEqual([]);
});
