import type { RelocatedPicture } from '../../../scene/queries/relocatePictures.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';

export type Files = Pick<LocalFiles, 'find'> | undefined;

/** Where the server keeps a file placed from this device; undefined for one it has not got, and for any other address. */
export function findSent(files: Files, address: string): RelocatedPicture | undefined {
  const state = files?.find(address)?.state;
  if (state?.kind !== 'stored') return undefined;
  const { file_url: src, file_id: fileId, product_id: productId } = state.item;
  return { src, fileId, productId };
}

/** The server's address of a file placed from this device, once it has been sent; any other address as it is. */
export const lastingAddress = (files: Files, address: string): string =>
  findSent(files, address)?.src ?? address;
