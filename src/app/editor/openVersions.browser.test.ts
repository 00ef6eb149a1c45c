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

/** The dialog's port for a design with one square, and the paths the server was asked at; it answers as `answer` says. */
async function open(
  answer: (path: string) => Response | Promise<Response>,
  whenSaved = () => Promise.resolve(),
) {
  const asked: string[] = [];
  const names: unknown[] = [];
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      const path = new URL(request.url).pathname.replace('/api/projects/versions/', '');
      asked.push(path);
      if (path === 'create') names.push((await request.formData()).get('name'));
      return answer(path);
    },
  });
  const design = openShownPage();
  insertNodes(design, [createNode('rect', { id: 'nova' })]);
  await openVersions(api, { projectId: 'p1', document: design, whenSaved });
  return { port: versionsStore.getState().open!, asked, names, ids: () => [...design.ids()] };
}

const empty = () => Response.json({ data: { project_json: { version: '6.5.3', objects: [] } } });
const wanted = new AbortController().signal;

test('what a restoration replaces is kept first, without a name', async () => {
  const { port, asked, names, ids } = await open(empty);
  await port.restore('v1', wanted);
  expect(asked).toEqual(['content', 'create']);
  expect(names).toEqual([null]);
  expect(ids()).toEqual([]);
});

test.each([
  ['refuses to keep it', empty, () => Promise.resolve()],
  ['does not have it yet', empty, () => Promise.reject(new DOMException('Time is over', 'TimeoutError'))],
] as const)('nothing is restored where the server %s', async (_why, answer, whenSaved) => {
  const { port, ids } = await open(
    (path) => (path === 'create' ? Response.json({ message: '' }, { status: 500 }) : answer()),
    whenSaved,
  );
  await expect(port.restore('v1', wanted)).rejects.toThrow();
  expect(ids()).toEqual(['nova']);
});

test.each(['content', 'create'])('a restoration that is given up at "%s" changes nothing', async (step) => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const { port, ids } = await open((path) => {
    if (path !== step) return empty();
    asked.resolve();
    return answer.promise;
  });
  const closing = new AbortController();
  const restoring = port.restore('v1', closing.signal);
  await asked.promise;
  closing.abort();
  answer.resolve(empty());
  await expect(restoring).rejects.toThrow();
  expect(ids()).toEqual(['nova']);
});
