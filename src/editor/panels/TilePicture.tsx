import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './panels.module.css';

/** The picture of a tile; one that cannot be had is a quiet mark instead, and is asked for again with the network. */
export function TilePicture({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const askAgain = () => setMissing(false);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [isMissing]);
  if (isMissing) return <IconPhoto className={styles.missing} size={24} stroke={1.3} aria-hidden />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}
