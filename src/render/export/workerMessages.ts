// What the page and its export worker say to each other. Pictures are loaded by the page, which knows where files are.
import type { Box } from '../../../scene/geometry/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import type { MeasuredLook } from '../preflight/measureLook.ts';
import type { FontSource } from '../text/types.ts';
import type { ExportedPicture, PictureFormat } from './exportPicture.ts';

/** A file of the design. */
export type PictureJob = {
  readonly kind: 'picture';
  readonly format: PictureFormat;
  readonly scale: number;
  readonly view: Box;
  readonly quality: number | undefined;
  readonly isTransparent: boolean;
  readonly folder: string | null;
};

/** What the design looks like, in numbers. */
export type LookJob = {
  readonly kind: 'look';
  readonly missingFamilies: ReadonlyMap<NodeId, readonly string[]>;
};

export type WorkerJob = PictureJob | LookJob;
export type WorkerResult<Job extends WorkerJob> = Job extends PictureJob ? ExportedPicture : MeasuredLook;

export type ToWorker =
  | {
      readonly type: 'start';
      readonly artboard: Artboard;
      readonly fonts: readonly FontSource[];
      readonly job: WorkerJob;
    }
  /** What some GIFs and films show now; before the nodes. */
  | { readonly type: 'frames'; readonly frames: ReadonlyMap<NodeId, MediaFrame> }
  /** Some of the nodes; all of them come before the end of them is told. */
  | { readonly type: 'nodes'; readonly nodes: readonly SceneNode[]; readonly isLast: boolean }
  | { readonly type: 'image'; readonly src: string; readonly bitmap: ImageBitmap }
  | { readonly type: 'imageFailed'; readonly src: string; readonly reason: string }
  | { readonly type: 'cancel' };

export type FromWorker =
  | { readonly type: 'needImage'; readonly src: string }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'done'; readonly result: WorkerResult<WorkerJob> }
  | { readonly type: 'failed'; readonly name: string; readonly message: string };
