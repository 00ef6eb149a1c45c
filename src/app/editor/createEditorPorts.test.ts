import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { addNewDesign, removeNewDesign } from '../../features/gallery/newDesigns.ts';
import { createEditorPorts, type DesignChange } from './createEditorPorts.tsx';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('names a design here that the server has yet to make, and asks for no name there', async () => {
  const asked: string[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).pathname);
      return Response.json({ data: {} });
    },
  });
  const heard: DesignChange[] = [];
  const ports = createEditorPorts(
    api,
    'ana',
    () => undefined,
    (change) => heard.push(change),
  );
  addNewDesign('ana', { project_id: 'novo', project_name: 'Sem título', width: 10, height: 10 });
  await ports.rename('novo', 'Convite');
  expect(asked).toEqual([]);
  removeNewDesign('ana', 'novo');
  await ports.rename('novo', 'Convite de Ana');
  expect(asked).toEqual(['/api/projects/update']);
  expect(heard.flatMap(({ renamed }) => renamed?.name ?? [])).toEqual(['Convite', 'Convite de Ana']);
});

it('tells the new name of a design at once, and asks for the lists when the call has ended, failed or not', async () => {
  const answer = Promise.withResolvers<Response>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: () => answer.promise,
  });
  const changes: DesignChange[] = [];
  const ports = createEditorPorts(
    api,
    'ana',
    () => undefined,
    (change) => changes.push(change),
  );
  const renaming = ports.rename('p1', 'Convite');
  const named = { renamed: { id: 'p1', name: 'Convite' } };
  expect(changes).toEqual([named]);
  answer.resolve(Response.json({}, { status: 503 }));
  await expect(renaming).rejects.toThrow();
  expect(changes).toEqual([named, {}]);
});
