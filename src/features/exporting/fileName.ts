import { fileStem } from '../../../scene/text/fileStem.ts';

/**
 * A file name every system takes, made from a design's title: no path characters, no control characters, at most
 * 100 characters before the extension; an empty result becomes `prancheta-{id}`, and a film is
 * always `video.mp4` (decision T-44).
 */
export function getFileName(title: string, projectId: string, extension: string): string {
  if (extension === 'mp4') return 'video.mp4';
  return `${fileStem(title) || `prancheta-${projectId}`}.${extension}`;
}
