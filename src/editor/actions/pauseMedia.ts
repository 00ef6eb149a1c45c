import { allMedia, mediaIds, someMedia } from './selectedMedia.ts';
import type { EditorAction } from './types.ts';

/** Holds the selected GIFs and films at the picture they show. */
export const pauseMedia: EditorAction<'pauseMedia'> = {
  id: 'pauseMedia',
  label: 'editor.pauseMedia',
  icon: 'PlayerPause',
  enabled: (core) => someMedia(core, (status) => status !== 'paused'),
  active: (core) => allMedia(core, 'paused'),
  run: (core) => core.renderer.media?.pause(mediaIds(core)),
};
