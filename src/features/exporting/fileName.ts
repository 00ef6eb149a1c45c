import { fileStem } from '../../../scene/text/fileStem.ts';

/**
 * A file name every system takes, made from a design's title: no path characters, no control characters, at most
 * 100 characters before the extension; an empty result becomes `prancheta-{id}`, and a film is
 * always `video.mp4` (decision T-44).
 */
export function getFileName(title: string, projectId: string, extension: string): string {
  if (extension === 'mp4') return 'video.mp4';
  return `${getFileStem(title, projectId)}.${extension}`;
}

/**
 * The same for a file of one page of several. The numbers of all that a design has sort as the pages do; `number` counts from
 * 1.
 */
export function getPageFileName(
  { title, projectId }: { readonly title: string; readonly projectId: string },
  page: { readonly number: number; readonly count: number },
  extension: string,
): string {
  if (extension === 'mp4') return getFileName(title, projectId, extension);
  const number = String(page.number).padStart(String(page.count).length, '0');
  return `${getFileStem(title, projectId)} - ${number}.${extension}`;
}

const getFileStem = (title: string, projectId: string): string => fileStem(title) || `prancheta-${projectId}`;
