import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import styles from './ExportProgress.module.css';
import { exportStore } from './exportStore.ts';

/** Shows the export under way, with a way to stop it; nothing otherwise. */
export function ExportProgress() {
  const running = useStore(exportStore, (state) => state.running);
  if (running === null) return null;
  const percent = Math.round(running.done * 100);
  const label = t('exporting.exportingPicture', { percent });
  return (
    <Paper className={styles.card} shadow="md" p="md" role="status">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm">{label}</Text>
        <Button size="xs" variant="subtle" color="gray" onClick={running.cancel}>
          {t('exporting.cancel')}
        </Button>
      </Group>
      <Progress value={percent} aria-label={label} />
    </Paper>
  );
}
