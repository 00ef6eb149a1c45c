import { allMedia, mediaIds, someMedia } from './selectedMedia.ts';
import type { EditorAction } from './types.ts';

/** Puts the selected GIFs and films back to their first picture. */
export const stopMedia: EditorAction<'stopMedia'> = {
  id: 'stopMedia',
  label: 'editor.stopMedia',
  icon: 'PlayerStop',
  enabled: (core) => someMedia(core, (status) => status !== 'stopped'),
  active: (core) => allMedia(core, 'stopped'),
  run: (core) => core.renderer.media?.stop(mediaIds(core)),
};
