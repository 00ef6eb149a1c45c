import { allMedia, mediaIds, someMedia } from './selectedMedia.ts';
import type { EditorAction } from './types.ts';

/** Plays the selected GIFs and films, from where they stand. */
export const playMedia: EditorAction<'playMedia'> = {
  id: 'playMedia',
  label: 'editor.playMedia',
  icon: 'PlayerPlay',
  enabled: (core) => someMedia(core, (status) => status !== 'playing'),
  active: (core) => allMedia(core, 'playing'),
  run: (core) => core.renderer.media?.play(mediaIds(core)),
};
