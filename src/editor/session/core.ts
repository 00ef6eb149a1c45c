// What tools, overlays and actions share inside one session. Callers outside src/editor use EditorSession.
import type { Box, Matrix, Point } from '../../../scene/geometry/types.ts';
import type { MediaNode, NodeId, NodePatch, RulerGuide, SceneNode } from '../../../scene/nodes/types.ts';
import type { Guide } from '../../../scene/kernels/snapTypes.ts';
import type { HandleRules } from './createFrameMemory.ts';
import type { SelectionFrame } from './selectionFrame.ts';
import type { ClipboardPort, EditorSession, RemotePerson } from './types.ts';
import type { HandleName } from '../tools/types.ts';

/** The pointer as it is now. One object for the whole session, rewritten in place by each event. */
export type Hand = {
  screenX: number;
  screenY: number;
  startScreenX: number;
  startScreenY: number;
  /** Scene point of the press, whatever the camera does afterwards. */
  startWorld: Point;
  shift: boolean;
  alt: boolean;
  mod: boolean;
  touch: boolean;
  /** True while the pointer is over the canvas. */
  inside: boolean;
  /** Screen x, y pairs since the last frame, for drawing. */
  readonly trail: number[];
  /** Middle and distance of two fingers. */
  readonly pinch: { x: number; y: number; distance: number };
  /** Clicks in a row at one place: 1, 2 (word), 3 (line). */
  clickCount: number;
};

/** A running gesture. `move` runs at most once a frame; `finish` writes one step or nothing; `cancel` writes nothing. */
export type Gesture = {
  /** Held at the edge of the view it scrolls on. */
  readonly scrolls?: boolean;
  move(): void;
  finish(): void;
  cancel(): void;
};

/** What overlays draw of a running gesture. */
export type GestureView = {
  /** The frame as dragged, instead of the document's. */
  frame: SelectionFrame | null;
  marquee: Box | null;
  marqueeIds: readonly NodeId[];
  guides: readonly Guide[];
  /** The ruler guide being dragged, where it would land; `leaves` while letting go would remove it. */
  rulerGuide: (RulerGuide & { readonly leaves: boolean }) | null;
  /** World x, y pairs of the stroke being drawn. */
  readonly stroke: number[];
  /** Size or angle shown beside the pointer. */
  label: string | null;
};

/** A picture being cropped: `draft` is what it will get. */
export type CropState = {
  readonly node: MediaNode;
  /** As it was before, and as others have made it since: where it lies again when the crop is given up. */
  begun: MediaNode;
  /** Pixels of the whole file. */
  readonly natural: { readonly width: number; readonly height: number };
  /** What the handles hold: the window cut out of the file, or the mask laid over it. */
  holds: 'frame' | 'mask';
  draft: NodePatch & Pick<MediaNode, 'cropX' | 'cropY' | 'width' | 'height' | 'left' | 'top' | 'clipPath'>;
};

export type EditorCore = EditorSession & {
  readonly hand: Hand;
  /** Pointers held on the page beside the canvas: one of them may be dragging a slider or a colour. */
  readonly pressedBeside: Set<number>;
  readonly view: GestureView;
  readonly clipboardPort: ClipboardPort;
  readonly now: () => number;
  readonly isMac: boolean;
  /** Others in the design as they are now. */
  remotePeople(): readonly RemotePerson[];
  /** How gestures of others show these nodes away from where they are stored; null where they do not, or not all alike. */
  remoteShift(ids: readonly NodeId[]): Matrix | null;
  /** Plain colours that gradients took the place of, for when those are removed; forgotten with the session. */
  readonly solidFills: Map<string, string>;
  /** As it was when its look was taken by 'Copiar estilo'. */
  copiedStyle: SceneNode | null;
  gesture: Gesture | null;
  crop: CropState | null;
  /** The frame of the selection, of the running gesture if there is one. */
  frame(): SelectionFrame | null;
  handleRules(): HandleRules;
  handWorld(): Point;
  /** Says something to those who hear the page; the same words again are said again. */
  announce(text: string): void;
  startGesture(gesture: Gesture): void;
  endGesture(how: 'finish' | 'cancel'): void;
  /** Runs the gesture's move (or hover) before the next frame. */
  scheduleMove(): void;
  /** Runs a scheduled move now. */
  flushMove(): void;
  pressedHandle: HandleName | null;
  /** The node this very press selected: its release does not take it out again. */
  addedByPress: NodeId | null;
  /** What was selected before that. */
  beforePress: readonly NodeId[];
  /** The text just added, until something else is selected: what is typed takes the place of its sample words. */
  sampleText: NodeId | null;
  /** Thickness of a ruler, CSS pixels: as large as the page's texts ask for. */
  rulerSize: number;
  /** Draws rulers and guides anew where they stand on the page; null without a page. */
  paintRulers: (() => void) | null;
};
