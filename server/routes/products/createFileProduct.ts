import { createFileProduct as registerUpload } from '../../domain/product/createFileProduct.ts';
import { presentLibraryItem } from '../presenters/presentProduct.ts';
import type { Route } from '../types.ts';

export const createFileProduct: Route<'createFileProduct'> = async (tools, { body, user }) => {
  const item = await registerUpload(tools.store, tools, {
    userId: user.userId,
    fileId: body.file_id,
    thumbnailFileId: body.thumbnail_file_id,
    width: body.width,
    height: body.height,
    fileType: body.file_type,
    dominantColor: body.dominant_color,
  });
  return presentLibraryItem(item);
};
