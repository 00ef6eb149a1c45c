import { Button, Loader, NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/gallery.ts';
import { type SizePreset, sizePresets } from '../../ui/formats/sizePresets.ts';
import { DEFAULT_SIZE, parseSide, type Size } from './designSize.ts';
import { keepNewDesign } from './keptDesigns.ts';
import { refreshProjects } from './refreshProjects.ts';
import styles from './SizePicker.module.css';
import { closeSizePicker, openSizePicker, pickSize, sizePickerStore } from './sizePickerStore.ts';
import type { GalleryViewer } from './types.ts';
import { useAwaited } from './useAwaited.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Longest side of the little sheets drawn on the preset cards, CSS pixels. */
const SHEET = 84;

function PresetCard({
  preset,
  busy,
  disabled,
  onPick,
}: {
  preset: SizePreset;
  busy: boolean;
  disabled: boolean;
  onPick: () => void;
}) {
  const scale = SHEET / Math.max(preset.width, preset.height);
  return (
    <button type="button" className={styles.card} disabled={disabled} aria-busy={busy} onClick={onPick}>
      <span className={styles.stage} aria-hidden>
        <span className={styles.sheet} style={{ width: preset.width * scale, height: preset.height * scale }}>
          {busy && <Loader size={18} />}
        </span>
      </span>
      <span className={styles.label}>{t(preset.label)}</span>
      <span className={styles.size}>
        {preset.width}x{preset.height}
      </span>
    </button>
  );
}

function FreeSize({
  busy,
  disabled,
  onCreate,
}: {
  busy: boolean;
  disabled: boolean;
  onCreate: (size: Size) => void;
}) {
  const [width, setWidth] = useState<string | number>(DEFAULT_SIZE.width);
  const [height, setHeight] = useState<string | number>(DEFAULT_SIZE.height);
  const sides = { width: parseSide(width), height: parseSide(height) };
  const empty = width === '' || height === '';
  const valid = sides.width !== null && sides.height !== null;
  return (
    <form
      className={styles.free}
      onSubmit={(event) => {
        event.preventDefault();
        if (sides.width !== null && sides.height !== null) {
          onCreate({ width: sides.width, height: sides.height });
        }
      }}
    >
      <h3 className={styles.freeTitle}>{t('gallery.sizePickerFree')}</h3>
      <div className={styles.fields}>
        <NumberInput
          label={t('gallery.width')}
          value={width}
          onChange={setWidth}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          error={sides.width === null && !empty}
          rightSection={<span className={styles.unit}>{t('gallery.pixels')}</span>}
        />
        <NumberInput
          label={t('gallery.height')}
          value={height}
          onChange={setHeight}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          error={sides.height === null && !empty}
          rightSection={<span className={styles.unit}>{t('gallery.pixels')}</span>}
        />
        <Button type="submit" loading={busy} disabled={!valid || disabled}>
          {t('gallery.create')}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {!valid && !empty ? t('gallery.sizeInvalid') : ''}
      </p>
    </form>
  );
}

const isOf = (size: Size | null, preset: SizePreset): boolean =>
  size?.width === preset.width && size.height === preset.height;

/** Four ready sizes and a free one; picking creates the design and opens the editor. */
export function SizePicker({ viewer }: { viewer: GalleryViewer }) {
  const queries = useQueryClient();
  const { open, wanted } = useStore(sizePickerStore);
  const awaited = useAwaited();

  const create = useEffectEvent(async ({ width, height }: Size) => {
    const signal = awaited.begin();
    try {
      const design = { project_name: t('gallery.untitled'), width, height };
      const id = await viewer.createDesign(design);
      if (viewer.userId !== null) keepNewDesign(viewer.userId, { project_id: id, ...design });
      void refreshProjects(queries);
      if (signal.aborted) return;
      closeSizePicker();
      viewer.openEditor(id);
    } catch (error) {
      reportError(error, t('gallery.createFailed'));
      if (!signal.aborted) openSizePicker();
    }
  });
  useEffect(() => {
    if (wanted !== null) void create(wanted);
  }, [wanted]);
  const close = () => {
    awaited.giveUp();
    closeSizePicker();
  };
  const pick = (size: Size) => {
    if (viewer.userId !== null) {
      pickSize(size);
      return;
    }
    closeSizePicker();
    viewer.requireLogin(t('gallery.loginToCreate'), {
      kind: 'design',
      width: size.width,
      height: size.height,
    });
  };
  return (
    <Dialog
      opened={open}
      onClose={close}
      title={t('gallery.sizePickerTitle')}
      size={640}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div className={styles.presets}>
        {sizePresets.map((preset) => (
          <PresetCard
            key={preset.label}
            preset={preset}
            busy={isOf(wanted, preset)}
            disabled={wanted !== null}
            onPick={() => pick(preset)}
          />
        ))}
      </div>
      <FreeSize
        busy={wanted !== null && !sizePresets.some((preset) => isOf(wanted, preset))}
        disabled={wanted !== null}
        onCreate={pick}
      />
    </Dialog>
  );
}
