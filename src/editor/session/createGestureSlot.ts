import { updateHover } from '../input/updateHover.ts';
import type { EditorCore, Gesture } from './core.ts';

type GestureSlot = Pick<EditorCore, 'startGesture' | 'endGesture' | 'scheduleMove' | 'flushMove'>;

/** Holds the running gesture and applies the latest pointer position at most once a frame. */
export function createGestureSlot(
  core: EditorCore,
  requestFrame: (callback: () => void) => () => void,
): GestureSlot {
  let cancelFrame: (() => void) | null = null;

  const apply = (): void => {
    cancelFrame = null;
    if (core.gesture) core.gesture.move();
    else updateHover(core);
    core.hand.trail.length = 0;
  };

  return {
    scheduleMove() {
      cancelFrame ??= requestFrame(apply);
    },
    flushMove() {
      if (!cancelFrame) return;
      cancelFrame();
      apply();
    },
    startGesture(gesture: Gesture) {
      core.gesture = gesture;
      core.selection.setState({ hoveredId: null });
    },
    endGesture(how) {
      const { gesture } = core;
      if (!gesture) return;
      gesture[how]();
      core.gesture = null;
      core.pressedHandle = null;
      clearView(core);
      showRest(core);
    },
  };
}

function clearView({ view }: EditorCore): void {
  view.frame = null;
  view.marquee = null;
  view.marqueeIds = [];
  view.guides = [];
  view.label = null;
  view.stroke.length = 0;
}

/** What stays previewed between gestures: the draft of a crop, else nothing. */
function showRest(core: EditorCore): void {
  const { crop } = core;
  core.renderer.setPreview(
    crop ? { ids: [crop.node.id], patches: new Map([[crop.node.id, crop.draft]]) } : null,
  );
  core.renderer.invalidateOverlay();
}
