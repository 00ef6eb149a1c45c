import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { openCopy } from './openCopy.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

afterEach(() => toastStore.setState({ toasts: [] }));

/** Saves a design as a new one; `onCall` is told of each call to the server. */
async function copy(gone: AbortController, onCall: () => void = () => undefined) {
  const opened: string[] = [];
  const [discardOnClose, release, onReplaced] = [
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async () => {
      onCall();
      return Response.json({ data: { project_id: 'copia' } });
    },
  });
  await openCopy(
    api,
    {
      design: { discardOnClose, release },
      pages: openShownPage().pages,
      onChange: () => () => undefined,
      flush: () => undefined,
      openPictures: () => Promise.reject(new Error('There are no pictures')),
    },
    { gone: gone.signal, onReplaced, openEditor: (id) => opened.push(id) },
  );
  expect(discardOnClose).toHaveBeenCalledOnce();
  expect(onReplaced).toHaveBeenCalledOnce();
  const [toast] = toastStore.getState().toasts;
  expect(toast?.text).toBe('Salvo como um novo projeto');
  return { opened, action: toast?.action, isReleased: release.mock.calls.length > 0 };
}

it('opens the copy', async () => {
  const { opened, action, isReleased } = await copy(new AbortController());
  // What is edited in it until it is closed would be of it alone.
  expect([opened, action, isReleased]).toEqual([['copia'], null, false]);
});

it('leaves who has gone elsewhere meanwhile there, and offers the copy', async () => {
  const gone = new AbortController();
  const { opened, action, isReleased } = await copy(gone, () => gone.abort());
  expect([opened, action?.label]).toEqual([[], 'Abrir']);
  // It was closed as one that waits for the server.
  expect(isReleased).toBe(true);
  action?.run();
  expect(opened).toEqual(['copia']);
});
