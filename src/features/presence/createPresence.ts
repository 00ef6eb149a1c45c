// Tells the others in a design where this person is, and keeps what they tell: through awareness only, at most thirty
// times a second, never written to the document. Alone, nothing is sent and nothing runs.
import type { Awareness } from 'y-protocols/awareness';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneDiff } from '../../../scene/document/types.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import { chooseColors } from './chooseColors.ts';
import { CursorGlide } from './CursorGlide.ts';
import { PeerPreviews } from './PeerPreviews.ts';
import { readPresence } from './readPresence.ts';
import type { Peer, Person, PersonIdentity, PresenceState, SharedPreview } from './types.ts';

const SEND_MS = 34;
/** The server ends connections that send more than 16 KiB at once. */
const MAX_STATE_CHARACTERS = 12_000;

/** What of this person changes while they work. */
export type OwnPresence = Omit<PresenceState, 'user'>;

export type Presence = {
  /** People here besides the user; changes when somebody comes, goes or turns to another page, not when they move. */
  readonly people: StoreApi<{ readonly list: readonly Person[] }>;
  /** Where everybody is now; cursors glide. */
  peers(now: number): readonly Peer[];
  previews(): readonly SharedPreview[];
  /** True while a cursor glides: the next frame shows something else. */
  isMoving(now: number): boolean;
  /** Something to see has changed. */
  subscribe(listener: () => void): () => void;
  /** Asks `read` for the own state soon; calls in between cost nothing. */
  touch(read: () => OwnPresence): void;
  /** Edits of others, so that a gesture ends where its edit begins. */
  onDiff(diff: SceneDiff): void;
  destroy(): void;
};

type Known = { readonly state: PresenceState; readonly glide: CursorGlide };

export function createPresence(options: {
  readonly awareness: Awareness;
  /** Read each time something is sent: a name may change. */
  readonly user: PersonIdentity;
  /** The page that is shown. */
  readonly page: () => PageId;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly schedule?: (callback: () => void, ms: number) => () => void;
}): Presence {
  const { awareness, user, now = () => performance.now(), schedule = startTimer } = options;
  const known = new Map<number, Known>();
  const listeners = new Set<() => void>();
  const people = createStore<{ list: readonly Person[] }>(() => ({ list: [] }));
  let colors = chooseColors([user.id]);
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const previews = new PeerPreviews({ schedule, onChange: changed });

  const take = (client: number): void => {
    if (client === awareness.clientID) return;
    const state = readPresence(awareness.getStates().get(client));
    if (!state) {
      known.delete(client);
      previews.remove(client);
      return;
    }
    const glide = known.get(client)?.glide ?? new CursorGlide();
    glide.moveTo(state.cursor, now());
    known.set(client, { state, glide });
    previews.set(client, state.preview);
  };
  const countPeople = (): void => {
    const tabs = Map.groupBy(known.values(), ({ state }) => state.user.id);
    colors = chooseColors([user.id, ...tabs.keys()]);
    tabs.delete(user.id);
    const list = [...tabs.values()].map((own) => toPerson(own, colors));
    if (!isSamePeople(list, people.getState().list)) people.setState({ list });
  };
  const onAwareness = ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>) => {
    for (const client of [...added, ...updated, ...removed]) take(client);
    countPeople();
    // Who comes hears where everybody is.
    if (added.some((client) => client !== awareness.clientID)) sender.again();
    changed();
  };
  const sender = createSender({ awareness, user, schedule, isAlone: () => awareness.getStates().size < 2 });
  awareness.on('change', onAwareness);
  const nowhere = { cursor: null, frame: null, preview: null };
  awareness.setLocalState({ user: { ...user }, page: options.page(), ...nowhere } satisfies PresenceState);
  for (const client of awareness.getStates().keys()) take(client);
  countPeople();

  return {
    people,
    peers: (time) =>
      [...known].map(([clientId, { state, glide }]) => ({
        clientId,
        user: state.user,
        color: colors.get(state.user.id) ?? '',
        page: state.page,
        cursor: glide.at(time),
        frame: state.frame,
      })),
    previews: () => previews.list(),
    isMoving: (time) => [...known.values()].some(({ glide }) => glide.isMoving(time)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch: (read) => sender.touch(read),
    onDiff: (diff) => previews.onDiff(diff),
    destroy() {
      awareness.off('change', onAwareness);
      sender.stop();
      previews.destroy();
      listeners.clear();
      known.clear();
    },
  };
}

/** One person of all their tabs; what the last of them says of the person holds. */
function toPerson(tabs: readonly Known[], colors: ReadonlyMap<string, string>): Person {
  const { user } = tabs.at(-1)!.state;
  const pages = [...new Set(tabs.map(({ state }) => state.page))];
  return { ...user, color: colors.get(user.id) ?? '', pages };
}

/** Sends the latest state at most once in `SEND_MS`, and only when it differs and somebody is there to see it. */
function createSender(options: {
  readonly awareness: Awareness;
  readonly user: PersonIdentity;
  readonly schedule: (callback: () => void, ms: number) => () => void;
  readonly isAlone: () => boolean;
}) {
  const { awareness, user, schedule, isAlone } = options;
  let read: (() => OwnPresence) | null = null;
  let stop: (() => void) | null = null;
  let last = '';
  const send = (): void => {
    stop = null;
    if (!read || isAlone()) return;
    const state = fit({ user: { ...user }, ...roundOff(read()) });
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    awareness.setLocalState(state);
  };
  const soon = (): void => {
    if (read && !isAlone()) stop ??= schedule(send, SEND_MS);
  };
  return {
    touch(next: () => OwnPresence) {
      read = next;
      soon();
    },
    again() {
      last = '';
      soon();
    },
    stop() {
      stop?.();
      read = null;
    },
  };
}

/** A state that is too long loses its gesture; the frame still shows where it goes. */
function fit(state: PresenceState): PresenceState {
  return JSON.stringify(state).length <= MAX_STATE_CHARACTERS ? state : { ...state, preview: null };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const roundPoint = ({ x, y }: Point): Point => ({ x: round(x, 1), y: round(y, 1) });

function roundOff({ page, cursor, frame, preview }: OwnPresence): OwnPresence {
  return {
    page,
    cursor: cursor && roundPoint(cursor),
    frame: frame && frame.map(roundPoint),
    preview: preview?.matrix
      ? {
          ...preview,
          matrix: preview.matrix.map((value, at) => round(value, at < 4 ? 6 : 2)) as unknown as NonNullable<
            SharedPreview['matrix']
          >,
        }
      : preview,
  };
}

function isSamePeople(a: readonly Person[], b: readonly Person[]): boolean {
  const text = (list: readonly Person[]) =>
    list.map((one) => `${one.id} ${one.name} ${one.color} ${one.pages.join(' ')}`).join('\n');
  return text(a) === text(b);
}

function startTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
