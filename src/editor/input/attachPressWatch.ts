import type { RendererPort } from '../session/types.ts';

/** Keeps true which pointers are held beside the canvas; returns the way to stop. */
export function attachPressWatch({
  renderer,
  pressedBeside,
}: {
  readonly renderer: Pick<RendererPort, 'element'>;
  readonly pressedBeside: Set<number>;
}): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  // Before anything on the page can keep the events to itself.
  const early = { signal, capture: true };
  const press = ({ button, target, pointerId }: PointerEvent): void => {
    const isInside = target instanceof Node && renderer.element.contains(target);
    if (button === 0 && !isInside) pressedBeside.add(pointerId);
  };
  const release = ({ pointerId }: PointerEvent): void => void pressedBeside.delete(pointerId);
  const releaseAll = (): void => pressedBeside.clear();

  document.addEventListener('pointerdown', press, early);
  document.addEventListener('pointerup', release, early);
  document.addEventListener('pointercancel', release, early);
  // Releases that are told to nobody: a menu, a dialog or another window had them.
  document.addEventListener('pointermove', (event) => event.buttons === 0 && release(event), early);
  window.addEventListener('blur', releaseAll, { signal });
  return () => {
    listeners.abort();
    releaseAll();
  };
}
