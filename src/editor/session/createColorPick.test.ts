import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createColorPick } from './createColorPick.ts';

/** Droppers that wait for a colour, in the order they were opened. */
const open: ((color: string) => void)[] = [];

beforeEach(() => {
  open.length = 0;
  vi.stubGlobal(
    'EyeDropper',
    class {
      open({ signal }: { signal: AbortSignal }) {
        return new Promise((resolve, reject) => {
          open.push((sRGBHex) => resolve({ sRGBHex }));
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const start = (closed = new AbortController().signal) => createColorPick(createTestEditor().session, closed);

it('gives the colour to who asks last, and nothing to who asked before', async () => {
  const pick = start();
  const text = pick();
  const background = pick();
  open.at(-1)!('#12ab34');
  expect([await text, await background]).toEqual([null, '#12ab34']);
});

it('is given up by who asked, and by the end of the session', async () => {
  const closing = new AbortController();
  const pick = start(closing.signal);
  const asked = new AbortController();
  const first = pick(asked.signal);
  asked.abort();
  expect(await first).toBeNull();
  const second = pick(new AbortController().signal);
  closing.abort();
  expect(await second).toBeNull();
});
