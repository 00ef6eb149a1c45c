import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const FILE = resolve(import.meta.dirname, '../../public/mendKept.js');
const PLENTY = 1024 ** 3;

/** How often a worker that is told to mend fetches what it lacks. */
async function countMends(registration: object, quota = PLENTY): Promise<number> {
  let mends = 0;
  let onMessage = (_event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }): void => undefined;
  const self = {
    registration,
    addEventListener: (_type: string, listener: typeof onMessage) => {
      onMessage = listener;
    },
    dispatchEvent: (event: Event) => {
      if (event.type === 'install') mends += 1;
    },
  };
  const navigator = { storage: { estimate: () => Promise.resolve({ quota, usage: 0 }) } };
  runInNewContext(await readFile(FILE, 'utf8'), { self, navigator, Event, console });
  const work: Promise<unknown>[] = [];
  onMessage({ data: { type: 'MEND' }, waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  return mends;
}

it('fetches again what the device has lost', async () => {
  expect(await countMends({ installing: null, waiting: null })).toBe(1);
});

it('fetches nothing where there is little room, and nothing of another version', async () => {
  expect(await countMends({ installing: null, waiting: null }, 1024)).toBe(0);
  expect(await countMends({ installing: {}, waiting: null })).toBe(0);
  expect(await countMends({ installing: null, waiting: {} })).toBe(0);
});
