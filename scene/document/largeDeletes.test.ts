// Our patch of Yjs (`patches/`): what is deleted is folded in one go, where Yjs moved all that comes after it for each node.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';

const KEYS = 6;

/** `from` and `to` tell the nodes meant, of the twenty there may be. */
type Step = {
  readonly kind: 'insert' | 'delete' | 'change' | 'write' | 'erase';
  readonly from: number;
  readonly to: number;
  readonly every: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'change', 'write', 'erase'),
  from: fc.nat(19),
  to: fc.nat(19),
  every: fc.integer({ min: 1, max: 3 }),
});

function take(doc: Y.Doc, { kind, from, to, every }: Step): void {
  const nodes = doc.getMap<Y.Map<unknown>>('nodes');
  const text = doc.getText('text');
  const start = Math.min(from, text.length);
  if (kind === 'write') text.insert(start, 'ação'.repeat(every));
  else if (kind === 'erase') text.delete(start, Math.min(to, text.length - start));
  else for (let at = from; at <= to; at += every) takeNode(nodes, kind, `n${at}`, at * every);
}

function takeNode(nodes: Y.Map<Y.Map<unknown>>, kind: Step['kind'], id: string, value: number): void {
  if (kind === 'delete') nodes.delete(id);
  else if (kind === 'change') nodes.get(id)?.set('k1', value);
  else nodes.set(id, new Y.Map(Array.from({ length: KEYS }, (_, key) => [`k${key}`, value + key])));
}

/** Each struct begins where the one before it ends, or Yjs finds the wrong ones. */
function expectWhole({ store }: Y.Doc): void {
  for (const structs of store.clients.values())
    structs.slice(1).forEach((struct, at) => {
      const before = structs[at]!;
      expect(struct.id.clock).toBe(before.id.clock + before.length);
    });
}

const stateOf = (doc: Y.Doc): unknown => [doc.getMap('nodes').toJSON(), doc.getText('text').toJSON()];

describe('large deletes', () => {
  it('leave every replica whole and alike, however many edits come at once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 12 }), (turns) => {
        const users = [new Y.Doc(), new Y.Doc()];
        const updates: Uint8Array[] = [];
        for (const doc of users) {
          doc.getMap('nodes');
          doc.getText('text');
          doc.on('updateV2', (update: Uint8Array, origin: unknown) => {
            if (origin !== 'sync') updates.push(update);
          });
        }
        turns.forEach((steps, turn) => {
          const doc = users[turn % 2]!;
          doc.transact(() => {
            for (const one of steps) take(doc, one);
          });
          // The other one hears of several turns at once.
          if (turn % 3 === 2) Y.applyUpdateV2(users[1 - (turn % 2)]!, Y.encodeStateAsUpdateV2(doc), 'sync');
          users.forEach(expectWhole);
        });
        for (const doc of users) for (const update of updates) Y.applyUpdateV2(doc, update, 'sync');
        const opened = new Y.Doc();
        opened.transact(() => {
          for (const update of updates) Y.applyUpdateV2(opened, update);
        });
        const all = [...users, opened];
        all.forEach(expectWhole);
        for (const doc of all) expect(stateOf(doc)).toEqual(stateOf(opened));
      }),
    );
  });

  it('move what comes after them once, not once for each node', () => {
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('updateV2', (update: Uint8Array) => updates.push(update));
    const all = { from: 0, to: 999 };
    doc.transact(() => take(doc, { kind: 'insert', ...all, every: 1 }));
    const before = doc.store.clients.get(doc.clientID)!.length;
    const moved = countSplices(() => doc.transact(() => take(doc, { kind: 'delete', ...all, every: 2 })));
    expect(moved).toBeLessThan(10);
    expect(doc.store.clients.get(doc.clientID)!.length).toBe(before - 500 * (KEYS - 1));
    const opened = new Y.Doc();
    const open = () => {
      for (const update of updates) Y.applyUpdateV2(opened, update);
    };
    expect(countSplices(() => opened.transact(open))).toBeLessThan(10);
    expect(opened.getMap('nodes').size).toBe(500);
  });
});

/** Of lists long enough to be those of a document. */
function countSplices(run: () => void): number {
  const splice = vi.spyOn(Array.prototype, 'splice');
  try {
    run();
    return splice.mock.contexts.filter((list) => (list as readonly unknown[]).length > 100).length;
  } finally {
    splice.mockRestore();
  }
}
