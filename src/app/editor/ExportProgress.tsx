import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { getSecondsLeft } from '../../features/exporting/film/filmLimits.ts';
import { t } from '../../i18n/exporting.ts';
import styles from './ExportProgress.module.css';
import { exportStore, type RunningExport } from './exportStore.ts';

/** How long it will still take, in words; empty while that cannot be told. */
function getTimeLeft({ done, startedAt }: RunningExport): string {
  const seconds = getSecondsLeft(done, performance.now() - startedAt);
  if (seconds === null) return '';
  const left =
    seconds < 60
      ? t('exporting.secondsLeft', { seconds })
      : t('exporting.minutesLeft', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return t('exporting.timeLeft', { left });
}

/** Shows the export under way, with a way to stop it; nothing otherwise. `ExportCall` calls it out, without its numbers. */
export function ExportProgress() {
  const running = useStore(exportStore, (state) => state.running);
  if (running === null) return null;
  const percent = Math.round(running.done * 100);
  const { phase } = running;
  return (
    <Paper className={styles.card} shadow="md" p="md">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <div className={styles.words}>
          <Text size="sm" className={styles.label}>
            {phase} {percent}%
          </Text>
          <Text size="xs" c="dimmed" className={styles.timeLeft}>
            {[running.step, getTimeLeft(running)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button size="xs" className={styles.cancel} variant="subtle" color="gray" onClick={running.cancel}>
          {t('app.cancel')}
        </Button>
      </Group>
      <Progress value={percent} aria-label={phase} />
    </Paper>
  );
}
