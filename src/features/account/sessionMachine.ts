import { assign, fromPromise, setup } from 'xstate';
import type { SessionUser } from './sessionUser.ts';

/** What the check at start found out: who it is, that nobody is, or that the server cannot be reached. */
export type SessionCheck =
  | { readonly kind: 'user'; readonly user: SessionUser }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

type Context = {
  readonly user: SessionUser | null;
  /** True while the user comes from the device only, because the server did not answer in time. */
  readonly unconfirmed: boolean;
};

type Events =
  | { readonly type: 'SIGNED_IN'; readonly user: SessionUser }
  /** Name or picture are others; says nothing about whether somebody is signed in. */
  | { readonly type: 'USER_CHANGED'; readonly user: SessionUser }
  | { readonly type: 'SIGNED_OUT' }
  | { readonly type: 'CREDENTIALS_REFUSED' }
  | { readonly type: 'CONNECTION_RESTORED' };

export const CHECK_BUDGET_MS = 4000;

/**
 * Who is using the app. The start waits at most 4 s for the server, then trusts the copy on the device:
 * only an answer of the server signs anybody out, never silence.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { cachedUser: SessionUser | null },
  },
  actors: {
    checkSession: fromPromise<SessionCheck>(() => Promise.reject(new Error('No session check was provided'))),
  },
  actions: {
    /** Copies `context.user` to the device. */
    keepUser: () => undefined,
    /** Removes token and cached user, nothing else. */
    dropCredentials: () => undefined,
  },
  guards: {
    /** The answer may come after its person has left, or another one has come. */
    isSamePerson: ({ context, event }) => event.type === 'USER_CHANGED' && event.user.id === context.user?.id,
  },
  delays: { checkBudget: CHECK_BUDGET_MS },
}).createMachine({
  id: 'session',
  initial: 'checking',
  context: ({ input }) => ({ user: input.cachedUser, unconfirmed: false }),
  states: {
    checking: {
      invoke: {
        src: 'checkSession',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'user',
            target: 'settled',
            actions: assign({
              user: ({ event }) => (event.output.kind === 'user' ? event.output.user : null),
            }),
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'settled',
            actions: [assign({ user: null }), 'dropCredentials'],
          },
          { target: 'settled', actions: assign({ unconfirmed: ({ context }) => context.user !== null }) },
        ],
        onError: {
          target: 'settled',
          actions: assign({ unconfirmed: ({ context }) => context.user !== null }),
        },
      },
      after: {
        checkBudget: {
          target: 'settled',
          actions: assign({ unconfirmed: ({ context }) => context.user !== null }),
        },
      },
    },
    settled: {
      always: [
        { guard: ({ context }) => context.user !== null, target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    signedIn: {
      entry: 'keepUser',
      on: {
        SIGNED_IN: {
          target: 'signedIn',
          reenter: true,
          actions: assign({ user: ({ event }) => event.user, unconfirmed: false }),
        },
        USER_CHANGED: {
          guard: 'isSamePerson',
          target: 'signedIn',
          reenter: true,
          actions: assign({ user: ({ event }) => event.user, unconfirmed: false }),
        },
        SIGNED_OUT: {
          target: 'signedOut',
          actions: [assign({ user: null, unconfirmed: false }), 'dropCredentials'],
        },
        CREDENTIALS_REFUSED: {
          target: 'signedOut',
          actions: [assign({ user: null, unconfirmed: false }), 'dropCredentials'],
        },
        CONNECTION_RESTORED: { guard: ({ context }) => context.unconfirmed, target: 'confirming' },
      },
    },
    /** The same check again, behind a usable interface. */
    confirming: {
      tags: 'signedIn',
      invoke: {
        src: 'checkSession',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'user',
            target: 'signedIn',
            actions: assign({
              user: ({ event, context }) => (event.output.kind === 'user' ? event.output.user : context.user),
              unconfirmed: false,
            }),
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'signedOut',
            actions: [assign({ user: null, unconfirmed: false }), 'dropCredentials'],
          },
          { target: 'signedIn' },
        ],
        onError: 'signedIn',
      },
      on: {
        SIGNED_OUT: {
          target: 'signedOut',
          actions: [assign({ user: null, unconfirmed: false }), 'dropCredentials'],
        },
        // Another call was told so while this check waits.
        CREDENTIALS_REFUSED: {
          target: 'signedOut',
          actions: [assign({ user: null, unconfirmed: false }), 'dropCredentials'],
        },
        SIGNED_IN: {
          target: 'signedIn',
          actions: assign({ user: ({ event }) => event.user, unconfirmed: false }),
        },
        // The server has answered this person: nothing is left to confirm.
        USER_CHANGED: {
          guard: 'isSamePerson',
          target: 'signedIn',
          actions: assign({ user: ({ event }) => event.user, unconfirmed: false }),
        },
      },
    },
    signedOut: {
      on: {
        SIGNED_IN: {
          target: 'signedIn',
          actions: assign({ user: ({ event }) => event.user, unconfirmed: false }),
        },
      },
    },
  },
});
