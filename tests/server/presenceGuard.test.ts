import { type beforeHandleAwarenessPayload, Document } from '@hocuspocus/server';
import { expect, it } from 'vitest';
import type { SyncContext } from '../../server/sync/authenticate.ts';
import { createPresenceGuard } from '../../server/sync/createPresenceGuard.ts';

it('keeps nothing of the empty state that each message brings under a new id', async () => {
  const guard = createPresenceGuard();
  const document = new Document('desenho');
  const hear = async (userId: string, sent: Record<number, Record<string, unknown>>) => {
    const states = new Map(Object.entries(sent).map(([id, state]) => [Number(id), state]));
    const connection = {};
    const context = { session: { userId } };
    const payload = { document, awareness: document.awareness, connection, context, states };
    await guard(payload as unknown as beforeHandleAwarenessPayload<SyncContext>);
    return [...states.keys()];
  };
  expect(await hear('ana', { 1: { name: 'Ana' }, 7: {} })).toEqual([1]);
  // Else it would be Ana's now.
  expect(await hear('bia', { 1: { name: 'Bia' }, 7: { name: 'Bia' } })).toEqual([7]);
  // Who is shown may show nothing.
  expect(await hear('ana', { 1: {} })).toEqual([1]);
  document.destroy();
});
