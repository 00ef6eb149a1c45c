import type { components } from '../../../src/api/schema.d.ts';
import type { UploadTask } from '../../domain/file/startUploads.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import { toFileUrl } from './toFileUrl.ts';

type Schemas = components['schemas'];

export const presentUploadTask = ({ fileId, name, upload }: UploadTask): Schemas['UploadTask'] => ({
  original_name: name,
  url: upload.url,
  file_id: fileId,
  method: upload.method,
  headers: { ...upload.headers },
  expires_at: upload.expiresAt.toISOString(),
});

export const presentFile = (file: FileRow): Schemas['StoredFile'] => ({
  file_id: file.id,
  url: toFileUrl(file.id),
  file_type: file.mediaType ?? 'image',
  mime: file.mime ?? file.declaredMime,
  bytes: file.bytes ?? 0,
  width: file.width ?? 0,
  height: file.height ?? 0,
});
