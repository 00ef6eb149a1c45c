import { IconPhoto } from '@tabler/icons-react';
import { useMissingPicture } from '../../ui/useMissingPicture.ts';
import styles from './panels.module.css';

/** The picture of a tile; one that cannot be had is a quiet mark instead, and is asked for again with the network. */
export function TilePicture({ src }: { src: string }) {
  const { isMissing, onError } = useMissingPicture(src);
  if (isMissing) return <IconPhoto className={styles.missing} size={24} stroke={1.3} aria-hidden />;
  return <img src={src} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />;
}
