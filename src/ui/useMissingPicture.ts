import { useEffect, useState } from 'react';

/**
 * Whether the picture at this address could not be had, and what tells so. It is tried again with the network, and so is
 * another address.
 */
export function useMissingPicture(src: string): {
  readonly isMissing: boolean;
  readonly onError: () => void;
} {
  const [missing, setMissing] = useState<string | null>(null);
  const isMissing = missing === src;
  useEffect(() => {
    if (!isMissing) return undefined;
    const askAgain = () => setMissing(null);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [isMissing]);
  return { isMissing, onError: () => setMissing(src) };
}
