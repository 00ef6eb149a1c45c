import { Button, Group, Text } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { type TextKey, t } from '../../i18n/gallery.ts';
import styles from './UpgradeDialog.module.css';
import { closeUpgradeDialog, type UpgradeReason, upgradeStore } from './upgradeStore.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const words: Readonly<Record<UpgradeReason, { readonly title: TextKey; readonly text: TextKey }>> = {
  template: { title: 'gallery.upgradeTitle', text: 'gallery.upgradeText' },
  cutout: { title: 'gallery.upgradeCutoutTitle', text: 'gallery.upgradeCutoutText' },
};

/** The one host of the be-a-Pro message. */
export function UpgradeDialog({ onSeePlans }: { onSeePlans: () => void }) {
  const { open, reason } = useStore(upgradeStore);
  const { title, text } = words[reason];
  return (
    <Dialog
      opened={open}
      onClose={closeUpgradeDialog}
      size={420}
      withCloseButton={false}
      zIndex={300}
      attributes={{ content: { 'aria-label': t(title) } }}
    >
      <span className={styles.icon} aria-hidden>
        <IconCrown size={28} stroke={1.5} />
      </span>
      <h2 className={styles.title}>{t(title)}</h2>
      <Text c="dimmed">{t(text)}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={closeUpgradeDialog}>
          {t('gallery.upgradeLater')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            closeUpgradeDialog();
            onSeePlans();
          }}
        >
          {t('gallery.upgradeAction')}
        </Button>
      </Group>
    </Dialog>
  );
}
