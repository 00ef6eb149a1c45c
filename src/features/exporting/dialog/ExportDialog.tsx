import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/exporting.ts';
import { FILM_LIMITS, STILL_PAGE } from '../../../render/export/film/types.ts';
import { PICTURE_QUALITY } from '../../../render/export/pictureQuality.ts';
import { filmSeconds, isTooLong } from '../film/filmLength.ts';
import { readLimited } from '../film/filmLimits.ts';
import { useAnswer } from '../film/useAnswer.ts';
import styles from './ExportDialog.module.css';
import { type ExportDraft, type Exported, PictureSection, SvgSection } from './ExportSections.tsx';
import { exportDialogStore, type ExportQuestion } from './exportDialogStore.ts';
import { countFiles, type ExportChoice, findTooLarge, moves, usesPictureSize } from './exportFormats.ts';
import { FormatPicker } from './FormatPicker.tsx';
import { MovingSection } from './MovingSection.tsx';
import { PagesSection } from './PagesSection.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

const initial: ExportDraft = {
  formats: ['png'],
  scale: 1,
  isTransparent: false,
  quality: PICTURE_QUALITY,
  svgText: 'outlines',
  scope: 'all',
  seconds: FILM_LIMITS.seconds.initial,
  stillOfFilm: STILL_PAGE.ofFilm,
  stillOfPicture: STILL_PAGE.ofPicture,
  fps: FILM_LIMITS.fps.initial,
  withSound: true,
  gifFps: 20,
  gifScale: 0.5,
};

/** Kept from one export to the next, as long as the page lives; but nobody is to miss pages for what was wanted the last time. */
let lastDraft = initial;

/** The finished choice; null while something in it cannot be made. */
function readChoice(draft: ExportDraft, question: Exported): ExportChoice | null {
  const { formats } = draft;
  const seconds = readLimited('seconds', draft.seconds);
  const fps = readLimited('fps', draft.fps);
  if (formats.length === 0) return null;
  const stills = formats.filter((format) => !(format === 'webp' && question.isMoving));
  if (findTooLarge(stills, question, draft.scale)) return null;
  if (usesTime(draft, question) && !question.isSequence && seconds === null) return null;
  if (formats.includes('mp4') && fps === null) return null;
  if (question.isSequence && isRefused(draft, question)) return null;
  return {
    ...draft,
    scope: question.isSequence ? 'all' : 'shown',
    seconds: seconds ?? FILM_LIMITS.seconds.initial,
    fps: fps ?? FILM_LIMITS.fps.initial,
  };
}

/** A still design has a length only as a film. */
function usesTime({ formats }: ExportDraft, question: Omit<Exported, 'motion'>): boolean {
  return formats.some((format) => moves(format, question));
}

/** Whether the pages, one after the other, are too long for what moves. */
function isRefused(draft: ExportDraft, question: Exported): boolean {
  const { motion } = question;
  if (!motion) return false;
  return draft.formats.some((format) => {
    const still = format === 'mp4' ? draft.stillOfFilm : draft.stillOfPicture;
    return moves(format, question) && isTooLong(filmSeconds(motion, still));
  });
}

/** Of all pages, if they are wanted and known, or of the one on screen. */
function useExported({ all, ...shown }: ExportQuestion, draft: ExportDraft): Exported {
  const look = useAnswer(all?.look ?? null);
  const isSequence = all !== null && draft.scope === 'all';
  const exported = { ...shown, ...(isSequence && look), isSequence };
  const motion = useAnswer(all?.measure ?? null, isSequence && usesTime(draft, exported));
  return { ...exported, motion };
}

function ExportForm({
  question,
  onAnswer,
}: {
  question: ExportQuestion;
  onAnswer: (choice: ExportChoice | null) => void;
}) {
  const [draft, setDraft] = useState<ExportDraft>({ ...lastDraft, scope: 'all' });
  const exported = useExported(question, draft);
  const choice = readChoice(draft, exported);
  const onChange = (change: Partial<ExportDraft>) => setDraft((old) => ({ ...old, ...change }));
  const props = { draft, question: exported, onChange };
  const { formats } = draft;
  const files = countFiles(formats, draft.scope === 'all' ? question.page.count : 1, exported.isMoving);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!choice) return;
        lastDraft = draft;
        onAnswer(choice);
      }}
    >
      <Stack gap={16}>
        <FormatPicker chosen={formats} onChange={(chosen) => onChange({ formats: chosen })} />
        {question.all && formats.length > 0 && <PagesSection {...props} />}
        {usesPictureSize(formats, exported.isMoving) && <PictureSection {...props} />}
        {usesTime(draft, exported) && <MovingSection {...props} />}
        {formats.includes('svg') && <SvgSection {...props} />}
      </Stack>
      <Group className={styles.actions} justify="space-between" gap={8} wrap="nowrap">
        <Text size="sm" c="dimmed" className={styles.count}>
          {files > 1 && t('exporting.asZip', { count: files })}
          {formats.length === 0 && t('exporting.chooseFormat')}
        </Text>
        <Group className={styles.answers} gap={8}>
          <Button variant="default" onClick={() => onAnswer(null)}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={choice === null} data-autofocus>
            {t(files > 1 ? 'exporting.startZip' : 'exporting.filmStart')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** The one host of the question what a design shall be exported as. */
export function ExportDialog() {
  const { asked } = useStore(exportDialogStore);
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={t('exporting.dialogTitle')}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {asked !== null && <ExportForm question={asked.question} onAnswer={asked.answer} />}
    </Dialog>
  );
}
