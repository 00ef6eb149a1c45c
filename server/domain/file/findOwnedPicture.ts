import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';

/** An own finished upload that is a picture (a GIF counts); refused otherwise. */
export const findOwnedPicture = async (
  { files }: Pick<Store, 'files'>,
  fileId: string,
  userId: string,
): Promise<FileRow> => {
  const file = await files.findOwned(fileId, userId);
  if (!file || file.status === 'rejected') throw new AppError('file_not_found');
  if (file.status === 'pending') throw new AppError('upload_unfinished');
  if (file.mediaType === 'video') throw new AppError('invalid_image');
  return file;
};
