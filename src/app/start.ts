// The first script of every page: the styles, what can be seen before the app runs, then the app.
import './mantine.css';
import 'virtual:theme.css';
import './tokens.css';
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './touch.css';
import { hasFirstPage, showFirstPage } from './firstPage/showFirstPage.ts';

// A page that shows something first leaves the start of the app to this file; the others name the app themselves.
if (import.meta.env.DEV || hasFirstPage()) {
  showFirstPage()
    .then(() => import('./main.tsx'))
    .catch((error: unknown) => console.error('The app could not start', error));
}
