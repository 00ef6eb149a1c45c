// The first script of every page: the styles, what can be seen before the app runs, then the app.
import './mantine.css';
import 'virtual:theme.css';
import './tokens.css';
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './touch.css';
import { fetchApp, hasFirstPage, showFirstPage } from './firstPage/showFirstPage.ts';
import { whenUsed } from './firstPage/whenUsed.ts';

async function startApp(): Promise<void> {
  // From now on: what is done while the page is being painted counts as well.
  const used = whenUsed();
  const isShown = await showFirstPage();
  fetchApp();
  if (isShown) await used;
  await import('./main.tsx');
}

// A page that shows something first leaves the start of the app to this file; the others name the app themselves.
if (import.meta.env.DEV || hasFirstPage())
  startApp().catch((error: unknown) => console.error('The app could not start', error));
