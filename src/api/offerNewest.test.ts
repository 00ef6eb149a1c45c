import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../i18n/t.ts';
import { toastStore } from '../ui/toasts/toastStore.ts';
import { reportError } from './reportError.ts';

afterEach(() => {
  vi.restoreAllMocks();
  toastStore.setState({ toasts: [] });
});

const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/runExports-1.js');
const shown = () => toastStore.getState().toasts.map(({ text, action }) => [text, action?.label]);

it.each([
  ['is there', () => Promise.resolve(Response.json({})), [t('app.newVersionTitle'), t('app.crashReload')]],
  [
    'is failing',
    () => Promise.resolve(new Response('', { status: 502 })),
    [t('app.networkFailed'), undefined],
  ],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch')), [t('app.networkFailed'), undefined]],
])(
  'a part that is missing means a newer version only where the server answers: it %s',
  async (_, answer, told) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    reportError(gone);
    expect(shown()).toEqual([[t('app.networkFailed'), undefined]]);
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/health', { cache: 'no-store' });
    await new Promise(setImmediate);
    expect(shown()).toEqual([told]);
  },
);

it('asks nothing about other failures', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.spyOn(globalThis, 'fetch');
  reportError(new TypeError('x is undefined'));
  expect(asked).not.toHaveBeenCalled();
});
