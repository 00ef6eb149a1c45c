import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/exporting.ts';
import { FILM_LIMITS } from '../../../render/export/film/types.ts';
import { type FilmChoice, filmDialogStore, type FilmQuestion } from './filmDialogStore.ts';
import { readLimited } from './filmLimits.ts';
import { LimitedInput } from './LimitedInput.tsx';
import { useCanWriteSound } from './useCanWriteSound.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

function FilmForm({
  question,
  onAnswer,
}: {
  question: FilmQuestion;
  onAnswer: (choice: FilmChoice | null) => void;
}) {
  const [seconds, setSeconds] = useState<string | number>(FILM_LIMITS.seconds.initial);
  const [fps, setFps] = useState<string | number>(FILM_LIMITS.fps.initial);
  const [withSound, setWithSound] = useState(true);
  const canWriteSound = useCanWriteSound(question.hasSound);
  const choice = { seconds: readLimited('seconds', seconds), fps: readLimited('fps', fps) };
  const size = { width: even(question.width), height: even(question.height) };
  const isPadded = size.width !== question.width || size.height !== question.height;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.seconds === null || choice.fps === null) return;
        const isHeard = question.hasSound && withSound && canWriteSound !== false;
        onAnswer({ seconds: choice.seconds, fps: choice.fps, withSound: isHeard });
      }}
    >
      <Stack gap="md">
        <Group grow align="flex-start">
          <LimitedInput
            kind="seconds"
            label={t('exporting.filmSeconds')}
            value={seconds}
            onChange={setSeconds}
          />
          <LimitedInput kind="fps" label={t('exporting.filmFps')} value={fps} onChange={setFps} />
        </Group>
        {question.page.count > 1 && <Text size="sm">{t('exporting.filmPage', question.page)}</Text>}
        <Text size="sm" c="dimmed">
          {t(isPadded ? 'exporting.filmSizePadded' : 'exporting.filmSize', size)}
        </Text>
        {question.hasSound && canWriteSound === true && (
          <Switch
            label={t('exporting.filmSound')}
            checked={withSound}
            onChange={(event) => setWithSound(event.currentTarget.checked)}
          />
        )}
        {question.hasSound && canWriteSound === false && <Text size="sm">{t('exporting.filmNoSound')}</Text>}
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" disabled={choice.seconds === null || choice.fps === null} data-autofocus>
          {t('exporting.filmStart')}
        </Button>
      </Group>
    </form>
  );
}

const even = (size: number): number => {
  const pixels = Math.max(1, Math.ceil(size - 1e-6));
  return pixels + (pixels % 2);
};

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
      {asked !== null && <FilmForm question={asked.question} onAnswer={asked.answer} />}
    </Dialog>
  );
}
