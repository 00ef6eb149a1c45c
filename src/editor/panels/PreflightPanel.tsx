import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Finding, Severity } from '../../../scene/preflight/types.ts';
import { t } from '../../i18n/preflight.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { findingKey, openIgnoredFindings } from '../preflight/ignoredFindings.ts';
import styles from '../preflight/Preflight.module.css';
import { FindingSection, ReadyState } from '../preflight/PreflightResult.tsx';
import { usePreflight } from '../preflight/usePreflight.ts';
import panelStyles from './panels.module.css';

const severities: readonly Severity[] = ['problem', 'warning', 'hint'];

function Waiting() {
  return (
    <div role="status" aria-label={t('preflight.looking')} className={panelStyles.section}>
      <p className={styles.looking}>
        <Loader size={14} color="gray" />
        {t('preflight.looking')}
      </p>
      <Skeleton height={112} radius={8} />
      <Skeleton height={112} radius={8} />
    </div>
  );
}

const countOf = (count: number): string =>
  count === 1 ? t('preflight.oneFound') : t('preflight.found', { count });

/** 'Pronto para publicar?': what would embarrass whoever publishes the design, true to it while it is changed. */
export function PreflightPanel() {
  const { projectId } = usePorts().design;
  const { findings, isLooking, hasFailed, look } = usePreflight();
  const ignored = useMemo(() => openIgnoredFindings(projectId), [projectId]);
  const { keys } = useStore(ignored.store);
  const isEmpty = useEditorValue(({ reader }) => reader.size === 0);
  // Put right here, in what was found before: gone at once, and told again should it still be so.
  const [mended, setMended] = useState<{ in: typeof findings; keys: readonly string[] }>({
    in: null,
    keys: [],
  });

  if (hasFailed && findings === null) {
    return (
      <EmptyState
        compact
        icon={IconAlertTriangle}
        title={t('preflight.failed')}
        text={t('preflight.failedText')}
      >
        <Button variant="default" size="xs" onClick={look}>
          {t('app.tryAgain')}
        </Button>
      </EmptyState>
    );
  }
  if (findings === null) return <Waiting />;
  const gone = mended.in === findings ? mended.keys : [];
  const open = findings.filter((finding) => !gone.includes(findingKey(finding)));
  const shown = open.filter((finding) => !keys.has(findingKey(finding)));
  const serious = shown.filter(({ severity }) => severity !== 'hint').length;
  const onRepaired = (finding: Finding) => setMended({ in: findings, keys: [...gone, findingKey(finding)] });
  return (
    <>
      <section className={panelStyles.section}>
        <div className={styles.status} role="status">
          <span>{serious > 0 ? countOf(serious) : ''}</span>
          {isLooking && (
            <span className={styles.looking}>
              <Loader size={14} color="gray" />
              {t('preflight.lookingAgain')}
            </span>
          )}
        </div>
        {serious === 0 && <ReadyState isEmpty={isEmpty} hasHints={shown.length > 0} />}
      </section>
      {severities.map((severity) => (
        <FindingSection
          key={severity}
          severity={severity}
          findings={shown.filter((finding) => finding.severity === severity)}
          onIgnore={ignored.ignore}
          onRepaired={onRepaired}
        />
      ))}
      {open.length > shown.length && (
        <section className={panelStyles.section}>
          <div className={styles.foot}>
            <span>
              {open.length - shown.length === 1
                ? t('preflight.oneIgnored')
                : t('preflight.ignored', { count: open.length - shown.length })}
            </span>
            <button type="button" className={panelStyles.link} onClick={ignored.reset}>
              {t('preflight.showIgnored')}
            </button>
          </div>
        </section>
      )}
    </>
  );
}
