import './mantine.css';
import 'virtual:theme.css';
import './tokens.css';
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './touch.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionOfOtherTabs } from '../features/account/credentials.ts';
import { App } from './App.tsx';
import { connection, startConnection } from './connection/connection.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { createRouter } from './router.tsx';
import { credentials, session } from './services.ts';

registerServiceWorker();
session.start();
startConnection();
connection.subscribe((state) => {
  if (state.context.quality !== 'offline') session.send({ type: 'CONNECTION_RESTORED' });
});
onSessionOfOtherTabs((signedIn) => {
  const user = credentials.readUser();
  if (!signedIn) session.send({ type: 'SIGNED_OUT' });
  else if (user !== null) session.send({ type: 'SIGNED_IN', user });
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const start = createRoot(root);
// In slices, so that a slow device answers meanwhile. No StrictMode: its double mount would start the canvas twice.
startTransition(() => start.render(<App router={createRouter()} />));
