import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { splitUpdate } from './splitUpdate.ts';

type Step = {
  readonly who: number;
  readonly what: 'set' | 'delete' | 'push' | 'cut' | 'type' | 'nest' | 'meet';
  readonly at: number;
  readonly size: number;
};

const steps = fc.array(
  fc.record<Step>({
    who: fc.nat(2),
    what: fc.constantFrom('set', 'delete', 'push', 'cut', 'type', 'nest', 'meet'),
    at: fc.nat(9),
    size: fc.nat(60),
  }),
  { maxLength: 40 },
);

function edit(doc: Y.Doc, { what, at, size }: Step): void {
  const [map, list, text] = [doc.getMap('nodes'), doc.getArray('list'), doc.getText('text')];
  const value = 'x'.repeat(size);
  if (what === 'set') map.set(`k${at}`, { value });
  if (what === 'delete') map.delete(`k${at}`);
  if (what === 'push') list.insert(Math.min(at, list.length), [value, at]);
  if (what === 'cut' && list.length > 0) list.delete(0, Math.min(at, list.length));
  if (what === 'type') text.insert(Math.min(at, text.length), `${value}é`);
  if (what === 'nest') map.set(`k${at}`, new Y.Map([['inner', value]]));
}

/** What three people have made, who met now and then; without the first one's last updates if `holes`. */
function make(script: readonly Step[], holes: boolean): Y.Doc {
  const docs = [1, 2, 3].map((clientID) => Object.assign(new Y.Doc(), { clientID }));
  const lost: Uint8Array[] = [];
  docs[0]!.on('update', (update: Uint8Array) => lost.push(update));
  for (const step of script) {
    const doc = docs[step.who]!;
    if (step.what !== 'meet') edit(doc, step);
    else Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[step.at % 3]!));
  }
  const all = new Y.Doc();
  if (holes) for (const update of lost.filter((_, n) => n % 3 !== 1)) Y.applyUpdate(all, update);
  for (const doc of holes ? docs.slice(1) : docs) Y.applyUpdate(all, Y.encodeStateAsUpdate(doc));
  return all;
}

const read = (doc: Y.Doc) =>
  [doc.getMap('nodes'), doc.getArray('list'), doc.getText('text')].map((type) => type.toJSON());

it('parts an update into several which are the whole, however it came about', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 400 }), fc.boolean(), (script, limit, holes) => {
      const update = Y.encodeStateAsUpdate(make(script, holes));
      const [whole, joined] = [new Y.Doc(), new Y.Doc()];
      Y.applyUpdate(whole, update);
      const parts = splitUpdate(update, limit);
      for (const part of parts) Y.applyUpdate(joined, part);
      // What is pending counts as well.
      expect(Y.encodeStateAsUpdate(joined)).toEqual(Y.encodeStateAsUpdate(whole));
      expect(Y.equalSnapshots(Y.snapshot(joined), Y.snapshot(whole))).toBe(true);
      expect(read(joined)).toEqual(read(whole));
      // What is never parted: a struct, of as much as one person has written in one place.
      const single = splitUpdate(update, 1);
      for (const part of single) expect(Y.decodeUpdate(part).structs.length).toBeLessThanOrEqual(1);
      const most = limit + Math.max(0, ...single.map((part) => part.length));
      for (const part of parts.slice(0, -1)) expect(part.length).toBeLessThan(most);
    }),
    { numRuns: 500 },
  );
});

it('leaves alone what fits, and parts what does not', () => {
  const doc = new Y.Doc();
  for (let n = 0; n < 100; n += 1) doc.getMap('nodes').set(`k${n}`, 'x'.repeat(100));
  const update = Y.encodeStateAsUpdate(doc);
  expect(splitUpdate(update, 1_000_000)).toHaveLength(1);
  const parts = splitUpdate(update, 1000);
  expect(parts.length).toBeGreaterThan(8);
  expect(parts.length).toBeLessThan(14);
});
