import { t } from '../../i18n/t.ts';
import { updateHover } from '../input/updateHover.ts';
import { followPicture } from '../tools/gestures/cropEffects.ts';
import { createEdgeScroll } from './createEdgeScroll.ts';
import { cropPreview } from './cropPreview.ts';
import type { EditorCore, Gesture } from './core.ts';

type GestureSlot = Pick<EditorCore, 'startGesture' | 'endGesture' | 'scheduleMove' | 'flushMove'>;

/** Holds the running gesture and applies the latest pointer position at most once a frame. */
export function createGestureSlot(
  core: EditorCore,
  requestFrame: (callback: () => void) => () => void,
): GestureSlot {
  let cancelFrame: (() => void) | null = null;

  const scroll = createEdgeScroll(core);

  const apply = (): void => {
    cancelFrame = null;
    if (core.gesture) core.gesture.move();
    else updateHover(core);
    core.hand.trail.length = 0;
  };
  const applyAndScroll = (): void => {
    const scrolls = core.gesture?.scrolls === true && scroll.step();
    apply();
    if (scrolls) cancelFrame ??= requestFrame(applyAndScroll);
  };

  /** A gesture that fails writes nothing; the hand must stay usable after it. */
  const end = (gesture: Gesture, how: 'finish' | 'cancel'): void => {
    try {
      gesture[how]();
    } catch (error) {
      console.error(`A gesture could not ${how}`, error);
      core.toasts.show({ kind: 'error', text: t('editor.actionFailed'), id: 'gesture-failed' });
    }
  };

  return {
    scheduleMove() {
      cancelFrame ??= requestFrame(applyAndScroll);
    },
    flushMove() {
      if (!cancelFrame) return;
      cancelFrame();
      apply();
    },
    startGesture(gesture: Gesture) {
      core.gesture = gesture;
      scroll.reset();
      core.selection.setState({ hoveredId: null });
    },
    endGesture(how) {
      const { gesture } = core;
      if (!gesture) return;
      end(gesture, how);
      core.gesture = null;
      core.pressedHandle = null;
      clearView(core);
      followPicture(core);
      showRest(core);
    },
  };
}

function clearView({ view }: EditorCore): void {
  view.frame = null;
  view.marquee = null;
  view.marqueeIds = [];
  view.guides = [];
  view.rulerGuide = null;
  view.label = null;
  view.stroke.length = 0;
}

/** What stays previewed between gestures: the draft of a crop, else nothing. */
function showRest(core: EditorCore): void {
  const { crop } = core;
  core.renderer.setPreview(crop ? cropPreview(crop) : null);
  core.renderer.invalidateOverlay();
}
