import fc from 'fast-check';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  createSyncFeed,
  type SyncEvent,
  getSaveStatus,
  isKeptHere,
  isOffline,
  isOnlyHere,
  syncMachine,
} from './syncMachine.ts';

function follow(events: readonly SyncEvent[]) {
  const actor = createActor(syncMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
}

/** All that is said, in one text. */
const say = (value: ReturnType<typeof follow>): string =>
  getSaveStatus(value) + (isKeptHere(value) ? ', kept here' : '');

const run = (events: readonly SyncEvent[]) => getSaveStatus(follow(events));

describe('syncMachine', () => {
  it('says "salvando" until the device or the server has the edit', () => {
    expect(run([])).toBe('saving');
    expect(run([{ type: 'JOURNAL', state: 'stored' }])).toBe('savedOnDevice');
    expect(run([{ type: 'JOURNAL', state: 'stored' }, { type: 'LINK_CONNECTED' }])).toBe('saving');
  });

  it('says "salvo" once the server acknowledged everything, and takes it back at the next edit', () => {
    const connected: SyncEvent[] = [
      { type: 'JOURNAL', state: 'stored' },
      { type: 'LINK_CONNECTED' },
      { type: 'UNACKNOWLEDGED', count: 0 },
    ];
    expect(run(connected)).toBe('saved');
    expect(run([...connected, { type: 'UNACKNOWLEDGED', count: 1 }])).toBe('saving');
    expect(run([...connected, { type: 'LINK_LOST' }])).toBe('savedOnDevice');
  });

  it('names lost access, a failing device and an outdated build', () => {
    expect(run([{ type: 'ACCESS_DENIED' }])).toBe('denied');
    expect(run([{ type: 'ACCESS_DENIED' }, { type: 'LINK_LOST' }])).toBe('denied');
    expect(run([{ type: 'JOURNAL', state: 'stored' }, { type: 'ACCESS_DENIED' }, { type: 'RETRY' }])).toBe(
      'savedOnDevice',
    );
    expect(run([{ type: 'JOURNAL', state: 'failing' }])).toBe('deviceFailing');
    expect(run([{ type: 'JOURNAL', state: 'outdated' }])).toBe('outdated');
    expect(
      run([
        { type: 'JOURNAL', state: 'outdated' },
        { type: 'JOURNAL', state: 'stored' },
      ]),
    ).toBe('outdated');
  });

  it('knows when the last edits are nowhere but in the page, whatever else is wrong', () => {
    const failing: SyncEvent = { type: 'JOURNAL', state: 'failing' };
    const again: SyncEvent = { type: 'JOURNAL', state: 'writing' };
    const denied: SyncEvent = { type: 'ACCESS_DENIED' };
    const stored: SyncEvent = { type: 'JOURNAL', state: 'stored' };
    expect(isOnlyHere(follow([failing]))).toBe(true);
    expect(isOnlyHere(follow([failing, again]))).toBe(true);
    expect(isOnlyHere(follow([failing, again, stored, again]))).toBe(false);
    expect(isOnlyHere(follow([failing, denied]))).toBe(true);
    expect(isOnlyHere(follow([denied, failing]))).toBe(true);
    expect(isOnlyHere(follow([failing, denied, stored]))).toBe(false);
    expect(isOnlyHere(follow([denied]))).toBe(false);
    const sent: SyncEvent[] = [{ type: 'LINK_CONNECTED' }, { type: 'UNACKNOWLEDGED', count: 0 }];
    expect(isOnlyHere(follow([failing, ...sent]))).toBe(false);
  });

  it('knows whether anything goes to the server', () => {
    expect(isOffline(follow([]))).toBe(true);
    expect(isOffline(follow([{ type: 'LINK_CONNECTED' }]))).toBe(false);
    expect(isOffline(follow([{ type: 'LINK_CONNECTED' }, { type: 'LINK_LOST' }]))).toBe(true);
  });

  it('knows what waits on this device for a network that is away, though the link has not noticed yet', () => {
    const sent: SyncEvent[] = [
      { type: 'JOURNAL', state: 'stored' },
      { type: 'LINK_CONNECTED' },
      { type: 'UNACKNOWLEDGED', count: 1 },
    ];
    const away: SyncEvent[] = [...sent, { type: 'NETWORK_LOST' }];
    expect(isKeptHere(follow(sent))).toBe(false);
    expect(isKeptHere(follow(away))).toBe(true);
    expect(isKeptHere(follow([...away, { type: 'JOURNAL', state: 'writing' }]))).toBe(false);
    expect(isKeptHere(follow([...away, { type: 'JOURNAL', state: 'failing' }]))).toBe(false);
    expect(isKeptHere(follow([...away, { type: 'NETWORK_BACK' }]))).toBe(false);
    // Only the server has anything be 'saved'.
    expect(run(away)).toBe('saving');
  });

  it('believes an answer of the server more than who says that the network is away', () => {
    const events: SyncEvent[] = [
      { type: 'JOURNAL', state: 'stored' },
      { type: 'LINK_CONNECTED' },
      { type: 'UNACKNOWLEDGED', count: 0 },
      { type: 'NETWORK_LOST' },
    ];
    expect(say(follow(events))).toBe('saved');
    const letter: SyncEvent[] = [
      { type: 'UNACKNOWLEDGED', count: 1 },
      { type: 'JOURNAL', state: 'writing' },
      { type: 'JOURNAL', state: 'stored' },
      { type: 'UNACKNOWLEDGED', count: 0 },
    ];
    events.push(...letter);
    expect(say(follow(events))).toBe('saved');
    // From then on it is as with any network.
    for (const event of letter) {
      events.push(event);
      expect(isKeptHere(follow(events))).toBe(false);
    }
    const again: SyncEvent[] = [{ type: 'LINK_LOST' }, { type: 'NETWORK_LOST' }, { type: 'LINK_CONNECTED' }];
    expect(say(follow([...events, ...again]))).toBe('saving');
  });

  it('never says "salvo" while an acknowledgement is missing', () => {
    const event = fc.oneof(
      fc.constantFrom<SyncEvent>(
        { type: 'LINK_CONNECTED' },
        { type: 'LINK_LOST' },
        { type: 'JOURNAL', state: 'writing' },
        { type: 'JOURNAL', state: 'stored' },
        { type: 'JOURNAL', state: 'failing' },
      ),
      fc.nat(3).map((count): SyncEvent => ({ type: 'UNACKNOWLEDGED', count })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let connected = false;
        let last: number | null = null;
        for (const e of events) {
          if (e.type === 'LINK_CONNECTED' && !connected) [connected, last] = [true, null];
          if (e.type === 'LINK_LOST') connected = false;
          if (e.type === 'UNACKNOWLEDGED' && connected) last = e.count;
        }
        if (run(events) === 'saved') expect([connected, last]).toEqual([true, 0]);
      }),
    );
  });
});

