import { expect, onTestFinished, test, vi } from 'vitest';
import { connection, isOffline, whenBack } from './connection.ts';

test('tells each time that the server is there again, until that is ended', async () => {
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  onTestFinished(() => {
    connection.stop();
    answer.mockRestore();
  });
  const run = vi.fn<() => void>();
  const end = whenBack(run);
  connection.start();
  for (const times of [1, 2]) {
    connection.send({ type: 'BROWSER_OFFLINE' });
    expect(isOffline()).toBe(true);
    connection.send({ type: 'BROWSER_ONLINE' });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times));
  }
  end();
  connection.send({ type: 'BROWSER_OFFLINE' });
  connection.send({ type: 'BROWSER_ONLINE' });
  await vi.waitFor(() => expect(isOffline()).toBe(false));
  expect(run).toHaveBeenCalledTimes(2);
});
