// Turns presses, moves and releases into events of the hand machine. Knows nothing of the DOM, so that tests drive it
// with a fake hand; the DOM side is pointerRouter.ts.
import type { Point } from '../../../scene/geometry/types.ts';
import { createClickCounter } from './createClickCounter.ts';
import { createTouchTracker } from './createTouchTracker.ts';
import { resolveTarget } from '../session/pickAt.ts';
import type { EditorCore } from '../session/core.ts';
import type { Press, PressTarget } from '../tools/types.ts';

export type HandPointer = {
  readonly pointerId: number;
  /** CSS pixels from the viewport's top-left corner. */
  readonly x: number;
  readonly y: number;
  readonly button: Press['button'];
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
  readonly touch: boolean;
  /** A finger that comes down while no other is. */
  readonly alone?: boolean;
  /** When the hand did it, in milliseconds; a busy page learns of it later. */
  readonly time: number;
};

export type HandController = {
  down(pointer: HandPointer): void;
  /** `trail` holds x, y pairs of the moves the browser merged into this one, last included. */
  move(pointer: HandPointer, trail?: readonly number[]): void;
  up(pointer: HandPointer): void;
  /** Ends a press whose release was told to nobody, where it was last seen. */
  lose(): void;
  /** The system took the pointer away. */
  cancel(pointer: HandPointer): void;
  leave(): void;
  /** Modifier keys changed while the pointer rests. */
  keys(keys: { readonly shift: boolean; readonly alt: boolean; readonly mod: boolean }): void;
  readonly pressed: boolean;
};

export type Schedule = (callback: () => void, ms: number) => () => void;

const DRAG_THRESHOLD = 4;
const TOUCH_DRAG_THRESHOLD = 9;
const LONG_PRESS_MS = 500;

/** What is pressed now. */
type Pressing = {
  readonly pointerId: number;
  readonly target: PressTarget;
  readonly press: Press;
  dragging: boolean;
};

export function createHandController(core: EditorCore, schedule: Schedule): HandController {
  const { hand } = core;
  const touches = createTouchTracker(hand);
  const countClicks = createClickCounter();
  let pressing: Pressing | null = null;
  let stopLongPress = (): void => undefined;

  const longPress = (): void => {
    if (pressing?.dragging !== false) return;
    // Lifting the finger is the end of this, not of a double tap.
    hand.clickCount = 0;
    core.tool.send({ type: 'LONG_PRESSED' });
  };
  const startPinch = (): void => {
    stopLongPress();
    pressing = null;
    core.tool.send({ type: 'PINCH_STARTED' });
  };
  const drag = (held: Pressing, pointer: HandPointer, trail?: readonly number[]): void => {
    if (trail) hand.trail.push(...trail);
    else hand.trail.push(pointer.x, pointer.y);
    if (!leavesThreshold(hand, held, pointer)) return;
    held.dragging = true;
    stopLongPress();
    core.tool.send({ type: 'DRAG_STARTED' });
  };
  const letGo = (tell: (core: EditorCore, held: Pressing) => void): void => {
    const held = pressing;
    pressing = null;
    if (held) tell(core, held);
  };
  /** Fingers whose lifting was never told: the system had taken them. */
  const forgetFingers = (): void => {
    stopLongPress();
    if (touches.clear()) core.tool.send({ type: 'PINCH_ENDED' });
    if (pressing?.press.touch) letGo(tellLost);
  };
  /** True when the finger belonged to a pinch. */
  const liftTouch = (pointer: HandPointer): boolean => {
    stopLongPress();
    const { busy } = touches;
    if (touches.remove(pointer.pointerId)) {
      core.flushMove();
      core.tool.send({ type: 'PINCH_ENDED' });
    }
    return busy;
  };

  return {
    get pressed() {
      return pressing !== null;
    },
    down(pointer) {
      if (pointer.alone) forgetFingers();
      // Only to a finger comes a second one for a pinch.
      if (isStray(pressing, pointer) && !(pointer.touch && pressing?.press.touch)) return;
      follow(core, pointer);
      if (pointer.touch && touches.add(pointer.pointerId, pointer.x, pointer.y)) return startPinch();
      if (pressing || touches.busy) return;
      hand.clickCount = countClicks(pointer);
      pressing = startPress(core, pointer);
      if (!pressing) return;
      if (pointer.touch) stopLongPress = afterInput(schedule, longPress, LONG_PRESS_MS);
      core.tool.send({ type: 'POINTER_DOWN', target: pressing.target, press: pressing.press });
    },
    move(pointer, trail) {
      if (isStray(pressing, pointer)) return;
      follow(core, pointer);
      touches.move(pointer.pointerId, pointer.x, pointer.y);
      if (!touches.busy && pressing) drag(pressing, pointer, trail);
      core.scheduleMove();
    },
    up(pointer) {
      if (liftTouch(pointer) || pressing?.pointerId !== pointer.pointerId) return;
      followToRelease(core, pointer);
      letGo(tellRelease);
    },
    lose: () => letGo(tellRelease),
    cancel(pointer) {
      if (liftTouch(pointer) || pressing?.pointerId !== pointer.pointerId) return;
      letGo(tellLost);
    },
    leave: () => leaveCanvas(core),
    keys: (keys) => holdKeys(core, keys),
  };
}

