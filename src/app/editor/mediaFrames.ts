import type { MediaNode } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../../render/paint/types.ts';
import type { AppDesign } from './loadDesign.ts';

export type FrameOf = (node: MediaNode) => MediaFrame | null;

const frames = new WeakMap<AppDesign, FrameOf>();

/** Says where exports of a design find what its GIFs and films show now. */
export function setMediaFrames(design: AppDesign, frameOf: FrameOf): void {
  frames.set(design, frameOf);
}

/** What a GIF or film of an open design shows now; null for its poster. */
export function mediaFrameOf(design: AppDesign): FrameOf {
  return frames.get(design) ?? (() => null);
}
