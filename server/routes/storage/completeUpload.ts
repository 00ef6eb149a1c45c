import { completeUpload as takeOver } from '../../domain/file/completeUpload.ts';
import { presentFile } from '../presenters/presentFile.ts';
import type { Route } from '../types.ts';

export const completeUpload: Route<'completeUpload'> = async (tools, { body, user }) =>
  presentFile(await takeOver(tools.store, tools, { fileId: body.file_id, userId: user.userId }));
