import { Button, Loader, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/uploads.ts';
import styles from './RefineDialog.module.css';
import { RefineForm } from './RefineForm.tsx';
import { closeRefine, type RefinePictures, refineStore, type RefineTask } from './refineStore.ts';
import { confirm } from '../../../ui/dialogs/confirmStore.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

function Refine({ task }: { task: RefineTask }) {
  const [pictures, setPictures] = useState<RefinePictures | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let loaded: RefinePictures | null = null;
    let isGone = false;
    const close = () => {
      loaded?.cut.close();
      loaded?.original.close();
    };
    task.load().then(
      (found) => {
        loaded = found;
        if (isGone) close();
        else setPictures(found);
      },
      (error: unknown) => {
        console.warn('The pictures of a cut-out could not be loaded', error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      close();
    };
  }, [task, turn]);
  if (pictures !== null)
    return <RefineForm pictures={pictures} task={task} onClose={() => closeRefine(task)} />;
  if (!failed) return <Loader className={styles.loader} aria-label={t('uploads.refineLoading')} />;
  return (
    <Stack align="center" gap={12} py={48}>
      <Text>{t('uploads.refineMissing')}</Text>
      <Button
        variant="default"
        onClick={() => {
          setFailed(false);
          setTurn(turn + 1);
        }}
      >
        {t('app.tryAgain')}
      </Button>
    </Stack>
  );
}

/** A stroke that begins at the edge of a phone's screen may be its way back. */
async function leave(): Promise<void> {
  const { task, isPainted } = refineStore.getState();
  const isSure =
    !isPainted ||
    (await confirm({
      title: t('uploads.refineLeaveTitle'),
      text: t('uploads.refineLeave'),
      confirmLabel: t('uploads.refineDiscard'),
      cancelLabel: t('uploads.refineGoOn'),
      dangerous: true,
    }));
  if (isSure) closeRefine(task);
}

/** The one host of the keep/remove brush. */
export function RefineDialog() {
  const task = useStore(refineStore, (refining) => refining.task);
  const narrow = useMediaQuery('(max-width: 43.749em)');
  return (
    <Dialog
      closeButtonProps={{ 'aria-label': t('app.close') }}
      opened={task !== null}
      onClose={() => void leave()}
      title={t('uploads.refineTitle')}
      size={960}
      fullScreen={narrow}
      centered
      closeOnClickOutside={false}
    >
      {task !== null && <Refine task={task} />}
    </Dialog>
  );
}
