import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { watchUnpaidPro } from './watchUnpaidPro.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const paid = (id: string) =>
  createNode('image', { id, src: '/a.png', width: 10, height: 10, productId: `product-${id}`, isPro: true });

/** A design with one Pro picture; its saving and the server's answers are given by hand, in the order asked for. */
function start() {
  const { document, session } = createTestEditor([paid('p')]);
  const saves: PromiseWithResolvers<void>[] = [];
  const answers: PromiseWithResolvers<boolean>[] = [];
  const next = <Value>(list: PromiseWithResolvers<Value>[]): Promise<Value> => {
    list.push(Promise.withResolvers<Value>());
    return list.at(-1)!.promise;
  };
  const stop = watchUnpaidPro(session, { pages: document.pages, whenSaved: () => next(saves) }, () =>
    next(answers),
  );
  const isUnpaid = () => session.role.getState().hasUnpaidPro;
  const pass = () => vi.advanceTimersByTimeAsync(2000);
  return { document, session, saves, answers, stop, isUnpaid, pass };
}

it('asks once the server has the design as it is now', async () => {
  const { document, saves, answers, isUnpaid, pass } = start();
  await pass();
  expect(answers).toHaveLength(0);
  saves[0]!.resolve();
  await pass();
  answers[0]!.resolve(false);
  await pass();
  expect(isUnpaid()).toBe(true);
  deleteNodes(document, ['p']);
  await pass();
  expect(answers).toHaveLength(1);
  saves[1]!.resolve();
  await pass();
  answers[1]!.resolve(true);
  await pass();
  expect(isUnpaid()).toBe(false);
});

it('asks again when what could not be saved in time is saved after all', async () => {
  const { saves, answers, isUnpaid, pass } = start();
  await pass();
  saves[0]!.reject(new DOMException('Time is over', 'TimeoutError'));
  await pass();
  answers[0]!.resolve(false);
  await pass();
  expect(isUnpaid()).toBe(true);
  expect(saves).toHaveLength(2);
  saves[1]!.resolve();
  await pass();
  saves[2]!.resolve();
  await pass();
  answers[1]!.resolve(true);
  await pass();
  expect(isUnpaid()).toBe(false);
});

it('believes the answer to the last question, whichever comes last', async () => {
  const { document, saves, answers, isUnpaid, pass } = start();
  await pass();
  saves[0]!.resolve();
  await pass();
  insertNodes(document, [paid('q')]);
  await pass();
  saves[1]!.resolve();
  await pass();
  answers[1]!.resolve(false);
  await pass();
  answers[0]!.resolve(true);
  await pass();
  expect(isUnpaid()).toBe(true);
});

it('asks again when the plan is another, and not after it has stopped', async () => {
  const { session, saves, answers, stop, isUnpaid, pass } = start();
  await pass();
  saves[0]!.resolve();
  await pass();
  answers[0]!.resolve(false);
  await pass();
  session.role.setState({ isPro: true });
  await pass();
  saves[1]!.resolve();
  await pass();
  answers[1]!.resolve(true);
  await pass();
  expect(isUnpaid()).toBe(false);
  stop();
  session.role.setState({ isPro: false });
  await pass();
  expect(saves).toHaveLength(2);
});
