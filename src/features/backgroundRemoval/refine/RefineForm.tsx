import { Button, Group, Switch, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconRestore,
  IconWand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/uploads.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { SliderField } from '../../../ui/SliderField.tsx';
import { showToast } from '../../../ui/toasts/toastStore.ts';
import { useGone } from '../../../ui/useGone.ts';
import { BrushBoard } from './BrushBoard.ts';
import type { BrushMode } from './paintStroke.ts';
import styles from './RefineDialog.module.css';
import { RefineStage } from './RefineStage.tsx';
import { type RefinePictures, refineStore, type RefineTask } from './refineStore.ts';
import { useStageView } from './useStageView.ts';

/** Brush diameters in thousandths of the longest side. */
const MIN_SIZE = 5;
const MAX_SIZE = 300;
const FIRST_SIZE = 60;
const GHOST_OPACITY = '0.28';

/** The brush and its controls, once both pictures are there. */
export function RefineForm({
  pictures,
  task,
  onClose,
}: {
  pictures: RefinePictures;
  task: RefineTask;
  onClose: () => void;
}) {
  const board = useMemo(() => new BrushBoard(pictures), [pictures]);
  const { count, undone } = useStore(board.strokes);
  const [mode, setMode] = useState<BrushMode>('remove');
  const [size, setSize] = useState(FIRST_SIZE);
  const view = useStageView(() => board.abandon());
  const [withGhost, setWithGhost] = useState(true);
  const [state, setState] = useState<'painting' | 'applying' | 'failed'>('painting');
  const gone = useGone();
  const isBusy = state === 'applying';
  const radius = (size / 2000) * Math.max(pictures.cut.width, pictures.cut.height);

  const isPainted = count > 0 && !isBusy;
  useEffect(() => {
    refineStore.setState({ isPainted });
    return () => refineStore.setState({ isPainted: false });
  }, [isPainted]);
  useEffect(() => {
    const resize = (factor: number) =>
      setSize((now) => Math.round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, now * factor))));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      const chord = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      if (chord === 'y' || (chord === 'z' && event.shiftKey)) board.redo();
      else if (chord === 'z') board.undo();
      else if (event.key === '[') resize(0.8);
      else if (event.key === ']') resize(1.25);
      else return;
      event.preventDefault();
      // The design behind the dialog must not be undone instead.
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [board]);
  const apply = async (): Promise<void> => {
    setState('applying');
    const signal = gone();
    try {
      await task.apply(await board.finish());
      onClose();
    } catch (error) {
      console.warn('The corrected cut-out was not placed', error);
      if (signal.aborted)
        showToast({ kind: 'error', text: t('uploads.refineLost'), id: 'background-removal' });
      else setState('failed');
    }
  };
  return (
    <div className={styles.form} style={{ '--ghost': withGhost ? GHOST_OPACITY : '0' } as CSSProperties}>
      <RefineStage board={board} mode={mode} radius={radius} view={view} />
      <div className={styles.controls}>
        <div className={styles.modes} role="group" aria-label={t('uploads.refineMode')}>
          <Button
            variant={mode === 'keep' ? 'light' : 'default'}
            aria-pressed={mode === 'keep'}
            leftSection={<IconWand size={18} />}
            onClick={() => setMode('keep')}
          >
            {t('uploads.refineKeep')}
          </Button>
          <Button
            variant={mode === 'remove' ? 'light' : 'default'}
            aria-pressed={mode === 'remove'}
            leftSection={<IconEraser size={18} />}
            onClick={() => setMode('remove')}
          >
            {t('uploads.refineRemove')}
          </Button>
        </div>
        <SliderField
          label={t('uploads.refineSize')}
          min={MIN_SIZE}
          max={MAX_SIZE}
          value={size}
          onChange={setSize}
        />
        <Group gap={4} wrap="nowrap">
          <IconAction
            icon={IconArrowBackUp}
            label={t('uploads.refineUndo')}
            disabled={count === 0}
            onClick={() => board.undo()}
          />
          <IconAction
            icon={IconArrowForwardUp}
            label={t('uploads.refineRedo')}
            disabled={undone === 0}
            onClick={() => board.redo()}
          />
          <IconAction
            icon={IconRestore}
            label={t('uploads.refineReset')}
            disabled={count === 0}
            onClick={() => board.reset()}
          />
          <IconAction
            icon={IconZoomOut}
            label={t('uploads.refineZoomOut')}
            disabled={!view.zoomOut}
            onClick={() => view.zoomOut?.()}
          />
          <IconAction
            icon={IconZoomIn}
            label={t('uploads.refineZoomIn')}
            disabled={!view.zoomIn}
            onClick={() => view.zoomIn?.()}
          />
        </Group>
        <Switch
          label={t('uploads.refineGhost')}
          checked={withGhost}
          onChange={(event) => setWithGhost(event.currentTarget.checked)}
        />
      </div>
      <Group justify="flex-end" gap={8} className={styles.foot}>
        <Text size="sm" c="red" role="alert" className={styles.problem}>
          {state === 'failed' ? t('uploads.refineFailed') : ''}
        </Text>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button loading={isBusy} disabled={count === 0} onClick={() => void apply()}>
          {t('uploads.refineApply')}
        </Button>
      </Group>
    </div>
  );
}
