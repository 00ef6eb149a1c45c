import { Button, Switch } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/formats.ts';
import { type SizePreset, sizePresets } from '../../ui/formats/sizePresets.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { relayDesign } from '../session/relayDesign.ts';
import { CopyFormatsDialog } from './CopyFormatsDialog.tsx';
import { FormatFace } from './FormatFace.tsx';
import styles from './Formats.module.css';
import panelStyles from './panels.module.css';

type Size = { readonly width: number; readonly height: number };

/** Gives the design another format: with what is on it, or the work area alone. */
function useFormatChange(withContent: boolean) {
  const session = useEditor();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<SizePreset | null>(null);
  const [done, setDone] = useState<Size | null>(null);
  const change = async (preset: SizePreset) => {
    const { width, height } = preset;
    if (isRunning.current) return;
    if (!withContent) {
      session.actions.run('setArtboardSize', { width, height });
      session.camera.fitArtboard();
      setDone(null);
      return;
    }
    isRunning.current = true;
    setBusy(preset);
    setDone(null);
    try {
      await relayDesign(session, { width, height });
      setDone({ width, height });
    } catch (error) {
      reportError(error, t('formats.failed'));
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };
  return { busy, done, change };
}

/** Ready formats for the open design, and copies of it in others. */
export function FormatsSection() {
  const { ports } = usePorts();
  const [withContent, setWithContent] = useState(true);
  const [isCopying, setIsCopying] = useState(false);
  const width = useEditorValue(({ reader }) => reader.artboard.width);
  const height = useEditorValue(({ reader }) => reader.artboard.height);
  const { busy, done, change } = useFormatChange(withContent);
  const isDone = done?.width === width && done.height === height;
  return (
    <section className={panelStyles.section}>
      <h3 className={panelStyles.sectionTitle}>{t('formats.title')}</h3>
      <div className={styles.cards} role="group" aria-label={t('formats.title')}>
        {sizePresets.map((preset) => {
          const isCurrent = preset.width === width && preset.height === height;
          return (
            <button
              key={preset.label}
              type="button"
              className={styles.card}
              aria-current={isCurrent || undefined}
              aria-busy={busy === preset || undefined}
              aria-disabled={busy !== null || isCurrent || undefined}
              title={isCurrent ? t('formats.current') : undefined}
              onClick={() => {
                if (!isCurrent) void change(preset);
              }}
            >
              <FormatFace
                preset={preset}
                state={busy === preset ? 'busy' : isCurrent ? 'chosen' : undefined}
              />
            </button>
          );
        })}
      </div>
      <Switch
        label={t('formats.relayout')}
        description={t('formats.relayoutHint')}
        checked={withContent}
        onChange={(event) => setWithContent(event.currentTarget.checked)}
      />
      {/* It is there, empty, before: what comes together with its text is not called out. */}
      <p className={`${panelStyles.hint} ${styles.said}`} role="status">
        {busy ? t('formats.working') : isDone ? t('formats.done', { width, height }) : ''}
      </p>
      {ports.copyToFormats && (
        <>
          <Button
            variant="default"
            leftSection={<IconCopyPlus size={16} />}
            onClick={() => setIsCopying(true)}
          >
            {t('formats.copy')}
          </Button>
          <CopyFormatsDialog
            opened={isCopying}
            current={{ width, height }}
            onClose={() => setIsCopying(false)}
            onCopy={ports.copyToFormats}
          />
        </>
      )}
    </section>
  );
}