/** A page that was busy for so long may have the lifting of the finger still before it: that comes first. */
function afterInput(schedule: Schedule, run: () => void, ms: number): () => void {
  let stop = schedule(() => {
    stop = schedule(run, 0);
  }, ms);
  return () => stop();
}

/** Not the pointer that is pressed: the palm under a drawing pen, a mouse pushed aside. */
function isStray(pressing: Pressing | null, { pointerId }: HandPointer): boolean {
  return pressing !== null && pressing.pointerId !== pointerId;
}

function tellRelease(core: EditorCore, { dragging, target, press }: Pressing): void {
  core.flushMove();
  core.tool.send({ type: 'POINTER_UP' });
  if (!dragging && core.hand.clickCount === 2 && press.button === 'main') {
    core.tool.send({ type: 'DOUBLE_CLICK', target, press });
  }
  core.scheduleMove();
}

/** A lost pointer must not end the typing of a text. */
function tellLost({ tool }: EditorCore): void {
  const now = tool.getSnapshot();
  const isTyping = now.matches('editingText') && !now.matches({ editingText: 'pointingAway' });
  tool.send({ type: isTyping ? 'POINTER_UP' : 'CANCELLED' });
}

/** What a press at this place takes in hand; null where it takes nothing. */
function startPress(core: EditorCore, pointer: HandPointer): Pressing | null {
  core.styles.flush();
  core.ui.setState({ contextMenu: null });
  markStart(core, pointer);
  const target = resolveTarget(core, pointer, pointer.touch, pointer.mod);
  if (isCovered(core, target)) return null;
  return { pointerId: pointer.pointerId, target, press: pressOf(core, pointer), dragging: false };
}

/** Rulers lie over the canvas: nothing is drawn, cropped or typed through them. */
function isCovered(core: EditorCore, target: PressTarget): boolean {
  return target.type === 'ruler' && !core.tool.getSnapshot().matches({ select: 'idle' });
}

function leaveCanvas(core: EditorCore): void {
  core.hand.inside = false;
  core.selection.setState({ hoveredId: null });
  core.renderer.invalidateOverlay();
}

function holdKeys(core: EditorCore, { shift, alt, mod }: Pick<HandPointer, 'shift' | 'alt' | 'mod'>): void {
  const { hand } = core;
  if (hand.shift === shift && hand.alt === alt && hand.mod === mod) return;
  Object.assign(hand, { shift, alt, mod });
  if (core.gesture) core.scheduleMove();
}

function leavesThreshold(hand: EditorCore['hand'], pressing: Pressing, pointer: HandPointer): boolean {
  if (pressing.dragging) return false;
  const distance = Math.hypot(pointer.x - hand.startScreenX, pointer.y - hand.startScreenY);
  return distance >= (pointer.touch ? TOUCH_DRAG_THRESHOLD : DRAG_THRESHOLD);
}

function markStart(core: EditorCore, pointer: HandPointer): void {
  const { hand } = core;
  hand.startScreenX = pointer.x;
  hand.startScreenY = pointer.y;
  hand.startWorld = core.camera.toWorld(pointer);
  hand.trail.length = 0;
}

function follow(core: EditorCore, pointer: HandPointer): void {
  const { hand } = core;
  hand.screenX = pointer.x;
  hand.screenY = pointer.y;
  hand.shift = pointer.shift;
  hand.alt = pointer.alt;
  hand.mod = pointer.mod;
  hand.touch = pointer.touch;
  hand.inside = true;
}

/** The last stretch may come with the release alone, without a move. */
function followToRelease(core: EditorCore, pointer: HandPointer): void {
  const { hand } = core;
  const isThere = hand.screenX === pointer.x && hand.screenY === pointer.y;
  follow(core, pointer);
  if (isThere) return;
  hand.trail.push(pointer.x, pointer.y);
  core.scheduleMove();
}

function pressOf(core: EditorCore, pointer: HandPointer): Press {
  const screen: Point = { x: pointer.x, y: pointer.y };
  const { button, shift, alt, mod, touch } = pointer;
  return { screen, world: core.camera.toWorld(screen), button, shift, alt, mod, touch };
}
