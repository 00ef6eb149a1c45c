// What a moving picture is, told by its bytes: names and types may be wrong.
import { type GifOutline, scanGif } from './scanGif.ts';
import type { PatchFile } from './patches.ts';
import { isPng, scanPng } from './scanPng.ts';
import { isWebp, scanWebp } from './scanWebp.ts';

/** A GIF, WebP or PNG with the times of its frames; a still picture has one. */
export type Scanned = PatchFile | (GifOutline & { readonly type: 'image/gif' });

/** Walks over a file without unpacking pixels. Throws an Error for what is none of the three or has no frame. */
export function scanMoving(bytes: ArrayBuffer): Scanned {
  const data = new Uint8Array(bytes);
  if (isWebp(data)) return scanWebp(bytes);
  if (isPng(data)) return scanPng(bytes);
  return { type: 'image/gif', ...scanGif(bytes) };
}
