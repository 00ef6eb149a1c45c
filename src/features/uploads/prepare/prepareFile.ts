import { t } from '../../../i18n/t.ts';
import { type PreparedFile, UploadError } from '../types.ts';
import { preparePicture } from './preparePicture.ts';
import { prepareVideo } from './prepareVideo.ts';
import { sniffFileKind } from './sniffFileKind.ts';

const HEAD_BYTES = 32;

/** Checks a chosen file by its content and makes it ready for upload; rejects with an UploadError in words. */
export async function prepareFile(file: File, signal: AbortSignal): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = sniffFileKind(head);
  if (kind === null) throw new UploadError(t('uploads.unsupported'));
  return kind === 'mp4' ? prepareVideo(file, signal) : preparePicture(file, kind, head);
}
