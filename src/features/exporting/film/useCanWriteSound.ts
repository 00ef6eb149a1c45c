import { useEffect, useState } from 'react';

/** Whether this browser writes sound; undefined until it is known. */
export function useCanWriteSound(isWanted: boolean): boolean | undefined {
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('../../../render/export/film/FilmWriter.ts')
      .then(({ chooseSound }) => chooseSound())
      .then((sound) => {
        if (!isGone) setCan(sound !== null);
      })
      .catch((error: unknown) => {
        console.warn('Sound cannot be tried', error);
        if (!isGone) setCan(false);
      });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return can;
}
