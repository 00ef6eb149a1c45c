import type { Camera, Point } from '../../../scene/geometry/types.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { EditorCore } from '../session/core.ts';
import type { HandleName } from '../tools/types.ts';

export type OverlayId =
  | 'hover'
  | 'selectionFrame'
  | 'handles'
  | 'crop'
  | 'marquee'
  | 'guides'
  | 'drawing'
  | 'textEditing'
  | 'pending'
  | 'people'
  | 'label';

/** Something drawn over the scene at screen resolution; reads the session, never changes it. */
export type Overlay<Item> = {
  active(core: EditorCore): boolean;
  /** What to draw now; computed once a frame and given to `draw`. */
  items(core: EditorCore): readonly Item[];
  /** Coordinates are CSS pixels of the viewport. */
  draw(context: OverlayContext, items: readonly Item[], camera: Camera): void;
  /** The handle under a screen point, nearest first. */
  hitTest?(items: readonly Item[], screen: Point, touch: boolean): HandleName | null;
};

/** An overlay with its kind of items hidden, so that different ones stand in one list. */
export type AnyOverlay = {
  draw(core: EditorCore, context: OverlayContext, camera: Camera): void;
  hitTest(core: EditorCore, screen: Point, touch: boolean): HandleName | null;
};

export function defineOverlay<Item>(overlay: Overlay<Item>): AnyOverlay {
  return {
    draw(core, context, camera) {
      if (overlay.active(core)) overlay.draw(context, overlay.items(core), camera);
    },
    hitTest(core, screen, touch) {
      if (!overlay.hitTest || !overlay.active(core)) return null;
      return overlay.hitTest(overlay.items(core), screen, touch);
    },
  };
}
