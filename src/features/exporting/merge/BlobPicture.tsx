import { useCallback } from 'react';

/** A picture that has no address of its own; the one it gets lives as long as it is shown. */
export function BlobPicture({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} className={className} alt={alt} draggable={false} />;
}
