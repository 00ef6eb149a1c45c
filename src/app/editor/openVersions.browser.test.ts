import { afterEach, expect, test, vi } from 'vitest';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createApiClient } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { hideVersions, versionsStore } from '../../features/versions/versionsStore.ts';
import { openVersions } from './openVersions.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

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
    document: openShownPage(),
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

test('a version that comes when it is no longer wanted changes nothing', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const design = openShownPage();
  insertNodes(design, [createNode('rect', { id: 'nova' })]);
  await openVersions(api, { projectId: 'p1', document: design, whenSaved: () => Promise.resolve() });
  const closing = new AbortController();
  const restoring = versionsStore.getState().open?.restore('v1', closing.signal);
  await asked.promise;
  closing.abort();
  answer.resolve(Response.json({ data: { project_json: { version: '6.5.3', objects: [] } } }));
  await expect(restoring).rejects.toThrow();
  expect([...design.ids()]).toEqual(['nova']);
});
