import { AppError } from '../../errors.ts';
import { toFileUrl } from '../presenters/toFileUrl.ts';
import type { Route } from '../types.ts';

export const getFileUrl: Route<'getFileUrl'> = async ({ store }, { body, user }) => {
  const file = await store.files.findOwned(body.file_id, user.userId);
  if (!file || file.status === 'rejected') throw new AppError('file_not_found');
  if (file.status === 'pending') throw new AppError('upload_unfinished');
  return { file_id: file.id, url: toFileUrl(file.id) };
};
