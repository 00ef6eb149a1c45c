import { NumberInput, Switch } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type TextKey, t } from '../../i18n/panels.ts';
import { useEditor, useEditorUi, useEditorValue } from '../page/EditorContext.ts';
import { FormatsSection } from './FormatsSection.tsx';
import { GuidesSection } from './GuidesSection.tsx';
import styles from './panels.module.css';

const MAX_SIDE = 32_768;

/** A side as typed: empty, 0 and what is no number are ignored, the rest is a whole number of pixels. */
function parseSide(value: number | string): number | null {
  const side = typeof value === 'number' ? value : Number.parseInt(value, 10);
  return Number.isInteger(side) && side >= 1 && side <= MAX_SIDE ? side : null;
}

/** How long typing rests before the work area is shown at the size typed: not at 1, 10 and 108 on the way to 1080. */
const PREVIEW_MS = 400;

/** Shown when typing rests, written on leaving the field, also where it goes with its panel, and on Enter only. */
function SideField({ side, label }: { side: 'width' | 'height'; label: TextKey }) {
  const { actions, styles: edits } = useEditor();
  const value = useEditorValue(({ reader }) => reader.artboard[side]);
  const [draft, setDraft] = useState<number | string | null>(null);
  const invalid = draft !== null && draft !== '' && parseSide(draft) === null;

  const preview = useDebouncedCallback((text: number | string) => {
    const next = parseSide(text);
    if (next === null || next === value) edits.cancel();
    else edits.applyArtboard({ [side]: next }, null);
  }, PREVIEW_MS);
  const leave = () => {
    preview.cancel();
    edits.cancel();
    setDraft(null);
  };
  const commit = () => {
    if (draft === null) return;
    const next = parseSide(draft);
    leave();
    if (next !== null && next !== value) actions.run('setArtboardSize', { [side]: next });
  };
  const onGone = useEffectEvent(commit);
  // Before the design goes, where that is why.
  useLayoutEffect(() => () => onGone(), []);
  return (
    <NumberInput
      label={t(label)}
      value={draft ?? value}
      onChange={(text) => {
        setDraft(text);
        preview(text);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation();
          leave();
        }
      }}
      error={invalid ? t('panels.settingsInvalid') : undefined}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      rightSection={<span className={styles.hint}>{t('panels.pixels')}</span>}
    />
  );
}

/** Configurações: Altura and Largura of the work area, ready formats, snapping and guides. */
export function SettingsPanel() {
  const session = useEditor();
  const snapping = useEditorUi((state) => state.snapping);
  return (
    <>
      <section className={styles.section}>
        <div className={styles.row}>
          <SideField side="height" label="panels.settingsHeight" />
          <SideField side="width" label="panels.settingsWidth" />
        </div>
        <p className={styles.hint}>{t('panels.settingsHint')}</p>
      </section>
      <FormatsSection />
      <section className={styles.section}>
        <Switch
          label={t('panels.settingsSnapping')}
          checked={snapping}
          onChange={(event) => session.ui.setState({ snapping: event.currentTarget.checked })}
        />
      </section>
      <GuidesSection />
    </>
  );
}
