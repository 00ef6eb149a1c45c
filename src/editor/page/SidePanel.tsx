import { useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { PanelFrame } from '../panels/PanelFrame.tsx';
import { PanelContent } from '../panels/PanelContent.tsx';
import { panelRegistry } from '../panels/registry.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { useActiveTool, useEditor } from './EditorContext.ts';
import styles from './SidePanel.module.css';
import { usePanelFocus } from './usePanelFocus.ts';

/** The panel of the active tool: 360 px on the right when wide, a bottom sheet when narrow; nothing for select. */
export function SidePanel({ narrow }: { narrow: boolean }) {
  const session = useEditor();
  const tool = useActiveTool();
  const frame = useRef<HTMLElement>(null);
  usePanelFocus(frame, tool, session);
  if (tool === 'select') return null;
  const { title, lead, short = false, low = false } = panelRegistry[tool];
  const close = () => session.ui.setState({ activeTool: 'select' });
  const panel = (
    <PanelFrame ref={frame} title={t(title)} lead={lead === undefined ? undefined : t(lead)} onClose={close}>
      <PanelContent key={tool} panel={tool} />
    </PanelFrame>
  );
  if (narrow)
    return (
      <BottomSheet key={Number(low)} panel={tool} short={short} low={low} onClose={close}>
        {panel}
      </BottomSheet>
    );
  return (
    <aside className={styles.panel} data-panel>
      {panel}
    </aside>
  );
}
