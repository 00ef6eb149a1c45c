import type { FileRow } from '../../repositories/fileRepository.ts';

/** Where the bytes of a file arrive. */
export const toUploadKey = ({ id, userId }: Pick<FileRow, 'id' | 'userId'>): string =>
  `uploads/${userId}/${id}`;
