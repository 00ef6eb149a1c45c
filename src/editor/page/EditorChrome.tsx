import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { ContextBar } from '../inspector/ContextBar.tsx';
import { Announcements } from './Announcements.tsx';
import styles from './EditorChrome.module.css';
import { beginsOpen, StripPlace, StripRoom } from './lateStrip.tsx';
import { usePorts } from './PortsContext.ts';
import { UnsavableBar } from './UnsavableBar.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ToolRail } from './ToolRail.tsx';
import { TopBar } from './TopBar.tsx';
import { t } from '../../i18n/t.ts';
import { useEditorUi } from './EditorContext.ts';
import { useEver } from '../../ui/useEver.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { ZoomBar } from './ZoomBar.tsx';

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const ContextMenu = lazyPart(async () => (await import('./ContextMenu.tsx')).ContextMenu);

/** Comes when it is first asked for. */
function Menus() {
  const wanted = useEver(useEditorUi(({ contextMenu, altText }) => (contextMenu ?? altText) !== null));
  return wanted ? <ContextMenu /> : null;
}

/** Comes when it is first asked for. */
function Shortcuts() {
  const wanted = useEver(useEditorUi((state) => state.shortcutsOpen));
  return wanted ? <ShortcutsDialog /> : null;
}

/**
 * The places of the page: bars above, rail left, panel right, zoom below; narrow: rail below, sheet over the canvas.
 * The canvas is mounted once and stays where it is in the tree, whatever appears around it.
 */
export function EditorChrome({ ready, canvas }: { ready: boolean; canvas: ReactNode }) {
  const narrow = useIsNarrow();
  const isOpen = beginsOpen(usePorts().design.pages, narrow);
  return (
    <div className={styles.grid} data-narrow={narrow}>
      <div className={styles.top}>{ready && <TopBar narrow={narrow} />}</div>
      <div className={styles.rail}>{ready && <ToolRail />}</div>
      <section className={styles.context} aria-label={t('panels.contextBar')}>
        {ready && <ContextBar />}
      </section>
      <main className={styles.stage}>
        {canvas}
        {ready && <UnsavableBar />}
        {ready && narrow && <ZoomBar />}
        {ready && narrow && <SidePanel narrow />}
      </main>
      {ready ? <StripPlace isOpen={isOpen} /> : <StripRoom isOpen={isOpen} />}
      <div className={styles.bottom}>{ready && !narrow && <ZoomBar />}</div>
      <div className={styles.side}>{ready && !narrow && <SidePanel narrow={false} />}</div>
      {ready && (
        <>
          <Menus />
          <Shortcuts />
          <Announcements />
        </>
      )}
    </div>
  );
}
