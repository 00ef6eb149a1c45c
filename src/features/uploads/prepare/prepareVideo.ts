import { t } from '../../../i18n/t.ts';
import { type PreparedFile, UploadError } from '../types.ts';

const MAX_BYTES = 500 * 1024 * 1024;
const MAX_SIDE = 5000;
const TIME_OUT = 20_000;

/** Reads an MP4's size with the browser's own player (page only); the size is capped at 5000 px a side. */
export async function prepareVideo(file: File, signal: AbortSignal): Promise<PreparedFile> {
  if (file.size > MAX_BYTES) throw new UploadError(t('uploads.videoTooLarge'));
  const { width, height } = await readVideoSize(file, signal);
  const ratio = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    file,
    metadata: {
      fileWidth: Math.round(width * ratio),
      fileHeight: Math.round(height * ratio),
      fileType: 'video',
      dominantColor: '',
    },
    thumbnail: null,
  };
}

function readVideoSize(file: File, signal: AbortSignal): Promise<{ width: number; height: number }> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    const fail = (): void => reject(new UploadError(t('uploads.videoMetadataFailed')));
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () =>
      video.videoWidth > 0 ? resolve({ width: video.videoWidth, height: video.videoHeight }) : fail();
    video.onerror = fail;
    AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT)]).addEventListener('abort', fail, { once: true });
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
