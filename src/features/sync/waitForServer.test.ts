import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type SyncEvent, syncMachine } from './syncMachine.ts';
import { DesignUnavailableError, waitForServer } from './waitForServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function wait(signal?: AbortSignal) {
  const machine = createActor(syncMachine).start();
  const first = Promise.withResolvers<void>();
  const outcome = vi.fn<(what: unknown) => void>();
  void waitForServer(first.promise, machine, signal).then(() => outcome('there'), outcome);
  return {
    outcome,
    arrive: first.resolve,
    tell: (type: SyncEvent['type']) => machine.send({ type } as SyncEvent),
  };
}

it('waits for a large design as long as the connection holds', async () => {
  const { outcome, arrive, tell } = wait();
  await vi.advanceTimersByTimeAsync(10_000);
  tell('LINK_CONNECTED');
  await vi.advanceTimersByTimeAsync(240_000);
  expect(outcome).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('there');
});

it('gives up after 15 seconds without a connection, also when it comes and goes', async () => {
  const { outcome, tell } = wait();
  for (let times = 0; times < 14; times += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    tell('LINK_CONNECTED');
    await vi.advanceTimersByTimeAsync(500);
    tell('LINK_LOST');
  }
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toHaveBeenCalledWith(expect.any(DesignUnavailableError));
});

it('ends at once when the server refuses or nobody waits any more', async () => {
  const refused = wait();
  refused.tell('ACCESS_DENIED');
  const abort = new AbortController();
  const left = wait(abort.signal);
  abort.abort();
  const late = wait(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(0);
  for (const { outcome } of [refused, left, late])
    expect(outcome).toHaveBeenCalledWith(expect.any(DesignUnavailableError));
});
