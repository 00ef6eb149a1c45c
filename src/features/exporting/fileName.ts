const FORBIDDEN = new Set('\\/:*?"<>|');
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST = 100;

/**
 * A file name every system takes, made from a design's title: no path characters, no control characters, at most
 * 100 characters before the extension; an empty result becomes `prancheta-{id}`, and a film is
 * always `video.mp4` (decision T-44).
 */
export function getFileName(title: string, projectId: string, extension: string): string {
  if (extension === 'mp4') return 'video.mp4';
  const cleaned = [...title.normalize('NFC')]
    .map((character) =>
      FORBIDDEN.has(character) || character < ' ' || isInvisible(character) ? ' ' : character,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...cleaned].slice(0, LONGEST).join('').trimEnd();
  const stem = short === '' || RESERVED.test(short) ? `prancheta-${projectId}` : short;
  return `${stem}.${extension}`;
}

/** Direction marks and other format characters can disguise an extension (RTL override). */
function isInvisible(character: string): boolean {
  return /\p{Cf}|\p{Cc}|\p{Cs}/u.test(character);
}
