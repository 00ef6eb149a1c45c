import { t } from '../../i18n/t.ts';
import { ActionButton } from './ActionButton.tsx';
import { PagesButton } from './lateStrip.tsx';
import { useEditorUi } from './EditorContext.ts';
import { useAction } from './useAction.ts';
import styles from './ZoomBar.module.css';

function ZoomReset() {
  const percent = useEditorUi((state) => Math.round(state.zoom * 100));
  const reset = useAction('zoomReset');
  return (
    <button
      type="button"
      className={styles.percent}
      aria-label={reset.label}
      title={reset.label}
      onClick={() => reset.run()}
    >
      {t('panels.zoomPercent', { percent })}
    </button>
  );
}

/** The bottom bar: zoom out, reset, zoom in. */
export function ZoomBar() {
  return (
    <footer className={styles.bar} aria-label={t('panels.zoomBar')}>
      <PagesButton />
      <ZoomStep id="zoomOut" />
      <ZoomReset />
      <ZoomStep id="zoomIn" />
    </footer>
  );
}

/** The steps are enabled by the zoom itself, which the pulse leaves out: this small button listens to it. */
function ZoomStep({ id }: { id: 'zoomIn' | 'zoomOut' }) {
  useEditorUi((state) => state.zoom);
  return <ActionButton id={id} />;
}
