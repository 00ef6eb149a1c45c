// The connection to the sync server: Hocuspocus provider with full-jitter reconnection (the first attempt: `PromptSocket`)
// and a token asked anew at every connection. A token that cannot be had because the network is down is waited for, never fatal.
import { type HocuspocusProvider, WebSocketStatus } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import { ExactProvider } from './ExactProvider.ts';
import { PromptSocket } from './PromptSocket.ts';

export type LinkEvent =
  | { type: 'LINK_CONNECTED' }
  | { type: 'LINK_LOST' }
  | { type: 'UNACKNOWLEDGED'; count: number }
  | { type: 'ACCESS_DENIED' }
  /** What was refused is granted again. */
  | { type: 'RETRY' };

/**
 * So long (ms) edits are gathered before they are sent, letters of somebody who types among them. They count as
 * unacknowledged from the first moment, are on this device meanwhile, and leave at once when the page does.
 */
const GATHERING = 100;

/**
 * So long (ms) a connection that is being made is left alone. Firefox makes sockets to a server that was away wait, each new
 * one longer; and a busy server that has not answered yet would never get to it.
 */
const PATIENCE = 30_000;

/** Between attempts (ms), with full jitter. */
const PAUSES = { delay: 500, minDelay: 0, maxDelay: 30_000, factor: 2, jitter: true };

/** Asked before each connection: a token, or `denied` when the server said no for good. Rejects when offline. */
export type GetSyncToken = (projectId: string) => Promise<{ token: string } | 'denied'>;

export type ServerLink = {
  readonly provider: HocuspocusProvider;
  /** Resolves at the first complete exchange with the server. */
  readonly firstSync: Promise<void>;
  /** Tries at once instead of after the pause between attempts; an attempt that is young goes on. */
  reconnect(): void;
  destroy(): void;
};

export type LinkOptions = {
  readonly ydoc: Y.Doc;
  readonly projectId: string;
  readonly url: string;
  readonly getToken: GetSyncToken;
  readonly onEvent: (event: LinkEvent) => void;
  /** What is exchanged waits for this, connecting does not: what the device has of the design must be in `ydoc`. */
  readonly ready?: Promise<unknown>;
  /** 0 up to 1; chance unless given. */
  readonly random?: () => number;
  /** Bytes above which the server is sent what it lacks in parts; 8 MiB unless given. */
  readonly partBytes?: number;
};

export function connectToServer(options: LinkOptions): ServerLink {
  const { ydoc, projectId, url, getToken, onEvent, random = Math.random } = options;
  let denied = false;
  /** For as long as this page has the design: it would be read and parted again and again, and not be sent. */
  let isTooLarge = false;
  let stopAsking = (): void => undefined;
  const firstSync = Promise.withResolvers<void>();
  let attemptBegan = Number.NEGATIVE_INFINITY;
  const socket = new PromptSocket({
    url,
    onStatus: ({ status }) => {
      if (status === WebSocketStatus.Connecting) attemptBegan = performance.now();
    },
    ...PAUSES,
    onDisconnect: () => onEvent({ type: 'LINK_LOST' }),
  });
  const deny = (): void => {
    if (denied) return;
    denied = true;
    onEvent({ type: 'ACCESS_DENIED' });
    socket.disconnect();
    stopAsking = askOnReturn(options, reconnect);
  };
  const reconnect = (): void => {
    if (isTooLarge) return;
    stopAsking();
    denied = false;
    const isYoung = performance.now() - attemptBegan < PATIENCE;
    if (!isYoung || socket.status !== WebSocketStatus.Connecting) void socket.connect();
  };
  const provider = new ExactProvider({
    name: projectId,
    document: ydoc,
    websocketProvider: socket,
    flushDelay: GATHERING,
    token: async () => {
      try {
        const answer = await getToken(projectId);
        if (answer !== 'denied') return answer.token;
        deny();
      } catch {
        // Offline or server away: an empty token is refused, and the next attempt asks again.
      }
      return '';
    },
    onAuthenticated: () => onEvent({ type: 'LINK_CONNECTED' }),
    onAuthenticationFailed: () => {
      if (denied) return;
      onEvent({ type: 'LINK_LOST' });
      socket.disconnect();
      setTimeout(() => !denied && void socket.connect(), 1000 + random() * 4000);
    },
    onSynced: () => firstSync.resolve(),
    onUnsyncedChanges: ({ number }) => onEvent({ type: 'UNACKNOWLEDGED', count: number }),
  });
  socket.waits = () => provider.waits();
  socket.random = random;
  if (options.partBytes !== undefined) provider.partBytes = options.partBytes;
  provider.onTooLarge = () => {
    console.error('A part of the design is too large for the server, and stays on this device');
    isTooLarge = true;
    denied = true;
    socket.disconnect();
  };
  const attach = (): void => void (denied || provider.attach());
  if (options.ready) void options.ready.then(attach, attach);
  else attach();
  const wake = (): void => void (denied || socket.connect());
  globalThis.addEventListener?.('online', wake);
  return {
    provider,
    firstSync: firstSync.promise,
    reconnect,
    destroy() {
      denied = true;
      stopAsking();
      globalThis.removeEventListener?.('online', wake);
      provider.destroy();
      socket.destroy();
    },
  };
}

/**
 * What was refused may have been restored, or shared again, elsewhere: whoever comes back to the page goes on with it. Until
 * the answered call.
 */
function askOnReturn({ getToken, projectId, onEvent }: LinkOptions, reconnect: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const go = (answer: Awaited<ReturnType<GetSyncToken>>): void => {
    if (answer === 'denied' || signal.aborted) return;
    onEvent({ type: 'RETRY' });
    reconnect();
  };
  const ask = (): void => void getToken(projectId).then(go, () => undefined);
  globalThis.addEventListener?.('focus', ask, { signal });
  // Phones say this of a page that was behind another app; it bubbles up from the document.
  const askIfShown = (): void => void (document.hidden || ask());
  globalThis.addEventListener?.('visibilitychange', askIfShown, { signal });
  return () => stopping.abort();
}
