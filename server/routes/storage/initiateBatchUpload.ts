import { startUploads } from '../../domain/file/startUploads.ts';
import { presentUploadTask } from '../presenters/presentFile.ts';
import type { Route } from '../types.ts';

export const initiateBatchUpload: Route<'initiateBatchUpload'> = async (tools, { body, user }) => {
  const tasks = await startUploads(tools.store, tools, {
    userId: user.userId,
    clientSessionId: body.session_id,
    requests: body.files.map((file) => ({
      name: file.original_name,
      mime: file.file_type,
      bytes: file.file_size,
    })),
  });
  return { upload_tasks: tasks.map(presentUploadTask) };
};
