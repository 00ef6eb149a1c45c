// Where pictures, GIFs and films of a design come from: our server, and files of this device it does not have yet.
import { allowOrigin, createImageLoader } from '../../features/media/imageLoader.ts';
import { createMediaResolver } from '../../features/media/resolveMedia.ts';
import type { ImageLoader } from '../../render/types.ts';
import { currentLocalFiles } from './localFiles.ts';

const access = { base: location.origin, isAllowed: allowOrigin(location.origin) };

/** A loader of pictures for one renderer or export. */
export function createImages(): ImageLoader {
  return createImageLoader({
    ...access,
    readLocal: async (address) => currentLocalFiles()?.read(address),
  });
}

/** Absolute addresses of GIFs and films; throws for one that must not be asked for. */
export const resolveMedia = createMediaResolver({
  ...access,
  localUrlOf: (address) => currentLocalFiles()?.urlOf(address),
});
