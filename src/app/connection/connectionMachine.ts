import { assign, fromPromise, setup } from 'xstate';

export type ConnectionQuality = 'online' | 'slow' | 'offline';

export const PROBE_EVERY_MS = 10_000;
export const PROBE_TIMEOUT_MS = 5000;
export const SLOW_ABOVE_MS = 400;

/** Probes the server every 10 s; an answer over 400 ms is slow, none within 5 s is offline. */
export const connectionMachine = setup({
  types: {
    context: {} as { quality: ConnectionQuality },
    events: {} as
      | { type: 'BROWSER_OFFLINE' }
      | { type: 'BROWSER_ONLINE' }
      | { type: 'PAGE_SHOWN' }
      /** The server answered elsewhere than to a probe. */
      | { type: 'SERVER_HEARD' },
  },
  actors: {
    /** Resolves with the milliseconds the answer took; rejects when none came. */
    probe: fromPromise<number>(() => Promise.reject(new Error('No probe was provided'))),
  },
  delays: { pause: PROBE_EVERY_MS, giveUp: PROBE_TIMEOUT_MS },
}).createMachine({
  id: 'connection',
  initial: 'probing',
  context: { quality: 'online' },
  on: {
    BROWSER_OFFLINE: { target: '.waiting', actions: assign({ quality: 'offline' }) },
    BROWSER_ONLINE: '.probing',
    SERVER_HEARD: '.probing',
  },
  states: {
    probing: {
      invoke: {
        src: 'probe',
        onDone: {
          target: 'waiting',
          actions: assign({ quality: ({ event }) => (event.output > SLOW_ABOVE_MS ? 'slow' : 'online') }),
        },
        onError: { target: 'waiting', actions: assign({ quality: 'offline' }) },
      },
      after: { giveUp: { target: 'waiting', actions: assign({ quality: 'offline' }) } },
    },
    waiting: {
      after: { pause: 'probing' },
      on: { PAGE_SHOWN: 'probing' },
    },
  },
});
