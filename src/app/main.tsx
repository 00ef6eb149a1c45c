import type { Query } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { onSessionOfOtherTabs } from '../features/account/credentials.ts';
import { App } from './App.tsx';
import { connection, startConnection } from './connection/connection.ts';
import { repeatActions, whenReleased } from './firstPage/actions.ts';
import { followOthers } from './followOthers.ts';
import { preloadPage, preparePage } from './router.tsx';
import { credentials, queryClient, session } from './services.ts';

/** Starts the parts every page shares, then draws the page. */
async function startApp(): Promise<void> {
  void startLater();
  session.start();
  startConnection();
  let wasOffline = false;
  connection.subscribe(({ context }) => {
    const isOffline = context.quality === 'offline';
    if (!isOffline) session.send({ type: 'CONNECTION_RESTORED' });
    // The browser does not tell of a server that is back.
    if (wasOffline && !isOffline) void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    wasOffline = isOffline;
  });
  onSessionOfOtherTabs(followOthers);
  // A page the browser had put away heard of nobody who came or left meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    const user = credentials.readUser();
    if (persisted && user?.id !== session.getSnapshot().context.user?.id) followOthers(user !== null);
  });

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const start = createRoot(root);
  // What the page has shown so far stays until the app has something of its own to show.
  if (location.pathname === '/') history.replaceState(null, '', '/home');
  await Promise.all([
    preloadPage(location.pathname).then(prepare),
    waitFor(session, (state) => !state.matches('checking')),
  ]);
  // A session that has ended leads elsewhere, and the device may have remembered somebody else.
  await preloadPage(location.pathname);
  prepare();
  await whenReleased();
  // In slices, so that a slow device answers meanwhile. No StrictMode: its double mount would start the canvas twice.
  startTransition(() => start.render(<App onShown={repeatActions} />));
}

/** Begins what the page shows, for who is using the app or, until that is known, for whom the device remembers. */
function prepare(): void {
  const { user } = session.getSnapshot().context;
  if (user !== null) preparePage(location.pathname, user);
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

async function startLater(): Promise<void> {
  try {
    const { startWhenQuiet } = await import('./startWhenQuiet.ts');
    await startWhenQuiet();
  } catch (error) {
    console.warn('What can wait could not start', error);
  }
}

startApp().catch((error: unknown) => console.error('The app could not start', error));
