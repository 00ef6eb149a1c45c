import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';

export type ResizeHandle = 'tl' | 'tr' | 'br' | 'bl' | 'mt' | 'mr' | 'mb' | 'ml';
export type HandleName = ResizeHandle | 'rotate';

/** What a press landed on; decided before the machine hears of it, so that its guards stay pure. */
export type PressTarget =
  | { readonly type: 'canvas' }
  /** Inside the frame of the selection, on no other node but perhaps on one behind all that is selected. */
  | { readonly type: 'selection'; readonly behind?: NodeId }
  | { readonly type: 'node'; readonly id: NodeId; readonly locked: boolean }
  | { readonly type: 'handle'; readonly handle: HandleName }
  /** A ruler: what is dragged out of it is a guide across `axis`. */
  | { readonly type: 'ruler'; readonly axis: 'x' | 'y' }
  /** A guide that can be moved. */
  | { readonly type: 'guide'; readonly id: string };

/** One press of pointer or finger. */
export type Press = {
  readonly screen: Point;
  readonly world: Point;
  readonly button: 'main' | 'middle' | 'secondary';
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
  readonly touch: boolean;
};

/** The hand's modes a tool can rest in; gestures return to the one they came from. */
export type HandMode = 'select' | 'draw' | 'crop' | 'editingText';

export type ToolEvent =
  | { readonly type: 'POINTER_DOWN'; readonly target: PressTarget; readonly press: Press }
  /** The pointer left the drag threshold with the button held. */
  | { readonly type: 'DRAG_STARTED' }
  | { readonly type: 'POINTER_UP' }
  | { readonly type: 'DOUBLE_CLICK'; readonly target: PressTarget; readonly press: Press }
  | { readonly type: 'LONG_PRESSED' }
  | { readonly type: 'CANCELLED' }
  | { readonly type: 'SPACE_PRESSED' }
  | { readonly type: 'SPACE_RELEASED' }
  | { readonly type: 'PINCH_STARTED' }
  | { readonly type: 'PINCH_ENDED' }
  | { readonly type: 'TEXT_EDIT_STARTED'; readonly id: NodeId; readonly point?: Point }
  | { readonly type: 'TEXT_EDIT_ENDED' }
  | {
      readonly type: 'CROP_STARTED';
      readonly id: NodeId;
      /** Pixels of the whole file. */
      readonly natural: { readonly width: number; readonly height: number };
    }
  | { readonly type: 'CROP_ENDED' }
  | { readonly type: 'DRAW_STARTED' }
  | { readonly type: 'DRAW_ENDED' };

export type ToolContext = {
  readonly spaceHeld: boolean;
  readonly returnTo: HandMode;
  readonly target: PressTarget;
};

/** CSS cursor and hint of a state; functions of the state, never set by hand in a gesture. */
export type ToolMeta = { readonly cursor: string };