describe('createSyncFeed', () => {
  const feed = (events: readonly SyncEvent[]) => {
    const actor = createActor(syncMachine).start();
    let told = 0;
    actor.subscribe(() => told++);
    const tell = createSyncFeed(actor);
    const statuses = events.map((event) => {
      tell(event);
      return say(actor.getSnapshot().value);
    });
    return { statuses, told };
  };

  it('says what the machine would say of every event', () => {
    const states = ['loading', 'writing', 'stored', 'failing', 'outdated', 'closed'] as const;
    const event = fc.oneof(
      fc.constantFrom<SyncEvent>(
        { type: 'LINK_CONNECTED' },
        { type: 'LINK_LOST' },
        { type: 'ACCESS_DENIED' },
        { type: 'RETRY' },
        { type: 'NETWORK_LOST' },
        { type: 'NETWORK_BACK' },
      ),
      fc.constantFrom(...states).map((state): SyncEvent => ({ type: 'JOURNAL', state })),
      fc.nat(2).map((count): SyncEvent => ({ type: 'UNACKNOWLEDGED', count })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const each = events.map((_, at) => say(follow(events.slice(0, at + 1))));
        expect(feed(events).statuses).toEqual(each);
      }),
    );
  });

  it('does not trouble the machine with each write while the server decides', () => {
    const letter: SyncEvent[] = [
      { type: 'JOURNAL', state: 'writing' },
      { type: 'JOURNAL', state: 'stored' },
    ];
    const connected: SyncEvent[] = [{ type: 'LINK_CONNECTED' }, { type: 'UNACKNOWLEDGED', count: 0 }];
    const before = feed(connected).told;
    expect(feed([...connected, ...letter, ...letter, ...letter]).told).toBe(before);
    const onTheirWay = [1, 2, 3, 2, 0, 0].map((count): SyncEvent => ({ type: 'UNACKNOWLEDGED', count }));
    expect(feed([...connected, ...onTheirWay]).told).toBe(before + 2);
    expect(feed([...connected, ...letter, { type: 'LINK_LOST' }]).statuses.at(-1)).toBe('savedOnDevice');
  });
});
