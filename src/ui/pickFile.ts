/** Pictures and films that can be put into a design; some systems tell `.apng` apart from `.png`. */
export const MEDIA_TYPES = 'image/apng,image/gif,image/jpeg,image/png,image/webp,video/mp4';

/** Asks for one file of these kinds (as in `accept`); null when the question is given up. */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
