import { IconCrown } from '@tabler/icons-react';
import { t } from '../../i18n/panels.ts';
import type { LibraryEntry } from '../page/types.ts';
import { writeDragPayload } from './dragPayload.ts';
import styles from './panels.module.css';
import { TilePicture } from './TilePicture.tsx';
import { useAddItem } from './useAddItem.ts';

/** One picture of the library: a click adds it, a drag puts it where it is dropped. */
export function LibraryTile({
  entry,
  ratio,
  cover = false,
  fills = false,
}: {
  entry: LibraryEntry;
  ratio?: number;
  /** Fills the square of a preview with a photo; a drawing keeps its edges. */
  cover?: boolean;
  /** Let go over a picture that is cut to a shape, it goes into the shape; a drawing lies on it. */
  fills?: boolean;
}) {
  const add = useAddItem();
  const name = entry.name === '' ? t('panels.kindImage') : entry.name;
  return (
    <button
      type="button"
      className={styles.tile}
      data-cover={cover}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
      aria-label={t('panels.addItem', { name })}
      title={name}
      draggable
      onDragStart={({ dataTransfer }) =>
        writeDragPayload(dataTransfer, { asset: entry.asset }, fills || entry.asset.kind === 'video')
      }
      onClick={() => add.picture(entry.asset)}
    >
      {entry.thumbnailUrl === '' ? (
        <video src={entry.asset.src} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      ) : (
        <TilePicture src={entry.thumbnailUrl} />
      )}
      {entry.isPro && (
        <span className={styles.pro} title={t('panels.proItem')}>
          <IconCrown size={12} aria-label={t('panels.proItem')} />
        </span>
      )}
    </button>
  );
}
