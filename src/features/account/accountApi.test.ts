import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { checkSession } from './accountApi.ts';

/** What the check finds out from what answers every call. */
function check(answer: () => Response) {
  const tokens = { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined };
  const fetch = async () => answer();
  return checkSession(
    createApiClient({ baseUrl: 'http://test.local', tokens, onSessionEnded: () => undefined, fetch }),
    true,
  );
}

test('a session is over when the server says so, not when what stands before it lets nobody through', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const ended = { message: 'Faça o login novamente', code: 'session_ended' };
  expect(await check(() => Response.json(ended, { status: 401 }))).toEqual({ kind: 'refused' });
  for (const status of [403, 404, 502])
    expect(await check(() => new Response('<h1>Bloqueado</h1>', { status }))).toEqual({
      kind: 'unreachable',
    });
});
