import type { SceneReader } from '../../../scene/document/types.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';

type Files = Pick<LocalFiles, 'find'> | undefined;

/** The server's address of a file placed from this device, once it has been sent; any other address as it is. */
export function lastingAddress(files: Files, address: string): string {
  const state = files?.find(address)?.state;
  return state?.kind === 'stored' ? state.item.file_url : address;
}

/** True while an image shows the picture that `src` was the address of, though it may have another one since. */
export function showsPicture(
  reader: Pick<SceneReader, 'get'>,
  files: Files,
  { nodeId, src }: { readonly nodeId: string; readonly src: string },
): boolean {
  const node = reader.get(nodeId);
  return node?.kind === 'image' && lastingAddress(files, node.src) === lastingAddress(files, src);
}
