import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { repairDocument } from '../../scene/document/repair.ts';
import { validateDocument } from '../../scene/document/validate.ts';
import { writeFabric } from '../../scene/formats/fabricJson/writeFabric.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import { bytesOf, checkReplica, pictureOf } from './checkReplica.ts';
import { deeds } from './randomUser.ts';
import { Replica } from './Replica.ts';
import { seededRandom, seedIds } from './seededRandom.ts';

const SEEDS = 200;
const STEPS = 100;
/** Seeds that once failed stay here by number. */
const KNOWN_SEEDS: readonly number[] = [];

const done = new Map<string, number>();
let conflicts = 0;

function broadcast(replicas: readonly Replica[], from: Replica, update: Uint8Array): void {
  for (const to of replicas) if (to !== from && to.online) to.inbox.push(update);
}

function runSeed(seed: number): void {
  const random = seededRandom(seed);
  const seededIds = seedIds(random);
  const replicas: Replica[] = [];
  const send = (from: Replica, update: Uint8Array): void => broadcast(replicas, from, update);
  for (let at = 0; at < 3; at++) replicas.push(new Replica(1000 + at, send));
  const log: string[] = [];
  try {
    for (let step = 0; step < STEPS; step++) log.push(takeStep(replicas, random));
    settle(replicas);
    checkAll(replicas);
  } catch (error) {
    throw new Error(`Seed ${seed} failed after ${log.length} steps: ${log.slice(-12).join(' · ')}`, {
      cause: error,
    });
  } finally {
    for (const replica of replicas) replica.destroy();
    seededIds.mockRestore();
  }
}

function takeStep(replicas: readonly Replica[], random: ReturnType<typeof seededRandom>): string {
  const replica = random.pick(replicas)!;
  const name = `${replicas.indexOf(replica)}`;
  if (random.chance(0.04)) {
    if (replica.online) replica.online = false;
    else reconnect(replicas, replica);
    return `${name} ${replica.online ? 'online' : 'offline'}`;
  }
  if (replica.online && replica.inbox.length > 0 && random.chance(0.4)) {
    const at = random.below(replica.inbox.length);
    replica.receive(replica.inbox[at]!);
    if (random.chance(0.85)) replica.inbox.splice(at, 1);
    return `${name} receives`;
  }
  const deed = random.pick(Object.keys(deeds))!;
  const ids = [...replica.document.ids()].sort();
  const picked = new Set<NodeId>();
  for (let count = random.below(3); count >= 0; count--) {
    const id = random.pick(ids);
    if (id !== undefined) picked.add(id);
  }
  if (picked.size > 0 || deed === 'insert') deeds[deed]!(replica, random, [...picked]);
  done.set(deed, (done.get(deed) ?? 0) + 1);
  return `${name} ${deed}`;
}

function reconnect(replicas: readonly Replica[], replica: Replica): void {
  replica.online = true;
  replica.inbox.length = 0;
  for (const other of replicas) {
    if (other === replica || !other.online) continue;
    replica.catchUp(other);
    other.catchUp(replica);
  }
}

/** Everybody back online, everything delivered. */
function settle(replicas: readonly Replica[]): void {
  for (const replica of replicas) {
    replica.online = true;
    for (const update of replica.inbox.splice(0)) replica.receive(update);
  }
  // Receiving may tidy redundant text formats, which the others must hear of in turn.
  for (let round = 0; round < 3; round++) {
    for (const replica of replicas)
      for (const other of replicas) if (other !== replica) replica.catchUp(other);
  }
}

function checkAll(replicas: readonly Replica[]): void {
  const [first, ...others] = replicas as [Replica, ...Replica[]];
  for (const replica of replicas) checkReplica(replica);
  for (const other of others) {
    expect(pictureOf(other.document)).toEqual(pictureOf(first.document));
    expect(writeFabric(other.document)).toEqual(writeFabric(first.document));
    expect(bytesOf(other.ydoc)).toBe(bytesOf(first.ydoc));
  }
  const problems = validateDocument(first.ydoc);
  for (const { code } of problems) expect(['cycle', 'missing-parent']).toContain(code);
  if (problems.length === 0) return;
  conflicts++;
  const before = pictureOf(first.document);
  repairDocument(first.ydoc);
  expect(pictureOf(first.document)).toEqual(before);
  expect(validateDocument(first.ydoc)).toEqual([]);
}

describe('several people, random deeds, a bad network', () => {
  it('converge to the same bytes, the same tree and the same file', { timeout: 120_000 }, () => {
    for (const seed of KNOWN_SEEDS) runSeed(seed);
    const base = Number(process.env.FUZZ_SEED ?? 1);
    for (let seed = base; seed < base + SEEDS; seed++) runSeed(seed);
    for (const deed of Object.keys(deeds)) expect([deed, (done.get(deed) ?? 0) > 100]).toEqual([deed, true]);
    expect(conflicts).toBeGreaterThan(0);
  });

  it('a node never gets its parent from one person and its coordinates from another', {
    timeout: 60_000,
  }, () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const replicas: Replica[] = [];
      for (let at = 0; at < 3; at++) {
        replicas.push(new Replica(2000 + at, (from, update) => broadcast(replicas, from, update)));
      }
      replicas[0]!.document.transact('import', (writer) => {
        for (const id of ['g1', 'g2', 'g3']) writer.insert(createNode('group', { id }));
        writer.insert(createNode('rect', { id: 'probe' }));
      });
      settle(replicas);
      const parentOfMark = new Map<number, NodeId | null>([[0, null]]);
      for (let mark = 1; mark <= 40; mark++) {
        const replica = random.pick(replicas)!;
        if (random.chance(0.3) && replica.inbox.length > 0) replica.receive(random.pick(replica.inbox)!);
        const parentId = random.pick([null, 'g1', 'g2', 'g3'])!;
        parentOfMark.set(mark, parentId);
        if (random.chance(0.2)) replica.history.undo();
        else
          replica.document.transact('user', (writer) =>
            writer.update('probe', { parentId, left: mark, top: mark }),
          );
      }
      settle(replicas);
      const probe = replicas[0]!.document.get('probe');
      if (probe) {
        expect([seed, probe.parentId, probe.left]).toEqual([seed, parentOfMark.get(probe.left), probe.top]);
      }
      for (const replica of replicas) replica.destroy();
    }
  });
});

describe('bytes a gesture leaves behind', () => {
  it('a drag of 100 nodes is one transaction and at most 3 kB', () => {
    const ydoc = new Y.Doc();
    const document = openDocument(ydoc);
    const ids = Array.from({ length: 100 }, (_, at) => `shape-${at}`);
    document.transact('import', (writer) => {
      for (const [at, id] of ids.entries()) {
        writer.insert(
          createNode('rect', {
            id,
            left: at * 13.37,
            top: at * 7.77,
            width: 120,
            height: 80,
            index: `a${at + 1000}`,
          }),
        );
      }
    });
    const before = Y.encodeStateAsUpdate(ydoc).length;
    let transactions = 0;
    ydoc.on('update', () => transactions++);
    document.transact('user', (writer) => {
      for (const id of ids) {
        const { left, top } = document.get(id)!;
        writer.update(id, { left: left + 33.3, top: top - 12.1 });
      }
    });
    expect(transactions).toBe(1);
    expect(Y.encodeStateAsUpdate(ydoc).length - before).toBeLessThan(3_000);
  });
});
