import type { NodeId } from '../../../scene/nodes/types.ts';
import type { PlayStatus } from '../../render/media/playState.ts';
import type { EditorCore } from '../session/core.ts';
import { paintedLeaves } from './selected.ts';

/** Selected GIFs and films, those inside selected groups too. */
export function mediaIds(core: EditorCore): NodeId[] {
  return paintedLeaves(core, ({ kind }) => kind === 'gif' || kind === 'video');
}

export function someMedia(core: EditorCore, test: (status: PlayStatus) => boolean): boolean {
  return mediaIds(core).some((id) => {
    const status = core.renderer.media?.statusOf(id) ?? null;
    return status !== null && test(status);
  });
}
