import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { MediaFrame } from '../../paint/types.ts';
import type { Segment } from './segments.ts';

/** One animation, shown by one node or several. */
export interface Reel {
  readonly users: readonly NodeId[];
  /** Makes ready for the frames of a segment, which are then shown one after the other. */
  begin(segment: Segment): void;
  /** Goes to the moment; true when another picture shows. */
  show(seconds: number): Promise<boolean>;
  readonly frame: MediaFrame | null;
  /** Whether the file is known to lack its end. */
  readonly isCutOff: boolean;
  close(): void;
}
