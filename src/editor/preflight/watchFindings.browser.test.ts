import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { watchFindings } from './watchFindings.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const box = (id: string, left: number) =>
  createNode('rect', { id, left, top: 100, width: 80, height: 80, fill: '#ff0000', strokeWidth: 0 });

/** Looks that last until they are let go, or given up. */
function start() {
  const editor = createTestEditor([box('a', 100), box('b', 400)]);
  const looks: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const told = vi.fn();
  const watching = watchFindings(
    editor.session,
    (_session, _id, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        looks.push({ signal, end: () => resolve([]) });
      }),
    told,
  );
  const isLooking = () => told.mock.lastCall?.[0].isLooking as boolean;
  return { editor, looks, isLooking, ...watching };
}

test('a look gives way to a gesture at once, and is taken up when it has ended', async () => {
  const { editor, looks, isLooking, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toHaveLength(1);
  editor.pointerDown(140, 140).pointerMove(180, 150).pointerMove(200, 160);
  expect(looks[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  // Nothing was begun while the hand held it, though time and again it was looked whether it still does.
  expect(looks).toHaveLength(1);
  editor.pointerUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  looks[1]!.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(isLooking()).toBe(false);
  stop();
});

test('a look gives way to a slider that is held', async () => {
  const { editor, looks, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  editor.session.select(['a']);
  editor.session.styles.apply({ key: 'opacity', patch: { opacity: 0.5 }, pauseMs: 10_000 });
  expect(looks[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toHaveLength(1);
  editor.session.styles.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  stop();
});

test('a look at what somebody else changes meanwhile is begun anew, once the changes pause', async () => {
  const { editor, looks, stop } = start();
  await vi.advanceTimersByTimeAsync(0);
  for (let left = 0; left < 5; left++) {
    editor.document.transact('remote', (writer) => writer.update('b', { left }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(looks[0]!.signal.aborted).toBe(true);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  stop();
  expect(looks[1]!.signal.aborted).toBe(true);
});
