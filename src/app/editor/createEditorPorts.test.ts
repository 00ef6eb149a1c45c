import { expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { createEditorPorts, type DesignChange } from './createEditorPorts.tsx';

it('tells the new name of a design at once, and asks for the lists when the call has ended, failed or not', async () => {
  const answer = Promise.withResolvers<Response>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: () => answer.promise,
  });
  const changes: DesignChange[] = [];
  const ports = createEditorPorts(
    api,
    () => undefined,
    (change) => changes.push(change),
  );
  const renaming = ports.rename('p1', 'Convite');
  const named = { renamed: { id: 'p1', name: 'Convite' } };
  expect(changes).toEqual([named]);
  answer.resolve(Response.json({}, { status: 503 }));
  await expect(renaming).rejects.toThrow();
  expect(changes).toEqual([named, {}]);
});
