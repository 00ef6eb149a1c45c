import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createApiClient } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { hideVersions, versionsStore } from '../../features/versions/versionsStore.ts';
import { openVersions } from './openVersions.ts';

afterEach(hideVersions);

test('a version whose last edits do not reach the server is not kept, and the wait is what is told of', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch,
  });
  await openVersions(api, {
    projectId: 'p1',
    openDocument: openDocument(new Y.Doc()),
    whenSaved: () => Promise.reject(new DOMException('Time is over', 'TimeoutError')),
  });
  const failure: unknown = await versionsStore
    .getState()
    .open?.keep('Antes da reunião')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'timeout' });
  expect(describeError(failure)).toMatch(/^Timeout/);
  expect(fetch).not.toHaveBeenCalled();
});
