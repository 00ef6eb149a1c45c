import * as encoding from 'lib0/encoding';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { isOwnEcho } from './isOwnEcho.ts';

function toMessage(update: Uint8Array, type = 0, step = 2): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, 'a5f4c0de-design');
  encoding.writeVarUint(encoder, type);
  encoding.writeVarUint(encoder, step);
  encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

/** What a server answers to an edit: what its own document sends on. */
function echoOf(server: Y.Doc, update: Uint8Array): Uint8Array {
  let sent = new Uint8Array();
  const keep = (echo: Uint8Array) => {
    sent = new Uint8Array(echo);
  };
  server.on('update', keep);
  Y.applyUpdate(server, update);
  server.off('update', keep);
  return sent;
}

it('knows letters that come back, joined as the server joins them', () => {
  const [mine, server] = [new Y.Doc(), new Y.Doc()];
  const updates: Uint8Array[] = [];
  mine.on('update', (update: Uint8Array) => updates.push(update));
  mine.getText('t').insert(0, 'a');
  mine.getText('t').insert(1, 'b');
  const sent = Y.mergeUpdates(updates);
  const echo = echoOf(server, sent);
  expect(echo).not.toEqual(sent);
  expect(isOwnEcho(toMessage(echo), mine)).toBe(true);
  expect(isOwnEcho(toMessage(echo), server)).toBe(false);
});

it('takes in what it does not know, what is deleted and what is no update', () => {
  const [mine, other] = [new Y.Doc(), new Y.Doc()];
  mine.getText('t').insert(0, 'abc');
  const own = Y.encodeStateAsUpdate(mine);
  expect(isOwnEcho(toMessage(own), mine)).toBe(true);
  for (const [type, step] of [
    [0, 0],
    [0, 1],
    [1, 2],
  ])
    expect(isOwnEcho(toMessage(own, type, step), mine)).toBe(false);
  for (let length = 0; length < 20; length += 1)
    expect(isOwnEcho(toMessage(own).subarray(0, length), mine)).toBe(false);
  // A document that lost what it had made, as no other has its name.
  other.clientID = mine.clientID;
  expect(isOwnEcho(toMessage(own), other)).toBe(false);
  mine.getText('t').delete(1, 1);
  expect(isOwnEcho(toMessage(Y.encodeStateAsUpdate(mine)), mine)).toBe(false);
});

it('takes in what another made, though it comes behind what is known', () => {
  const [mine, other] = [new Y.Doc(), new Y.Doc()];
  [mine.clientID, other.clientID] = [2, 1];
  mine.getText('t').insert(0, 'a');
  other.getText('t').insert(0, 'b');
  const both = Y.mergeUpdates([Y.encodeStateAsUpdate(mine), Y.encodeStateAsUpdate(other)]);
  expect(isOwnEcho(toMessage(both), mine)).toBe(false);
});

it('leaves unread only what changes nothing', () => {
  const edit = fc.record({
    isMine: fc.boolean(),
    at: fc.nat(20),
    text: fc.string({ maxLength: 3 }),
    deleted: fc.nat(2),
    isSent: fc.boolean(),
  });
  let unread = 0;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), (edits) => {
      const [mine, other, server] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
      const waiting = new Map<Y.Doc, Uint8Array[]>([
        [mine, []],
        [other, []],
      ]);
      for (const [doc, updates] of waiting)
        doc.on('update', (update: Uint8Array, origin: unknown) => origin !== server && updates.push(update));
      const messages: Uint8Array[] = [];
      server.on('update', (update: Uint8Array) => messages.push(update));
      for (const { isMine, at, text, deleted, isSent } of edits) {
        const doc = isMine ? mine : other;
        const letters = doc.getText('t');
        doc.transact(() => {
          const from = Math.min(at, letters.length);
          letters.delete(from, Math.min(deleted, letters.length - from));
          letters.insert(from, text);
        });
        if (!isSent) continue;
        const updates = waiting.get(doc)!.splice(0);
        if (updates.length > 0) Y.applyUpdate(server, Y.mergeUpdates(updates));
        for (const update of messages.splice(0)) {
          for (const to of [mine, other]) {
            if (!isOwnEcho(toMessage(update), to)) {
              Y.applyUpdate(to, update, server);
              continue;
            }
            const before = Y.encodeStateAsUpdate(to);
            Y.applyUpdate(to, update, server);
            expect(Y.encodeStateAsUpdate(to)).toEqual(before);
            unread += 1;
          }
        }
      }
    }),
  );
  expect(unread).toBeGreaterThan(20);
});
