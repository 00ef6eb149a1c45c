import { Button } from '@mantine/core';
import { IconCircleCheck, IconSticker2 } from '@tabler/icons-react';
import { reportError } from '../../api/reportError.ts';
import type { Finding, Severity } from '../../../scene/preflight/types.ts';
import { type TextKey, t } from '../../i18n/preflight.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePorts } from '../page/PortsContext.ts';
import { useAction } from '../page/useAction.ts';
import panelStyles from '../panels/panels.module.css';
import { FindingRow } from './FindingRow.tsx';
import { rowKey, type ToldFinding } from './placeFindings.ts';
import styles from './Preflight.module.css';

const sections: Readonly<Record<Severity, TextKey>> = {
  problem: 'preflight.sectionProblem',
  warning: 'preflight.sectionWarning',
  hint: 'preflight.sectionHint',
};

/** Rows shown at first of each section, and more of at a time. */
export const MORE_ROWS = 20;

const ReadyIcon = (props: { size?: number; stroke?: number }) => (
  <IconCircleCheck {...props} color="var(--ok)" />
);

/** Nothing is in the way: the design may leave. */
export function ReadyState({ isEmpty, hasHints }: { isEmpty: boolean; hasHints: boolean }) {
  const { ports } = usePorts();
  const png = useAction('exportPng');
  const { exportMore } = ports;
  if (isEmpty) {
    return (
      <EmptyState
        compact
        icon={IconSticker2}
        title={t('preflight.emptyDesign')}
        text={t('preflight.emptyDesignText')}
      />
    );
  }
  return (
    <EmptyState
      compact
      icon={ReadyIcon}
      title={t('preflight.ready')}
      text={t(hasHints ? 'preflight.readyWithHints' : 'preflight.readyText')}
    >
      <div className={styles.export}>
        <Button size="xs" disabled={!png.enabled} onClick={() => png.run()}>
          {t('preflight.exportPng')}
        </Button>
        {exportMore && (
          <Button
            size="xs"
            variant="default"
            onClick={() => exportMore().catch((error: unknown) => reportError(error))}
          >
            {t('preflight.moreFormats')}
          </Button>
        )}
      </div>
    </EmptyState>
  );
}

/** The findings of one severity, `most` of them at first; nothing without any. */
export function FindingSection({
  severity,
  findings,
  most,
  onMore,
  ...row
}: {
  severity: Severity;
  findings: readonly ToldFinding[];
  most: number;
  onMore: () => void;
  onIgnore: (finding: Finding) => void;
  onRepaired: (finding: Finding) => void;
}) {
  if (findings.length === 0) return null;
  const rest = findings.length - most;
  return (
    <section className={panelStyles.section}>
      <h3 className={styles.sectionTitle}>{t(sections[severity])}</h3>
      <ul className={styles.list}>
        {findings.slice(0, most).map((placed) => (
          <FindingRow key={rowKey(placed)} finding={placed} {...row} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="xs" variant="default" onClick={onMore}>
          {t('preflight.showMore', { count: Math.min(rest, MORE_ROWS) })}
        </Button>
      )}
    </section>
  );
}
