import { Button, RangeSlider, Switch } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { trimRange } from '../../render/media/playState.ts';
import { t } from '../../i18n/panels.ts';
import { useHeld } from '../../ui/useHeld.ts';
import { yieldToScroll } from '../../ui/yieldToScroll.ts';
import { NumberField } from '../inspector/NumberField.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import styles from './panels.module.css';

type Film = SceneNodeOf<'video'>;
type Range = readonly [start: number, end: number];

/** Seconds: the slider's step, and the shortest part that can be cut out. */
const STEP = 0.1;

const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;
const format = (seconds: number): string =>
  `${seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** The part of the selected film that plays, here and in an MP4, and whether its sound goes with it. */
export function VideoSection({ film }: { film: Film }) {
  const { styles: edits } = useEditor();
  const length = useEditorValue(({ renderer }) => renderer.media?.lengthOf(film.id) ?? null);
  const patch = (values: Partial<Pick<Film, 'trimStart' | 'trimEnd' | 'muted'>>) =>
    edits.apply({ key: 'film', ids: [film.id], pauseMs: 0, patch: () => values });
  return (
    <section className={`${styles.section} ${styles.above}`} aria-label={t('panels.videoTitle')}>
      <h3 className={styles.sectionTitle}>{t('panels.videoTitle')}</h3>
      {length === null ? (
        <p className={styles.hint} role="status">
          {t('panels.videoReading')}
        </p>
      ) : (
        <TrimField
          film={film}
          length={length}
          // The end of the file is no cut: another file in this film's place may be longer.
          onChange={([start, end]) =>
            patch({ trimStart: start, trimEnd: end > length - STEP / 2 ? null : end })
          }
        />
      )}
      <Switch
        label={t('panels.videoMuted')}
        checked={film.muted}
        onChange={(event) => patch({ muted: event.currentTarget.checked })}
      />
    </section>
  );
}

function TrimField({
  film,
  length,
  onChange,
}: {
  film: Film;
  length: number;
  onChange: (range: Range) => void;
}) {
  const { renderer } = useEditor();
  const { media } = renderer;
  const cut = ([from, to]: Range) => {
    onChange([toTenths(from), toTenths(to)]);
    media?.peek(film.id, null);
  };
  const held = useHeld<Range>((last) => last && cut(last));
  // Whatever takes the panel away, the film goes on.
  useEffect(() => () => media?.peek(film.id, null), [media, film.id]);
  const whole = Math.max(STEP, toTenths(length));
  const { start, end } = trimRange(film, length);
  const range: Range = held.value ?? [toTenths(start), toTenths(end)];
  const look = ([from, to]: Range) => {
    media?.peek(film.id, from === range[0] ? to : from);
    held.hold([from, to]);
  };
  return (
    <>
      <div className={styles.sectionHead}>
        <span>{t('panels.videoTrim')}</span>
        <span className={styles.hint}>
          {t('panels.videoUsed', { used: format(range[1] - range[0]), whole: format(length) })}
        </span>
      </div>
      <RangeSlider
        min={0}
        max={whole}
        step={STEP}
        minRange={STEP}
        value={[...range]}
        disabled={whole <= STEP}
        thumbFromLabel={t('panels.videoStart')}
        thumbToLabel={t('panels.videoEnd')}
        onChange={look}
        // Let go over its track, Mantine forgets which end was held, and the move still to come with it.
        style={{ pointerEvents: held.value === null ? undefined : 'none' }}
        onChangeEnd={held.release}
        onTouchStartCapture={yieldToScroll}
      />
      <div className={styles.row}>
        <NumberField
          label={t('panels.videoStart')}
          mixedText=""
          unit="s"
          value={range[0]}
          min={0}
          max={toTenths(range[1] - STEP)}
          onCommit={(from) => cut([from, range[1]])}
        />
        <NumberField
          label={t('panels.videoEnd')}
          mixedText=""
          unit="s"
          value={range[1]}
          min={toTenths(range[0] + STEP)}
          max={whole}
          onCommit={(to) => cut([range[0], to])}
        />
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowsHorizontal size={18} />}
        disabled={film.trimStart === 0 && film.trimEnd === null}
        onClick={() => cut([0, whole])}
      >
        {t('panels.videoWhole')}
      </Button>
    </>
  );
}
