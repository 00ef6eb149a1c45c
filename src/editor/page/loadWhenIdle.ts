import { loadPanels } from '../panels/PanelContent.tsx';
import { deferredTextEditing } from '../textEditing/deferredTextEditing.ts';

/** Parts of the editor that a design is shown without. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../inspector/BarSections.tsx'),
  () => deferredTextEditing.load(),
  loadPanels,
  () => import('./SaveEntries.tsx'),
  () => import('../../ui/hints/HintBubble.tsx'),
  () => import('./ContextMenu.tsx'),
  () => import('./ShortcutsDialog.tsx'),
];

/** Fetches what will be wanted next, once the browser has nothing better to do; failures wait for the first use. */
export function loadWhenIdle(more?: () => Promise<unknown>): void {
  const wanted = more ? [...parts, more] : parts;
  const load = () => {
    for (const part of wanted) part().catch((error: unknown) => console.warn('Not loaded ahead', error));
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 500);
}
