import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendOutcome } from '../../features/sync/sendDesign.ts';
import { createSender, type Sender } from './createSender.ts';

type Answer = SendOutcome | Error | 'never';

let sender: Sender | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sender?.stop();
  vi.useRealTimers();
});

/** A device with marked designs; each is answered in the order given, the last answer over and over. */
function start(answers: Record<string, readonly Answer[]>) {
  const marked = new Set(Object.keys(answers));
  const asked: string[] = [];
  const refused: string[] = [];
  const state = { offline: false, random: 0, underWay: 0, most: 0, turn: Promise.resolve() };
  sender = createSender({
    list: () => [...marked],
    send: async (id, signal) => {
      const turn = asked.filter((one) => one === id).length;
      asked.push(id);
      const answer = answers[id]?.[turn] ?? answers[id]?.at(-1) ?? 'sent';
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      await new Promise<void>((resolve) => {
        if (answer !== 'never') setTimeout(resolve, 100);
        signal.addEventListener('abort', () => resolve());
      });
      state.underWay -= 1;
      signal.throwIfAborted();
      if (answer instanceof Error) throw answer;
      return answer as SendOutcome;
    },
    onSent: (id) => marked.delete(id),
    onRefused: (id) => refused.push(id),
    alone: async (work) => {
      await state.turn;
      await work();
    },
    isOffline: () => state.offline,
    random: () => state.random,
  });
  sender.wake();
  return { asked, refused, marked, state, sender };
}

it('sends all that waits, one after the other, a moment after it is woken', async () => {
  const { asked, marked, state } = start({ a: ['sent'], b: ['sent'], c: ['sent'] });
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect([asked, [...marked], state.most]).toEqual([['a', 'b', 'c'], [], 1]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(3);
});

it('comes again, later each time, for what the server did not take or a tab has open', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const away = new Error('away');
  const { asked, marked } = start({ a: [away, away, 'sent'], b: ['open', 'open', 'open', 'sent'] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['a', 'b', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([[...marked], asked.filter((id) => id === 'a').length]).toEqual([[], 3]);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('never waits longer than five minutes', async () => {
  const { asked } = start({ a: ['open'] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.length).toBeGreaterThan(before);
});

it('asks once for a design the server refuses, which stays marked, and goes on with the others', async () => {
  const { asked, marked, refused, sender: one } = start({ a: ['refused'], b: ['sent'] });
  await vi.advanceTimersByTimeAsync(5000);
  one.wake();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([asked, [...marked], refused]).toEqual([['a', 'b'], ['a'], ['a']]);
});

it('tells nobody that a design is gone which a newer build must send, and asks once', async () => {
  const { asked, marked, refused } = start({ a: ['outdated'], b: ['sent'] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([asked, [...marked], refused]).toEqual([['a', 'b'], ['a'], []]);
});

it('tells of no refused design that was deleted here meanwhile, nor anybody who has left', async () => {
  const { marked, refused, sender: one } = start({ a: ['refused'], b: ['refused'] });
  await vi.advanceTimersByTimeAsync(1050);
  marked.delete('a');
  await vi.advanceTimersByTimeAsync(100);
  one.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(refused).toEqual([]);
});

it('asks again for a refused design that is brought back, and for no other', async () => {
  const { asked, marked, sender: one } = start({ a: ['refused', 'sent'], b: ['refused'] });
  await vi.advanceTimersByTimeAsync(5000);
  one.wake('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked, [...marked]]).toEqual([['a', 'b', 'a'], ['b']]);
});

it('leaves the server alone while it is out of reach, and comes when the network is back', async () => {
  const { asked, state, sender: one } = start({ a: ['sent'] });
  state.offline = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([]);
  state.offline = false;
  one.wake();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['a']);
});

it('stops in the middle of one and begins no other; what waits stays marked', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { asked, marked, sender: one } = start({ a: ['never'], b: ['sent'] });
  await vi.advanceTimersByTimeAsync(2000);
  one.stop();
  one.wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked, [...marked]]).toEqual([['a'], ['a', 'b']]);
  expect(warn).not.toHaveBeenCalled();
});

it('finds nothing to do when another tab has sent it all before its turn came', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { asked, marked, state } = start({ a: ['sent'] });
  state.turn = promise;
  await vi.advanceTimersByTimeAsync(60_000);
  marked.clear();
  resolve();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([]);
});

it('sees what was closed while it was at work', async () => {
  const { asked, marked, sender: one } = start({ a: ['sent'] });
  await vi.advanceTimersByTimeAsync(1050);
  marked.add('b');
  one.wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked, [...marked]]).toEqual([['a', 'b'], []]);
});

it('does not have all browsers come at once', async () => {
  const { asked, state } = start({ a: ['sent'] });
  state.random = 0.9;
  sender?.wake();
  await vi.advanceTimersByTimeAsync(2500);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['a']);
});
