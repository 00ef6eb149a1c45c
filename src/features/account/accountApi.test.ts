import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { checkSession } from './accountApi.ts';

/** What the check finds out from what answers every call. */
function check(answer: (url: string) => Response) {
  const tokens = { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined };
  const fetch = async (request: RequestInfo | URL) => answer((request as Request).url);
  return checkSession(
    createApiClient({ baseUrl: 'http://test.local', tokens, onSessionEnded: () => undefined, fetch }),
    true,
  );
}

test('a session is over when the server says so, not when what stands before it lets nobody through', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const ended = { message: 'Faça o login novamente', code: 'session_ended' };
  expect(await check(() => Response.json(ended, { status: 401 }))).toEqual({ kind: 'refused' });
  for (const status of [401, 403, 404, 502])
    expect(await check(() => new Response('<h1>Bloqueado</h1>', { status }))).toEqual({
      kind: 'unreachable',
    });
});

test('nor when only the check itself is stopped there, though the server has renewed the session', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const renewed = { token: 'new', refresh_token: 'r2', expires_in: 900 };
  const answer = (url: string) =>
    url.endsWith('/api/users/session')
      ? Response.json({ data: renewed })
      : new Response('<h1>Entre</h1>', { status: 401 });
  expect(await check(answer)).toEqual({ kind: 'unreachable' });
});
