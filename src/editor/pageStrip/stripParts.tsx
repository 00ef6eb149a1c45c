import { IconCarouselHorizontal } from '@tabler/icons-react';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { t } from '../../i18n/t.ts';
import { hint } from '../../ui/hints/hint.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../page/EditorContext.ts';
import chromeStyles from '../page/EditorChrome.module.css';
import { StripRoom } from '../page/lateStrip.tsx';
import styles from '../page/ZoomBar.module.css';
import { usePageIds, useShownId } from './usePages.ts';
import { useStripOpen } from './useStripOpen.ts';

/** Fetched when there is something to see in it. */
const PageStrip = lazyPart(async () => (await import('./PageStrip.tsx')).PageStrip);

function Button({ shown }: { shown: ShownPage }) {
  const ids = usePageIds(shown.pages);
  const number = ids.indexOf(useShownId(shown)) + 1;
  const [open, setOpen] = useStripOpen(shown.pages);
  const name = t('panels.pages', { number, count: ids.length });
  return (
    <button
      type="button"
      className={styles.pages}
      aria-label={name}
      aria-expanded={open}
      {...hint(name)}
      onClick={() => setOpen(!open)}
    >
      <IconCarouselHorizontal size={18} stroke={1.7} />
      {t('panels.pagesShort', { number, count: ids.length })}
    </button>
  );
}

/** Which page of how many; shows and hides the strip of pages. */
export function PagesButton() {
  const { shownPage } = useEditor();
  return shownPage && <Button shown={shownPage} />;
}

function Place({ shown }: { shown: ShownPage }) {
  // Comes by itself with the second page.
  usePageIds(shown.pages);
  const [open] = useStripOpen(shown.pages);
  return (
    open && (
      <div className={chromeStyles.pages}>
        <PageStrip shown={shown} />
      </div>
    )
  );
}

/** Where the strip is while it is shown. */
export function StripPlace({ isOpen }: Parameters<typeof StripRoom>[0]) {
  const { shownPage } = useEditor();
  return shownPage ? <Place shown={shownPage} /> : <StripRoom isOpen={isOpen} />;
}
