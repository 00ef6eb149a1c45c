import type { SceneReader } from '../../../scene/document/types.ts';
import { type Files, lastingAddress } from './lastingAddress.ts';

/** True while an image shows the picture that `src` was the address of, though it may have another one since. */
export function showsPicture(
  reader: Pick<SceneReader, 'get'>,
  files: Files,
  { nodeId, src }: { readonly nodeId: string; readonly src: string },
): boolean {
  const node = reader.get(nodeId);
  return node?.kind === 'image' && lastingAddress(files, node.src) === lastingAddress(files, src);
}
