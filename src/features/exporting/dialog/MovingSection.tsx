import { Switch } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { LimitedInput } from '../film/LimitedInput.tsx';
import { StillPages } from '../film/StillPages.tsx';
import { useCanWriteSound } from '../film/useCanWriteSound.ts';
import styles from './ExportDialog.module.css';
import { Choices, pixels, Section, type SectionProps, withComma } from './ExportSections.tsx';
import { GIF_RATES, GIF_SCALES, moves } from './exportFormats.ts';

/** How long and how fast what moves is. */
export function MovingSection(props: SectionProps) {
  const { draft, question, onChange } = props;
  const { formats } = draft;
  const { isSequence } = question;
  const hasFilm = formats.includes('mp4');
  const hasGif = formats.some((format) => format !== 'mp4' && moves(format, question));
  return (
    <Section title={t('exporting.sectionMoving')}>
      {!isSequence && (
        <LimitedInput
          kind="seconds"
          label={t('exporting.filmSeconds')}
          value={draft.seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      )}
      {hasFilm && <FilmSettings {...props} hasGif={hasGif} />}
      {hasGif && <GifSettings {...props} hasFilm={hasFilm} />}
    </Section>
  );
}

function FilmSettings({ draft, question, onChange, hasGif }: SectionProps & { hasGif: boolean }) {
  const canWriteSound = useCanWriteSound(question.hasSound);
  return (
    <>
      {question.isSequence && (
        <StillPages
          label={t(hasGif ? 'exporting.stillSecondsOfFilm' : 'exporting.stillSeconds')}
          value={draft.stillOfFilm}
          motion={question.motion}
          onChange={(stillOfFilm) => onChange({ stillOfFilm })}
        />
      )}
      <LimitedInput
        kind="fps"
        label={t(hasGif ? 'exporting.fpsOfFilm' : 'exporting.filmFps')}
        value={draft.fps}
        onChange={(fps) => onChange({ fps })}
      />
      {question.hasSound && canWriteSound === true && (
        <Switch
          label={t('exporting.filmSound')}
          checked={draft.withSound}
          onChange={(event) => onChange({ withSound: event.currentTarget.checked })}
        />
      )}
      {question.hasSound && canWriteSound === false && (
        <p className={styles.note}>{t('exporting.filmNoSound')}</p>
      )}
    </>
  );
}

function GifSettings({ draft, question, onChange, hasFilm }: SectionProps & { hasFilm: boolean }) {
  return (
    <>
      {question.isSequence && (
        <StillPages
          label={t(hasFilm ? 'exporting.stillSecondsOfGif' : 'exporting.stillSeconds')}
          value={draft.stillOfPicture}
          motion={question.motion}
          withRule={!hasFilm}
          onChange={(stillOfPicture) => onChange({ stillOfPicture })}
        />
      )}
      <Choices
        label={t('exporting.fpsOfGif')}
        values={GIF_RATES}
        value={draft.gifFps}
        format={String}
        onPick={(gifFps) => onChange({ gifFps })}
      />
      <Choices
        label={t('exporting.sizeOfGif')}
        values={GIF_SCALES}
        value={draft.gifScale}
        format={(one) => `${withComma(one)}×`}
        onPick={(gifScale) => onChange({ gifScale })}
      />
      <p className={styles.note}>
        {t('exporting.pictureSize', {
          width: pixels(question.width, draft.gifScale),
          height: pixels(question.height, draft.gifScale),
        })}
      </p>
    </>
  );
}
