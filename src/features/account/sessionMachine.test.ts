import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { makeSessionUser } from '../../../tests/harness/sessionUser.ts';
import { type SessionCheck, sessionMachine } from './sessionMachine.ts';
import type { SessionUser } from './sessionUser.ts';

const ana = makeSessionUser();

function start(checks: (SessionCheck | 'never' | Error)[], cachedUser: SessionUser | null) {
  const clock = new SimulatedClock();
  const dropCredentials = vi.fn();
  let turn = 0;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        checkSession: fromPromise<SessionCheck>(() => {
          const check = checks[turn] ?? 'never';
          turn += 1;
          if (check === 'never') return new Promise(() => undefined);
          return check instanceof Error ? Promise.reject(check) : Promise.resolve(check);
        }),
      },
      actions: { dropCredentials },
    }),
    { clock, input: { cachedUser } },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { actor, clock, dropCredentials, settle, state: () => actor.getSnapshot() };
}

test('an answer of the server decides who it is', async () => {
  const run = start([{ kind: 'user', user: ana }], null);
  expect(run.state().value).toBe('checking');
  await run.settle();
  expect(run.state().value).toBe('signedIn');
  expect(run.state().context).toEqual({ user: ana, unconfirmed: false });
});

test('a refusal signs out and drops the credentials, although a copy is on the device', async () => {
  const run = start([{ kind: 'refused' }], ana);
  await run.settle();
  expect(run.state().value).toBe('signedOut');
  expect(run.dropCredentials).toHaveBeenCalledOnce();
});

test('silence of 4 s keeps the session of the device and drops nothing', () => {
  const run = start(['never'], ana);
  run.clock.increment(3999);
  expect(run.state().value).toBe('checking');
  run.clock.increment(1);
  expect(run.state().value).toBe('signedIn');
  expect(run.state().context.unconfirmed).toBe(true);
  expect(run.dropCredentials).not.toHaveBeenCalled();
});

test.each([{ kind: 'unreachable' } as const, new Error('boom')])(
  'no network keeps the cached session',
  async (check) => {
    const run = start([check], ana);
    await run.settle();
    expect(run.state().context).toEqual({ user: ana, unconfirmed: true });
  },
);

test('a visitor without a copy is signed out after 4 s of silence, credentials untouched', () => {
  const run = start(['never'], null);
  run.clock.increment(4000);
  expect(run.state().value).toBe('signedOut');
  expect(run.dropCredentials).not.toHaveBeenCalled();
});

test('when the connection returns, an unconfirmed session is checked behind the interface', async () => {
  const run = start([{ kind: 'unreachable' }, { kind: 'refused' }], ana);
  await run.settle();
  run.actor.send({ type: 'CONNECTION_RESTORED' });
  expect(run.state().hasTag('signedIn')).toBe(true);
  await run.settle();
  expect(run.state().value).toBe('signedOut');
  expect(run.dropCredentials).toHaveBeenCalledOnce();
});

test('refused credentials while signed in end the session', async () => {
  const run = start([{ kind: 'user', user: ana }], null);
  await run.settle();
  run.actor.send({ type: 'CREDENTIALS_REFUSED' });
  expect(run.state().value).toBe('signedOut');
  run.actor.send({ type: 'SIGNED_IN', user: ana });
  expect(run.state().value).toBe('signedIn');
});

test('credentials refused to another call end a session whose check gets no answer', async () => {
  const run = start([{ kind: 'unreachable' }, 'never'], ana);
  await run.settle();
  run.actor.send({ type: 'CONNECTION_RESTORED' });
  expect(run.state().value).toBe('confirming');
  run.actor.send({ type: 'CREDENTIALS_REFUSED' });
  expect(run.state().value).toBe('signedOut');
  expect(run.state().context).toEqual({ user: null, unconfirmed: false });
  expect(run.dropCredentials).toHaveBeenCalledOnce();
});

test.each([false, true])(
  'a changed name is shown, also while the session is confirmed: %s',
  async (isConfirming) => {
    const run = start(isConfirming ? [{ kind: 'unreachable' }, 'never'] : [{ kind: 'user', user: ana }], ana);
    await run.settle();
    run.actor.send({ type: 'CONNECTION_RESTORED' });
    expect(run.state().value).toBe(isConfirming ? 'confirming' : 'signedIn');
    run.actor.send({ type: 'USER_CHANGED', user: { ...ana, name: 'Ana Reis' } });
    expect(run.state().value).toBe('signedIn');
    expect(run.state().context).toEqual({ user: { ...ana, name: 'Ana Reis' }, unconfirmed: false });
  },
);

test('a late answer about who has left signs nobody in', async () => {
  const run = start([{ kind: 'user', user: ana }], null);
  await run.settle();
  run.actor.send({ type: 'SIGNED_OUT' });
  run.actor.send({ type: 'USER_CHANGED', user: ana });
  expect(run.state().value).toBe('signedOut');
  const bia = { ...ana, id: 'u2', name: 'Bia' };
  run.actor.send({ type: 'SIGNED_IN', user: bia });
  run.actor.send({ type: 'USER_CHANGED', user: { ...ana, name: 'Ana Reis' } });
  expect(run.state().context.user).toEqual(bia);
});
