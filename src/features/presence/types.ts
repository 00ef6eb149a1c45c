// What people in one design tell each other while they work, and nothing of it is kept: cursor, frame, running gesture.
import type { Matrix, Point } from '../../../scene/geometry/types.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { NodeId, NodePatch } from '../../../scene/nodes/types.ts';

export type PersonIdentity = { readonly id: string; readonly name: string };

/** A gesture as others see it while it runs; the document changes only when it ends. */
export type SharedPreview = {
  /** Grows with each gesture, so that one that has ended is told from the next. */
  readonly gesture: number;
  readonly ids: readonly NodeId[];
  readonly matrix?: Matrix;
  readonly patches?: Readonly<Record<NodeId, NodePatch>>;
};

/** One person's state on the wire. Coordinates are those of the scene. */
export type PresenceState = {
  readonly user: PersonIdentity;
  /** The page they look at, whose coordinates these are. */
  readonly page: PageId;
  /** Null while the pointer is somewhere else. */
  readonly cursor: Point | null;
  /** Corners of the selection's frame as its owner sees it, the running gesture included. */
  readonly frame: readonly Point[] | null;
  readonly preview: SharedPreview | null;
};

/** Somebody else in the design, as the canvas shows them now. */
export type Peer = {
  readonly clientId: number;
  readonly user: PersonIdentity;
  readonly color: string;
  readonly page: PageId;
  readonly cursor: Point | null;
  readonly frame: readonly Point[] | null;
};

/** Somebody else in the design, once however many tabs they have. */
export type Person = PersonIdentity & {
  readonly color: string;
  /** Those they look at, in the order of their tabs. */
  readonly pages: readonly PageId[];
};
