import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { syncOptions } from './syncOptions.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://prancheta.test' });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => void vi.unstubAllGlobals());

const createOptions = (answer: Response, { user = 'ana', isAway = false } = {}) =>
  syncOptions(
    createApiClient({
      baseUrl: 'https://prancheta.test',
      tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
      onSessionEnded: () => undefined,
      fetch: async () => answer,
    }),
    'ana',
    { findUserId: () => user, isOffline: () => isAway },
  );

const getToken = (answer: Response) => createOptions(answer).getToken('desenho');

it('takes a design for lost when the server says so, and not what stands before a server that is away', async () => {
  const refusal = { code: 'project_not_found', message: 'Projeto não encontrado.' };
  expect(await getToken(Response.json(refusal, { status: 404 }))).toBe('denied');
  const page = { headers: { 'content-type': 'text/html' } };
  for (const status of [403, 404])
    await expect(getToken(new Response('<h1>Nope</h1>', { ...page, status }))).rejects.toMatchObject({
      status,
    });
  const elsewhere = { code: 'not_found', message: 'Endereço não encontrado.' };
  await expect(getToken(Response.json(elsewhere, { status: 404 }))).rejects.toMatchObject({ status: 404 });
});

it('asks for nothing in the name of whoever signed in on the page after its person', async () => {
  const { getToken: ask } = createOptions(Response.json({ data: { token: 'x' } }), { user: 'beto' });
  await expect(ask('desenho')).rejects.toThrow('Somebody else');
});

it('has a design made that was begun here once there is a way to the server, whatever is thought of the network', async () => {
  const begun = [{ project_id: 'a', project_name: 'Sem título', width: 1, height: 1 }];
  const kept = { getItem: () => JSON.stringify(begun), setItem: vi.fn(), removeItem: vi.fn() };
  vi.stubGlobal('localStorage', kept);
  const answer = { token: 'x', project_id: 'a' };
  const { getToken: ask } = createOptions(Response.json({ data: answer }), { isAway: true });
  await expect(ask('a')).rejects.toThrow('only here');
  expect(kept.setItem).not.toHaveBeenCalled();
  await ask('a').catch(() => undefined);
  expect(kept.removeItem).toHaveBeenCalledTimes(1);
});
