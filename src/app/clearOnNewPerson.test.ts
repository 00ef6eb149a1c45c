import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type SessionCheck, sessionMachine } from '../features/account/sessionMachine.ts';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { clearOnNewPerson } from './clearOnNewPerson.ts';

const person = (id: string, name = id): SessionUser => ({
  id,
  type: 'user',
  status: 'enabled',
  email: `${id}@prancheta.local`,
  name,
  username: id,
  avatarUrl: null,
});

test('what one person read is gone when another goes on, and stays for the same one', async () => {
  const checkSession = fromPromise<SessionCheck>(async () => ({ kind: 'refused' }));
  const session = createActor(sessionMachine.provide({ actors: { checkSession } }), {
    input: { cachedUser: null },
  });
  const clear = vi.fn<() => void>();
  clearOnNewPerson(session, { clear });
  session.start();
  await waitFor(session, (state) => state.matches('signedOut'));
  expect(clear).not.toHaveBeenCalled();
  const sign = (user: SessionUser) => session.send({ type: 'SIGNED_IN', user });
  sign(person('ana'));
  expect(clear).toHaveBeenCalledTimes(1);
  sign(person('ana', 'Ana Souza'));
  session.send({ type: 'CONNECTION_RESTORED' });
  expect(clear).toHaveBeenCalledTimes(1);
  sign(person('bia'));
  expect(clear).toHaveBeenCalledTimes(2);
  session.send({ type: 'SIGNED_OUT' });
  expect(clear).toHaveBeenCalledTimes(3);
  session.stop();
});
