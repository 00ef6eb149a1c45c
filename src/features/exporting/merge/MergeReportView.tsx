import { Badge, Button } from '@mantine/core';
import { t } from '../../../i18n/merging.ts';
import styles from './MergeDialog.module.css';
import { hideMerge, type MergeReport } from './mergeStore.ts';

/** Which files deserve a look, or were not made, and why. */
export function MergeReportView({ report }: { report: MergeReport }) {
  const { made, count, lines, everywhere, again } = report;
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{t('merging.reportAll', { made, count })}</p>
      <ul className={styles.report} aria-label={t('merging.reportTitle')}>
        {everywhere.map((text) => (
          <li key={text}>
            <p className={styles.hint}>{text}</p>
          </li>
        ))}
        {lines.map(({ title, isLost, problems }) => (
          <li key={title}>
            <p className={styles.reportName}>
              {title}
              {isLost && (
                <Badge component="span" color="red.8" size="sm" radius="sm">
                  {t('merging.reportLost')}
                </Badge>
              )}
            </p>
            {problems.map((problem) => (
              <p key={problem} className={styles.hint}>
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <p className={styles.note} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={again}>
            {t('merging.reportAgain')}
          </Button>
          <Button onClick={hideMerge} data-autofocus>
            {t('app.close')}
          </Button>
        </div>
      </div>
    </div>
  );
}
