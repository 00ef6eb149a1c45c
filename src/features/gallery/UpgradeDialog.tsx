import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { t } from '../../i18n/t.ts';
import styles from './UpgradeDialog.module.css';

const upgradeStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Tells that something needs the paid plan. */
export function openUpgradeDialog(): void {
  upgradeStore.setState({ open: true });
}

/** The one host of the be-a-Pro message. */
export function UpgradeDialog({ onSeePlans }: { onSeePlans: () => void }) {
  const { open } = useStore(upgradeStore);
  const close = () => upgradeStore.setState({ open: false });
  return (
    <Modal
      opened={open}
      onClose={close}
      size={420}
      withCloseButton={false}
      zIndex={300}
      aria-label={t('gallery.upgradeTitle')}
    >
      <span className={styles.icon} aria-hidden>
        <IconCrown size={28} stroke={1.5} />
      </span>
      <h2 className={styles.title}>{t('gallery.upgradeTitle')}</h2>
      <Text c="dimmed">{t('gallery.upgradeText')}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={close}>
          {t('gallery.upgradeLater')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close();
            onSeePlans();
          }}
        >
          {t('gallery.upgradeAction')}
        </Button>
      </Group>
    </Modal>
  );
}
