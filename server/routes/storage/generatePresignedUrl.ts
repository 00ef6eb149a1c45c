import { startUploads } from '../../domain/file/startUploads.ts';
import { AppError } from '../../errors.ts';
import { presentUploadTask } from '../presenters/presentFile.ts';
import type { Route } from '../types.ts';

export const generatePresignedUrl: Route<'generatePresignedUrl'> = async (tools, { body, user }) => {
  const request = { name: body.original_name, mime: body.file_type, bytes: body.file_size };
  const [task] = await startUploads(tools.store, tools, { userId: user.userId, requests: [request] });
  if (!task) throw new AppError('invalid_file_data');
  return presentUploadTask(task);
};
