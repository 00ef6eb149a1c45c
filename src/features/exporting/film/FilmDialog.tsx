import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/exporting.ts';
import { FILM_LIMITS, STILL_PAGE } from '../../../render/export/film/types.ts';
import { ChoiceField } from '../dialog/ChoiceField.tsx';
import type { ExportScope } from '../dialog/exportFormats.ts';
import { pagesOptions } from '../dialog/pagesOptions.ts';
import { type FilmChoice, filmDialogStore, type FilmQuestion } from './filmDialogStore.ts';
import { filmSeconds, isTooLong } from './filmLength.ts';
import { canWriteFilms } from './canWriteFilms.ts';
import { readLimited } from './filmLimits.ts';
import { LimitedInput } from './LimitedInput.tsx';
import { StillPages } from './StillPages.tsx';
import { useCanWriteSound } from './useCanWriteSound.ts';
import { useAnswer } from './useAnswer.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

function FilmForm({
  question,
  onAnswer,
}: {
  question: FilmQuestion;
  onAnswer: (choice: FilmChoice | null) => void;
}) {
  const [scope, setScope] = useState<ExportScope>('all');
  const [stillOfFilm, setStill] = useState<number>(STILL_PAGE.ofFilm);
  const [typedSeconds, setSeconds] = useState<string | number>(FILM_LIMITS.seconds.initial);
  const [typedFps, setFps] = useState<string | number>(FILM_LIMITS.fps.initial);
  const [withSound, setWithSound] = useState(true);
  const { all, page } = question;
  const isAll = all !== null && scope === 'all';
  const look = useAnswer(all?.look ?? null);
  const motion = useAnswer(all?.measure ?? null, isAll);
  const { hasSound, width, height } = (isAll && look) || question;
  const canWriteSound = useCanWriteSound(hasSound);
  const fps = readLimited('fps', typedFps);
  const typed = readLimited('seconds', typedSeconds);
  // Of all pages the length is theirs.
  const seconds = isAll ? FILM_LIMITS.seconds.initial : typed;
  const isRefused = isAll && !!motion && isTooLong(filmSeconds(motion, stillOfFilm));
  const fpsInput = (
    <LimitedInput kind="fps" label={t('exporting.filmFps')} value={typedFps} onChange={setFps} />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds === null || fps === null || isRefused) return;
        // What is heard on other pages may not be known yet.
        const mayBeHeard = hasSound || (isAll && !look);
        const isHeard = mayBeHeard && withSound && canWriteSound !== false;
        onAnswer({ scope: isAll ? 'all' : 'shown', seconds, stillOfFilm, fps, withSound: isHeard });
      }}
    >
      <Stack gap="md">
        {all && (
          <ChoiceField
            label={t('exporting.sectionPages')}
            options={pagesOptions(scope, page.count)}
            onPick={setScope}
          />
        )}
        {isAll ? (
          <>
            <StillPages
              label={t('exporting.stillSeconds')}
              value={stillOfFilm}
              motion={motion}
              onChange={setStill}
            />
            {fpsInput}
          </>
        ) : (
          <Group grow align="flex-start">
            <LimitedInput
              kind="seconds"
              label={t('exporting.filmSeconds')}
              value={typedSeconds}
              onChange={setSeconds}
            />
            {fpsInput}
          </Group>
        )}
        <FilmSize width={width} height={height} />
        {hasSound && canWriteSound === true && (
          <Switch
            label={t('exporting.filmSound')}
            checked={withSound}
            onChange={(event) => setWithSound(event.currentTarget.checked)}
          />
        )}
        {hasSound && canWriteSound === false && <Text size="sm">{t('exporting.filmNoSound')}</Text>}
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" disabled={seconds === null || fps === null || isRefused} data-autofocus>
          {t('exporting.filmStart')}
        </Button>
      </Group>
    </form>
  );
}

function FilmSize({ width, height }: Pick<FilmQuestion, 'width' | 'height'>) {
  const size = { width: even(width), height: even(height) };
  const isPadded = size.width !== width || size.height !== height;
  return (
    <Text size="sm" c="dimmed">
      {t(isPadded ? 'exporting.filmSizePadded' : 'exporting.filmSize', size)}
    </Text>
  );
}

const even = (size: number): number => {
  const pixels = Math.max(1, Math.ceil(size - 1e-6));
  return pixels + (pixels % 2);
};

/** Said before anything is chosen: no size or length would help. */
function NoFilms({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text size="sm">{t('exporting.filmNotHere')}</Text>
      <Group justify="flex-end" mt={24}>
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </Group>
    </>
  );
}

/** The one host of the question how long a film shall be. */
export function FilmDialog() {
  const { asked } = useStore(filmDialogStore);
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={t('exporting.filmTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {asked !== null &&
        (canWriteFilms() ? (
          <FilmForm question={asked.question} onAnswer={asked.answer} />
        ) : (
          <NoFilms onClose={() => asked.answer(null)} />
        ))}
    </Dialog>
  );
}
