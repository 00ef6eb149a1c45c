import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { t } from '../../i18n/t.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import styles from './PanelFrame.module.css';

/** Title, close button and the scrolling content of one panel. */
export function PanelFrame({
  ref,
  title,
  lead,
  onClose,
  children,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  lead?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label={title}>
      <header className={styles.head} data-sheet-head>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {lead !== undefined && (
            <p className={styles.lead} data-folds>
              {lead}
            </p>
          )}
        </div>
        <IconAction icon={IconX} label={t('panels.close')} onClick={onClose} />
      </header>
      <div className={styles.body} data-panel-scroll>
        {children}
      </div>
    </section>
  );
}
