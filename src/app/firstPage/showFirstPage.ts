import { createCredentials } from '../../features/account/credentials.ts';
import { readFirstTemplates } from '../../features/gallery/readFirstTemplates.ts';
import { rememberActions } from './actions.ts';
import { fillRows } from './fillRows.ts';

/** Longest waits, in milliseconds, for the first pictures and for the paint: the app starts without them then. */
const PICTURES_MS = 1000;
const PAINT_MS = 3000;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the first paint is on the screen; never in a page nobody sees. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

const findTemplate = (id: string): HTMLTemplateElement | undefined => {
  const element = document.getElementById(id);
  return element instanceof HTMLTemplateElement ? element : undefined;
};

/** Whether this page has come with something to show before the app runs. */
export const hasFirstPage = (): boolean => findTemplate('first-page') !== undefined;

/** Asks for the app's files, which this page names but has not asked for. */
export function fetchApp(): void {
  const files = findTemplate('app-files');
  if (files !== undefined) document.head.append(document.importNode(files.content, true));
}

/**
 * Shows a visitor the home screen that has come with the page (`renderFirstPage.tsx`), filled with the templates of
 * this moment, and resolves with true when it is painted: the app, which takes longer, draws the same over it. Anybody
 * else, and any other page, stays with the start screen: false.
 */
export async function showFirstPage(): Promise<boolean> {
  const root = document.getElementById('root');
  const page = findTemplate('first-page');
  const sample = findTemplate('first-row')?.content.firstElementChild;
  const templates = readFirstTemplates() ?? [];
  if (root === null || page === undefined || !sample || templates.length === 0) return false;
  if (createCredentials(localStorage).tokens.read() !== undefined) return false;

  root.replaceChildren(document.importNode(page.content, true));
  const grid = root.querySelector('[data-rows]');
  if (grid !== null) fillRows(grid, sample, templates);
  rememberActions(root);
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
  const loaded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  const seen = Promise.all([firstPaint(), Promise.race([loaded, delay(PICTURES_MS)])]);
  await Promise.race([seen, delay(document.hidden ? 0 : PAINT_MS)]);
  return true;
}
