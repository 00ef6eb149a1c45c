import type { ReactNode } from 'react';
import { ContextBar } from '../inspector/ContextBar.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import styles from './EditorChrome.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ToolRail } from './ToolRail.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { ZoomBar } from './ZoomBar.tsx';

/**
 * The places of the page: bars above, rail left, panel right, zoom below; narrow: rail below, sheet over the canvas.
 * The canvas is mounted once and stays where it is in the tree, whatever appears around it.
 */
export function EditorChrome({ ready, canvas }: { ready: boolean; canvas: ReactNode }) {
  const narrow = useIsNarrow();
  return (
    <div className={styles.grid} data-narrow={narrow}>
      <div className={styles.top}>{ready && <TopBar narrow={narrow} />}</div>
      <div className={styles.rail}>{ready && <ToolRail />}</div>
      <div className={styles.context}>{ready && <ContextBar />}</div>
      <main className={styles.stage}>
        {canvas}
        {ready && narrow && <ZoomBar />}
        {ready && narrow && <SidePanel narrow />}
      </main>
      <div className={styles.bottom}>{ready && !narrow && <ZoomBar />}</div>
      <div className={styles.side}>{ready && !narrow && <SidePanel narrow={false} />}</div>
      {ready && (
        <>
          <ContextMenu />
          <ShortcutsDialog />
        </>
      )}
    </div>
  );
}
