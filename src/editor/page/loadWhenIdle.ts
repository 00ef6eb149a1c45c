import { loadBarParts } from '../inspector/lateParts.tsx';
import { loadPanels } from '../panels/PanelContent.tsx';
import { type Hands, watchHands } from '../../ui/watchHands.ts';
import { deferredTextEditing } from '../textEditing/deferredTextEditing.ts';

/** Parts of the editor that a design is shown without, in the order they are likely wanted. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../inspector/BarSections.tsx'),
  () => import('../inspector/FontSizeField.tsx'),
  () => deferredTextEditing.load(),
  () => import('../../ui/hints/HintBubble.tsx'),
  loadBarParts,
  loadPanels,
  () => import('../actions/arcText.ts'),
  () => import('../actions/pictureMasks.ts'),
  () => import('./SaveEntries.tsx'),
  () => import('./ContextMenu.tsx'),
  () => import('../actions/pasteRead.ts'),
  () => import('../actions/pasteLook.ts'),
  () => import('./ShortcutsDialog.tsx'),
];

const idle = async (hands: Hands): Promise<void> => {
  await hands.rest();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 50);
  });
};

/**
 * Fetches what will be wanted next, one after the other whenever hands rest and the browser has nothing better to do: what is
 * done first in a design just opened has the line and the processor to itself. Never rejects: what did not come is fetched at
 * its first use.
 */
export async function loadWhenIdle(more?: () => Promise<unknown>): Promise<void> {
  const hands = watchHands();
  for (const part of more ? [...parts, more] : parts) {
    await idle(hands);
    try {
      await part();
    } catch (error) {
      console.warn('Not loaded ahead', error);
    }
  }
  hands.stop();
}
