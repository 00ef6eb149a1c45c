import type { NodeId, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import type { PlayStatus } from './playState.ts';

/** What the editor may do with the GIFs and films of an open design. Never written to the document. */
export interface MediaControls {
  play(ids: readonly NodeId[]): void;
  pause(ids: readonly NodeId[]): void;
  /** Back to the first picture. */
  stop(ids: readonly NodeId[]): void;
  /** Null for a node that is no GIF or film. */
  statusOf(id: NodeId): PlayStatus | null;
  /** The picture shown now; null while only the poster is there. */
  frameOf(id: NodeId): MediaFrame | null;
  /** Seconds of a film's whole file; null until it is read, and for what is no film. */
  lengthOf(id: NodeId): number | null;
  /** Shows a film's picture at so many seconds of its file while somebody looks for a place to cut; null: plays on. */
  peek(id: NodeId, seconds: number | null): void;
  /** Bytes of GIF files and of the pictures unpacked from them; never above the design's budget of 256 MB. */
  readonly bytes: number;
  /** Called when a status changed, or a length is known. */
  subscribe(listener: () => void): () => void;
}

export type Trim = Pick<SceneNodeOf<'video'>, 'trimStart' | 'trimEnd'>;

/** What only films can do. */
export interface FilmControls {
  /** Seconds of the whole file; null until it is read. */
  readonly length: number | null;
  trim(range: Trim): void;
  /** Stands at so many seconds of the file, whatever else it is told; null: goes on. */
  peek(seconds: number | null): void;
  /** Takes its picture anew: graphics memory, in which it was, is gone. */
  refresh(): void;
}

/** One node's medium: gives pictures by time, costs nothing while it does not run. */
export interface MediaPlayer {
  /** Null for what is no film. */
  readonly film: FilmControls | null;
  /** The picture of a moment (milliseconds), the one before while it is on its way, null before the first. */
  frameAt(time: number): MediaFrame | null;
  /** Milliseconds until another picture is due; Infinity when it tells by itself. */
  untilNext(time: number): number;
  /** Whether it plays and is seen; `time` is where it stands. */
  setRunning(isRunning: boolean, time: number): void;
  destroy(): void;
}

/** Why a GIF or film is called broken of which a part is there and shown. */
export const CUT_OFF = 'The file is cut off';

/** What a player tells. */
export type PlayerEvents = {
  /** Another picture may be there. */
  readonly onPicture: () => void;
  /** The browser lets nothing play unless somebody asks for it (to save power, by a person's choice). */
  readonly onRefused?: () => void;
  /** A film's length is known. */
  readonly onLength?: () => void;
  readonly onFailed: (error: Error) => void;
  /** What was given up for want of an answer came after all. */
  readonly onRecovered?: () => void;
};
