import { t } from '../../../i18n/uploads.ts';
import { type PreparedFile, UploadError } from '../types.ts';
import { toThumbnail } from './preparePicture.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const MAX_SIDE = 5000;
const TIME_OUT = 20_000;
/** Many films begin with a black picture: the preview is taken a little later, seconds. */
const PREVIEW_AT = 1;
/** How often a picture is asked for that the player says it has, and the pause between, ms. */
const ATTEMPTS = 20;
const RETRY_AFTER = 100;

/** Reads an MP4's size with the browser's own player (page only); the size is capped at 5000 px a side. */
export async function prepareVideo(file: File, signal: AbortSignal): Promise<PreparedFile> {
  if (file.size > MAX_BYTES) throw new UploadError(t('uploads.videoTooLarge'));
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT)]);
  try {
    const { width, height } = await readSize(video, address, limit);
    const ratio = Math.min(1, MAX_SIDE / Math.max(width, height));
    return {
      file,
      metadata: {
        fileWidth: Math.round(width * ratio),
        fileHeight: Math.round(height * ratio),
        fileType: 'video',
        dominantColor: '',
      },
      // A film that cannot show a picture here may still play elsewhere: it goes without a preview.
      thumbnail: await takePreview(video, limit).catch((error: unknown) => {
        console.warn('The film goes without a preview', error);
        return null;
      }),
    };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

async function readSize(
  video: HTMLVideoElement,
  address: string,
  signal: AbortSignal,
): Promise<{ width: number; height: number }> {
  video.preload = 'auto';
  video.muted = true;
  video.playsInline = true;
  const isRead = await happens(video, 'loadedmetadata', signal, () => {
    video.src = address;
  });
  if (!isRead || video.videoWidth === 0) throw new UploadError(t('uploads.videoMetadataFailed'));
  return { width: video.videoWidth, height: video.videoHeight };
}

async function takePreview(video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | null> {
  const isThere = await happens(video, 'seeked', signal, () => {
    video.currentTime = Number.isFinite(video.duration) ? Math.min(PREVIEW_AT, video.duration / 2) : 0;
  });
  if (!isThere) return null;
  const bitmap = await takePicture(video, signal);
  try {
    return await toThumbnail(bitmap);
  } finally {
    bitmap.close();
    video.pause();
  }
}

/** The picture the player stands at; it may say that it is there a moment before it can be had. */
async function takePicture(video: HTMLVideoElement, signal: AbortSignal): Promise<ImageBitmap> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createImageBitmap(video);
    } catch (error) {
      if (attempt === ATTEMPTS || signal.aborted) throw error;
    }
    // Phones that save data load no picture of a film that was never played.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      await video.play().catch((error: unknown) => console.warn('The film does not play here', error));
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }
}

/** Whether `name` comes after `start` and before an error or the end of patience. */
function happens(
  video: HTMLVideoElement,
  name: 'loadedmetadata' | 'seeked',
  signal: AbortSignal,
  start: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (result: boolean) => {
      done.abort();
      resolve(result);
    };
    const options = { once: true, signal: done.signal };
    video.addEventListener(name, () => end(true), options);
    video.addEventListener('error', () => end(false), options);
    signal.addEventListener('abort', () => end(false), options);
    if (signal.aborted) end(false);
    else start();
  });
}
