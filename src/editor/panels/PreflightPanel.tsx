import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Finding } from '../../../scene/preflight/types.ts';
import { t } from '../../i18n/preflight.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { documentOf, pageIdsOf } from '../preflight/findingPlaces.ts';
import { findingKey, openIgnoredFindings } from '../preflight/ignoredFindings.ts';
import {
  placeFindings,
  rowKey,
  severities,
  tellTogether,
  type ToldFinding,
} from '../preflight/placeFindings.ts';
import styles from '../preflight/Preflight.module.css';
import { FindingSection, MORE_ROWS, ReadyState } from '../preflight/PreflightResult.tsx';
import { usePreflight } from '../preflight/usePreflight.ts';
import type { Watched } from '../preflight/watchFindings.ts';
import type { EditorSession } from '../session/types.ts';
import panelStyles from './panels.module.css';

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

/** That there are none is said by what is shown instead. */
const countOf = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? t('preflight.oneFound') : t('preflight.found', { count });
};

function Looking({ pages }: Pick<Watched, 'pages'>) {
  const done = pages.filter(({ findings }) => findings !== null).length;
  return (
    <span className={styles.looking}>
      <Loader size={14} color="gray" />
      {done === pages.length
        ? t('preflight.lookingAgain')
        : t('preflight.lookingAt', { page: done + 1, count: pages.length })}
    </span>
  );
}

function Failed({ look }: { look: () => void }) {
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

/** What is shown of the findings, and what makes it less. */
function useFindings(watched: Watched) {
  const session = useEditor();
  const { projectId } = usePorts().design;
  const ignored = useMemo(() => openIgnoredFindings(projectId), [projectId]);
  const { keys } = useStore(ignored.store);
  // Put right here, in what was found before: gone at once, and told again should it still be so.
  const [mended, setMended] = useState<ReadonlySet<Finding>>(new Set());
  const open = placeFindings(session, watched).filter(({ finding }) => !mended.has(finding));
  const tell = (isIgnored: boolean): readonly ToldFinding[] =>
    tellTogether(open.filter(({ finding }) => keys.has(findingKey(finding)) === isIgnored));
  return {
    shown: tell(false),
    ignored,
    ignoredCount: tell(true).length,
    onRepaired: (finding: Finding) => setMended(new Set([...mended, finding])),
  };
}

const isEmptyDesign = (session: EditorSession): boolean =>
  pageIdsOf(session).every((id) => documentOf(session, id).reader.size === 0);

/** 'Pronto para publicar?': what would embarrass whoever publishes the design, true to it while it is changed. */
export function PreflightPanel() {
  const { look, ...watched } = usePreflight();
  const { pages, isLooking } = watched;
  const { shown, ignored, ignoredCount, onRepaired } = useFindings(watched);
  const isEmpty = useEditorValue(isEmptyDesign);
  const [most, setMost] = useState({ problem: MORE_ROWS, warning: MORE_ROWS, hint: MORE_ROWS });
  const whole = useRef<HTMLDivElement>(null);
  const sections = severities.map((severity) => ({
    severity,
    findings: shown.filter(({ finding }) => finding.severity === severity),
  }));
  const rows = sections.flatMap(({ severity, findings }) => findings.slice(0, most[severity]));
  const onFocus = useFocusOfGone(whole, rows, rowKey);

  const hasFailed = pages.some((page) => page.hasFailed);
  const isKnown = pages.length > 0 && pages.every(({ findings }) => findings !== null);
  const serious = shown.filter(({ finding }) => finding.severity !== 'hint').length;
  if (!isKnown && shown.length === 0) return hasFailed && !isLooking ? <Failed look={look} /> : <Waiting />;
  const isReady = serious === 0 && isKnown && !hasFailed;
  return (
    <div ref={whole} className={styles.whole} onFocus={onFocus}>
      <section className={panelStyles.section} tabIndex={-1}>
        <div className={styles.status}>
          <span role="status">{countOf(serious)}</span>
          {isLooking && <Looking pages={pages} />}
        </div>
        {isReady && <ReadyState isEmpty={isEmpty} hasHints={shown.length > 0} />}
        {hasFailed && !isLooking && <Failed look={look} />}
      </section>
      {sections.map(({ severity, findings }) => (
        <FindingSection
          key={severity}
          severity={severity}
          findings={findings}
          most={most[severity]}
          onMore={() => setMost({ ...most, [severity]: most[severity] + MORE_ROWS })}
          onIgnore={ignored.ignore}
          onRepaired={onRepaired}
        />
      ))}
      {ignoredCount > 0 && (
        <section className={panelStyles.section}>
          <div className={styles.foot}>
            <span>
              {ignoredCount === 1
                ? t('preflight.oneIgnored')
                : t('preflight.ignored', { count: ignoredCount })}
            </span>
            <button type="button" className={panelStyles.link} onClick={ignored.reset}>
              {t('preflight.showIgnored')}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
