import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { t } from '../../i18n/panels.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { useEndReached } from '../../ui/useEndReached.ts';
import { useEditor } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import styles from './FontRow.module.css';

/** The first two words of a family's name, as the list shows it. */
export function shortenFamily(family: string): string {
  return family.split(' ').slice(0, 2).join(' ');
}

type Face = 'waiting' | 'ready' | 'failed';

/** Loads the face when the row comes into view; until then the row shows the interface's own. */
function useOwnFace(
  family: string,
  isAvailable: boolean,
): { ref: (row: Element | null) => void; face: Face; style: CSSProperties } {
  const { ports } = usePorts();
  const [face, setFace] = useState<Face>('waiting');
  const asked = useRef(false);
  const marker = useEndReached({
    enabled: isAvailable && face === 'waiting',
    margin: 100,
    onReached: () => {
      if (asked.current) return;
      asked.current = true;
      ports.previewFont(family).then(
        (isThere) => setFace(isThere ? 'ready' : 'failed'),
        (error: unknown) => console.warn(error),
      );
    },
  });
  return { ref: marker, face, style: face === 'ready' ? { fontFamily: `'${family}'` } : {} };
}

/** One family, drawn in its own letters; one that cannot be had says so and cannot be chosen. */
export function FontRow({
  family,
  isAvailable,
  current,
  favorite,
  onToggleFavorite,
}: {
  family: string;
  isAvailable: boolean;
  current: boolean;
  favorite: boolean;
  /** Absent while the favourites are not known. */
  onToggleFavorite: (() => void) | undefined;
}) {
  const { actions } = useEditor();
  const { ref, face, style } = useOwnFace(family, isAvailable);
  const name = isAvailable ? family : t('panels.fontUnavailableNamed', { family });
  let note = face === 'failed' ? t('panels.fontNotLoaded') : '';
  if (!isAvailable) note = t('panels.fontUnavailable');
  return (
    <div ref={ref} className={styles.row} data-current={current} data-available={isAvailable}>
      <button
        type="button"
        className={styles.font}
        aria-label={name}
        title={name}
        aria-pressed={current}
        aria-disabled={!isAvailable}
        onClick={() => isAvailable && actions.run('setFontFamily', { family })}
      >
        <span className={styles.name} style={style}>
          {shortenFamily(family)}
        </span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </button>
      <div className={styles.heart} data-on={favorite}>
        <IconAction
          icon={favorite ? IconHeartFilled : IconHeart}
          label={t(favorite ? 'panels.fontUnfavorite' : 'panels.fontFavorite', { family })}
          active={favorite}
          withHint={false}
          disabled={onToggleFavorite === undefined}
          onClick={onToggleFavorite}
        />
      </div>
    </div>
  );
}
