import type { ScenePreview, SceneRenderer } from '../../render/types.ts';

/** Milliseconds from full to half opacity, and as many back. */
const HALF_PULSE_MS = 500;
const FRAME_MS = 40;

/** Opacity factor after so many milliseconds: 1 → 0.5 → 1. */
export function getPulse(elapsed: number): number {
  return 0.75 + 0.25 * Math.cos((Math.PI * elapsed) / HALF_PULSE_MS);
}

/** Lets a node pulse as a preview until the returned function is called; a gesture's own preview comes first. */
export function pulseOpacity(
  renderer: Pick<SceneRenderer, 'setPreview'>,
  nodeId: string,
  opacity: number,
): () => void {
  const show = renderer.setPreview.bind(renderer);
  let foreign: ScenePreview | null = null;
  const started = performance.now();
  const draw = () => {
    if (foreign !== null) return;
    const patch = { opacity: opacity * getPulse(performance.now() - started) };
    show({ ids: [nodeId], patches: new Map([[nodeId, patch]]) });
  };
  renderer.setPreview = (preview) => {
    foreign = preview;
    show(preview);
  };
  const timer = setInterval(draw, FRAME_MS);
  return () => {
    clearInterval(timer);
    renderer.setPreview = show;
    show(foreign);
  };
}
