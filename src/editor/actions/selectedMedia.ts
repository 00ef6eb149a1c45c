import type { NodeId } from '../../../scene/nodes/types.ts';
import type { PlayStatus } from '../../render/media/playState.ts';
import type { EditorCore } from '../session/core.ts';
import { paintedLeaves } from './selected.ts';

/** Selected GIFs and films, those inside selected groups too. */
export function mediaIds(core: EditorCore): NodeId[] {
  return paintedLeaves(core, ({ kind }) => kind === 'gif' || kind === 'video');
}

/** Of those whose players are there. */
const statuses = (core: EditorCore): PlayStatus[] =>
  mediaIds(core).flatMap((id) => core.renderer.media?.statusOf(id) ?? []);

export const someMedia = (core: EditorCore, test: (status: PlayStatus) => boolean): boolean =>
  statuses(core).some(test);

/** Whether there are any, and all stand at `status`. */
export function allMedia(core: EditorCore, status: PlayStatus): boolean {
  const all = statuses(core);
  return all.length > 0 && all.every((each) => each === status);
}
