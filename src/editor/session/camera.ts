// Camera moves as the spec counts them: wheel zoom 0.01–20, bar steps of 0.05 inside 0.2–1, fit at 85 %.
import type { Box, Camera, Point } from '../../../scene/geometry/types.ts';
import type { RendererPort } from './types.ts';
import type { CameraController } from './types.ts';

const MIN_ZOOM = 0.01;
const MAX_ZOOM = 20;
const MIN_STEP_ZOOM = 0.2;
const MAX_STEP_ZOOM = 1;
const STEP = 0.05;
/** Share of the viewport that a fitted box takes. */
const FIT_SHARE = 0.85;
/** In less height than this, above what covers the view, nothing can be seen to any use. */
const LEAST_ROOM = 80;

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** The camera after zooming to `zoom` with the scene point under `screen` kept still. */
export function zoomCameraTo(camera: Camera, zoom: number, screen: Point): Camera {
  const next = clampZoom(zoom);
  return {
    x: camera.x + screen.x / camera.zoom - screen.x / next,
    y: camera.y + screen.y / camera.zoom - screen.y / next,
    zoom: next,
  };
}

/** The next zoom of the bar's buttons, or null where the button is disabled. */
export function stepZoom(zoom: number, direction: 1 | -1): number | null {
  const shown = Math.round(zoom * 100) / 100;
  if (zoom < MIN_STEP_ZOOM) return direction === 1 ? MIN_STEP_ZOOM : null;
  if (zoom > MAX_STEP_ZOOM) return direction === -1 ? MAX_STEP_ZOOM : null;
  const next = Math.round((shown + direction * STEP) * 100) / 100;
  if (next < MIN_STEP_ZOOM) return shown > MIN_STEP_ZOOM ? MIN_STEP_ZOOM : null;
  if (next > MAX_STEP_ZOOM) return shown < MAX_STEP_ZOOM ? MAX_STEP_ZOOM : null;
  return next;
}

/** The camera that shows a world box in the middle, in 85 % of the viewport. */
export function fitCamera(box: Box, viewport: { readonly width: number; readonly height: number }): Camera {
  const zoom = clampZoom(
    Math.min(
      (viewport.width * FIT_SHARE) / Math.max(box.width, 1),
      (viewport.height * FIT_SHARE) / Math.max(box.height, 1),
    ),
  );
  return {
    x: box.left + box.width / 2 - viewport.width / 2 / zoom,
    y: box.top + box.height / 2 - viewport.height / 2 / zoom,
    zoom,
  };
}

/** The part of a view above what lies over its lower end, or all of it where too little is left. */
function roomAbove(viewport: { readonly width: number; readonly height: number }, covered: number) {
  const height = viewport.height - covered;
  return height < LEAST_ROOM ? viewport : { width: viewport.width, height };
}

/** Holds the viewport's size, asks the renderer for the camera, and tells `onChange` after each move. */
export function createCameraController(options: {
  readonly renderer: Pick<RendererPort, 'camera' | 'setCamera' | 'resize'>;
  readonly artboard: () => Box;
  readonly onChange: (camera: Camera) => void;
}): CameraController {
  const { renderer, artboard, onChange } = options;
  let viewport = { width: 1, height: 1 };
  /** Height of what lies over the lower part of the view now: what is fitted is shown above it. */
  let covered: (isFitting?: boolean) => number = () => 0;
  /** True while the artboard is shown as `fitArtboard` left it, so that panels opening and windows resizing refit it. */
  let isFitted = false;
  /** The first size moves nothing: there was no view before it. */
  let isSized = false;

  const set = (camera: Camera): void => {
    isFitted = false;
    if (!Number.isFinite(camera.x) || !Number.isFinite(camera.y) || !Number.isFinite(camera.zoom)) return;
    renderer.setCamera({ x: camera.x, y: camera.y, zoom: clampZoom(camera.zoom) });
    onChange(renderer.camera);
  };
  const middle = (): Point => ({ x: viewport.width / 2, y: viewport.height / 2 });

  const room = (isFitting?: boolean) => roomAbove(viewport, covered(isFitting));
  const fit = (box: Box): void => set(fitCamera(box, room(true)));
  const fitArtboard = (): void => {
    fit(artboard());
    isFitted = true;
  };
  const refit = () => void (isFitted && fitArtboard());
  const panBy = (dx: number, dy: number): void => {
    const { x, y, zoom } = renderer.camera;
    set({ x: x + dx / zoom, y: y + dy / zoom, zoom });
  };

  return {
    get camera() {
      return renderer.camera;
    },
    get viewport() {
      return viewport;
    },
    room,
    setViewport(width, height, devicePixelRatio) {
      const before = viewport;
      viewport = { width, height };
      renderer.resize(width, height, devicePixelRatio);
      if (isFitted) fitArtboard();
      // What was in the middle of the view stays there.
      else if (isSized) panBy((before.width - width) / 2, (before.height - height) / 2);
      else onChange(renderer.camera);
      isSized = true;
    },
    set,
    panBy,
    follow(dx, dy) {
      const wasFitted = isFitted;
      panBy(dx, dy);
      isFitted = wasFitted;
    },
    zoomBy(factor, screen) {
      set(zoomCameraTo(renderer.camera, renderer.camera.zoom * factor, screen));
    },
    zoomStep(direction) {
      const next = stepZoom(renderer.camera.zoom, direction);
      if (next !== null) set(zoomCameraTo(renderer.camera, next, middle()));
    },
    canZoomStep: (direction) => stepZoom(renderer.camera.zoom, direction) !== null,
    fit,
    fitArtboard,
    cover(height) {
      covered = height;
      refit();
      return isFitted;
    },
    artboardChanged: refit,
    toWorld: (screen) => ({
      x: renderer.camera.x + screen.x / renderer.camera.zoom,
      y: renderer.camera.y + screen.y / renderer.camera.zoom,
    }),
    toScreen: (world) => ({
      x: (world.x - renderer.camera.x) * renderer.camera.zoom,
      y: (world.y - renderer.camera.y) * renderer.camera.zoom,
    }),
  };
}
