import { t } from '../../../i18n/uploads.ts';
import { type PreparedFile, UploadError } from '../types.ts';
import { preparePicture } from './preparePicture.ts';
import { prepareVideo } from './prepareVideo.ts';
import { FILE_TYPES, sniffFileKind } from './sniffFileKind.ts';
import { takeTurns } from '../takeTurns.ts';

const HEAD_BYTES = 32;

/** Thirty photos at once would take gigabytes: one too many of them fails as if it were none. */
const inTurn = takeTurns(2);

/** Checks a chosen file by its content and makes it ready for upload; rejects with an UploadError in words. */
export async function prepareFile(file: File, signal: AbortSignal): Promise<PreparedFile> {
  const head = await readHead(file);
  const kind = sniffFileKind(head);
  if (kind === null) throw new UploadError(t('uploads.unknownKind'));
  // Names and the types that follow from them may be wrong, or missing.
  const type = FILE_TYPES[kind];
  const typed = file.type === type ? file : new File([file], file.name, { type });
  if (kind === 'mp4') return prepareVideo(typed, signal);
  return inTurn(() => preparePicture(typed, kind)).catch((cause: unknown) => {
    // Gone while it waited for its turn.
    const isGone = cause instanceof DOMException && /^Not(Readable|Found)Error$/.test(cause.name);
    throw isGone ? new UploadError(t('uploads.unreadable'), { cause }) : cause;
  });
}

/** What was chosen may be gone or changed by now, or lie in a cloud that cannot be reached. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (head.length > 0) return head;
  } catch (cause) {
    throw new UploadError(t('uploads.unreadable'), { cause });
  }
  throw new UploadError(t('uploads.damaged'));
}
