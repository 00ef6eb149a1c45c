import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { addNewDesign, listNewDesigns } from '../../features/gallery/newDesigns.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { makeNewDesign } from './makeNewDesign.ts';

const USER = 'new-design-owner';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  toastStore.setState({ toasts: [] });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that answers each call with the next of these, `null` with nothing at all. */
function createServer(...answers: readonly (Response | null)[]) {
  const bodies: Record<string, unknown>[] = [];
  const api = createApiClient({
    baseUrl: 'https://prancheta.test',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      bodies.push(Object.fromEntries(await (input as Request).formData()));
      const answer = answers[bodies.length - 1];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  return { api, bodies };
}

const begin = (project_id: string) =>
  addNewDesign(USER, { project_id, project_name: 'Sem título', width: 30, height: 20 });
const made = (project_id: string) => Response.json({ data: { project_id } });
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
const texts = () => toastStore.getState().toasts.map(({ text }) => text);

it('makes what was begun on this device, once, and nothing else', async () => {
  begin('a');
  const { api, bodies } = createServer(made('a'));
  await Promise.all([makeNewDesign(api, USER, 'a'), makeNewDesign(api, USER, 'a')]);
  await makeNewDesign(api, USER, 'a');
  await makeNewDesign(api, USER, 'another');
  expect(bodies).toEqual([{ project_id: 'a', project_name: 'Sem título', width: '30', height: '20' }]);
  expect(listNewDesigns(USER)).toEqual([]);
});

it('goes on waiting while the server is away or busy, or behind a proxy that refuses', async () => {
  begin('b');
  const busy = refusal(503, 'busy', 'O servidor está ocupado.');
  const { api } = createServer(null, busy, new Response('<h1>Forbidden</h1>', { status: 403 }), made('b'));
  await expect(makeNewDesign(api, USER, 'b')).rejects.toMatchObject({ kind: 'network' });
  await expect(makeNewDesign(api, USER, 'b')).rejects.toMatchObject({ code: 'busy' });
  await expect(makeNewDesign(api, USER, 'b')).rejects.toMatchObject({ status: 403 });
  expect([texts(), listNewDesigns(USER)[0]?.mayBeMade]).toEqual([[], true]);
  await makeNewDesign(api, USER, 'b');
  expect(listNewDesigns(USER)).toEqual([]);
});

it('asks anew some time after the server refused it, which is told once', async () => {
  begin('full');
  vi.useFakeTimers();
  const full = () => refusal(402, 'project_limit', 'Limite de projetos do plano grátis atingido.');
  const { api, bodies } = createServer(full(), full(), made('full'));
  const refused = () =>
    expect(makeNewDesign(api, USER, 'full')).rejects.toMatchObject({ code: 'project_limit' });
  await refused();
  // The device's own may be put back meanwhile.
  vi.setSystemTime(Date.now() - 86_400_000);
  await refused();
  vi.advanceTimersByTime(31_000);
  await refused();
  expect([texts(), bodies.length]).toEqual([['Limite de projetos do plano grátis atingido.'], 2]);
  vi.advanceTimersByTime(31_000);
  await makeNewDesign(api, USER, 'full');
  expect(listNewDesigns(USER)).toEqual([]);
  vi.useRealTimers();
});

it('waits no longer for one that was made and is deleted since', async () => {
  begin('c');
  const { api } = createServer(refusal(404, 'project_not_found', 'Projeto não encontrado.'));
  await makeNewDesign(api, USER, 'c');
  expect([listNewDesigns(USER), texts()]).toEqual([[], []]);
});
