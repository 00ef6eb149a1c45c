// Where pictures, GIFs and films of a design come from: our server, and files of this device it does not have yet.
import { allowOrigin, createImageLoader } from '../../features/media/imageLoader.ts';
import { createMediaResolver } from '../../features/media/resolveMedia.ts';
import type { ImageLoader } from '../../render/types.ts';
import { lastingAddress } from './lastingAddress.ts';
import { currentLocalFiles } from './localFiles.ts';

const access = { base: location.origin, isAllowed: allowOrigin(location.origin) };

/** An export, and a version that was kept, go on naming a file as it was placed when the server has it. */
const sentAddress = (address: string): string => lastingAddress(currentLocalFiles(), address);

/** A loader of pictures for one renderer or export. */
export function createImages(): ImageLoader {
  const images = createImageLoader({
    ...access,
    readLocal: async (address) => currentLocalFiles()?.read(address),
  });
  return { load: (src, signal) => images.load(sentAddress(src), signal) };
}

const resolve = createMediaResolver({
  ...access,
  localUrlOf: (address) => currentLocalFiles()?.urlOf(address),
});

/** Absolute addresses of GIFs and films; throws for one that must not be asked for. */
export const resolveMedia = (address: string): string => resolve(sentAddress(address));
