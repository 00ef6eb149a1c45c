import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from './connectionMachine.ts';

function start(answers: (number | Error | 'never')[]) {
  const clock = new SimulatedClock();
  let probes = 0;
  const machine = connectionMachine.provide({
    actors: {
      probe: fromPromise<number>(() => {
        const answer = answers[probes] ?? 1;
        probes += 1;
        if (answer === 'never') return new Promise<number>(() => undefined);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { actor, clock, settle, probes: () => probes, quality: () => actor.getSnapshot().context.quality };
}

test('400 ms is still online, one more is slow, and the next probe comes 10 s later', async () => {
  const run = start([400, 401, new Error('down'), 20]);
  await run.settle();
  expect(run.quality()).toBe('online');
  run.clock.increment(9999);
  expect(run.probes()).toBe(1);
  run.clock.increment(1);
  await run.settle();
  expect(run.quality()).toBe('slow');
  run.clock.increment(10_000);
  await run.settle();
  expect(run.quality()).toBe('offline');
  run.clock.increment(10_000);
  await run.settle();
  expect(run.quality()).toBe('online');
});

test('no answer within 5 s is offline', async () => {
  const run = start(['never']);
  run.clock.increment(4999);
  expect(run.quality()).toBe('online');
  run.clock.increment(1);
  expect(run.quality()).toBe('offline');
});

test('the browser saying offline counts at once, and online probes at once', async () => {
  const run = start([10, 10]);
  await run.settle();
  run.actor.send({ type: 'BROWSER_OFFLINE' });
  expect(run.quality()).toBe('offline');
  run.actor.send({ type: 'BROWSER_ONLINE' });
  await run.settle();
  expect(run.quality()).toBe('online');
  expect(run.probes()).toBe(2);
});

test('word from the server has it probed at once, in place of a probe that gets no answer', async () => {
  const run = start([new Error('down'), 10, 'never', 10]);
  await run.settle();
  expect(run.quality()).toBe('offline');
  run.actor.send({ type: 'SERVER_HEARD' });
  await run.settle();
  expect(run.quality()).toBe('online');
  run.clock.increment(10_000);
  expect(run.probes()).toBe(3);
  run.actor.send({ type: 'SERVER_HEARD' });
  await run.settle();
  expect(run.probes()).toBe(4);
});
