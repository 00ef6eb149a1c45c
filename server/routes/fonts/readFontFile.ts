import { immutableCache, sendStoredFile } from '../../files/sendStoredFile.ts';
import type { RawRoute } from '../types.ts';

export const readFontFile: RawRoute<'readFontFile'> = async (
  { fonts, files },
  { params, request, reply },
) => {
  const key = await fonts.find(params.font, params.file);
  return sendStoredFile({ request, reply, storage: files, key }, { cacheControl: immutableCache });
};
