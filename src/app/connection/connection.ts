import { createActor, fromPromise } from 'xstate';
import { queryClient } from '../services.ts';
import type { PublicConfig } from '../usePublicConfig.ts';
import { connectionMachine } from './connectionMachine.ts';
import { probeServer } from './probeServer.ts';

/** Kept from when the settings are there: signing in empties what was read. */
let address: string | undefined;

/** The address that is set for this server; its own until the settings have arrived. */
function readAddress(): string {
  address ??= queryClient.getQueryData<PublicConfig>(['config'])?.probe_url;
  return address ?? '/api/health';
}

/** The one monitor of the app; pages subscribe to it, nothing else probes. */
export const connection = createActor(
  connectionMachine.provide({
    actors: { probe: fromPromise(({ signal }) => probeServer(readAddress(), signal)) },
  }),
);

/** Whether the server is away, as far as this page has noticed. */
export const isOffline = (): boolean => connection.getSnapshot().context.quality === 'offline';

/** Calls `run` each time the server is there again. Returns what ends that. */
export function whenBack(run: () => void): () => void {
  let wasOffline = isOffline();
  const watch = connection.subscribe(() => {
    if (wasOffline && !isOffline()) run();
    wasOffline = isOffline();
  });
  return () => watch.unsubscribe();
}

/** Starts probing and listening to the browser's own signals. */
export function startConnection(): void {
  addEventListener('offline', () => connection.send({ type: 'BROWSER_OFFLINE' }));
  addEventListener('online', () => connection.send({ type: 'BROWSER_ONLINE' }));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.send({ type: 'PAGE_SHOWN' });
  });
  connection.start();
  if (!navigator.onLine) connection.send({ type: 'BROWSER_OFFLINE' });
}
