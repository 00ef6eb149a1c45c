import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { AppDesign } from './loadDesign.ts';

type Waiting = { readonly pages: Pick<AppDesign['pages'], 'ids'> } & Pick<AppDesign, 'setWaiting'>;

/**
 * Has a design wait while any of its pages does. Of one that is left nothing is heard until all are watched: it waits until
 * then.
 */
export function followWaiting(design: Waiting) {
  const waiting = new Set<PageId>();
  return (page: PageId) => (isWaiting: boolean) => {
    if (isWaiting) waiting.add(page);
    else waiting.delete(page);
    // One that went before all were watched tells nothing any more.
    for (const id of waiting) if (!design.pages.ids.includes(id)) waiting.delete(id);
    design.setWaiting(waiting.size > 0);
  };
}
