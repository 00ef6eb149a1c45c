import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';

export type Files = Pick<LocalFiles, 'find'> | undefined;

/** The server's address of a file placed from this device, once it has been sent; any other address as it is. */
export function lastingAddress(files: Files, address: string): string {
  const state = files?.find(address)?.state;
  return state?.kind === 'stored' ? state.item.file_url : address;
}
