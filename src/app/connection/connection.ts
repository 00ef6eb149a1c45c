import { createActor, fromPromise } from 'xstate';
import { connectionMachine } from './connectionMachine.ts';
import { probeServer } from './probeServer.ts';

/** The one monitor of the app; pages subscribe to it, nothing else probes. */
export const connection = createActor(
  connectionMachine.provide({ actors: { probe: fromPromise(({ signal }) => probeServer(signal)) } }),
);

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
