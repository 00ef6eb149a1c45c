import { useEffect, useState } from 'react';
import type { PagesMotion } from './filmLength.ts';

/** What moves on the pages; undefined until it is known, null where it cannot be, or nobody asked. */
export function useMotion(asked: Promise<PagesMotion | null> | null): PagesMotion | null | undefined {
  const [motion, setMotion] = useState<PagesMotion | null | undefined>(asked === null ? null : undefined);
  useEffect(() => {
    let isGone = false;
    void asked?.then((found) => {
      if (!isGone) setMotion(found);
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  return motion;
}
