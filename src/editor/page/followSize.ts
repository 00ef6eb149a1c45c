import type { EditorSession } from '../session/types.ts';

/** Keeps the camera's viewport equal to the element, whatever moves the layout, and as dense as the screen it is on. */
export function followSize(session: Pick<EditorSession, 'camera'>, element: HTMLElement): () => void {
  const apply = () => {
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) session.camera.setViewport(width, height, devicePixelRatio);
  };
  const observer = new ResizeObserver(apply);
  observer.observe(element);
  const stop = onDensityChange(apply);
  apply();
  return () => {
    observer.disconnect();
    stop();
  };
}

/** A window taken to another screen may keep its size in CSS pixels: no observer of sizes is told. */
function onDensityChange(callback: () => void): () => void {
  let query: MediaQueryList | null = null;
  const watch = () => {
    query?.removeEventListener('change', onChange);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', onChange);
  };
  const onChange = () => {
    watch();
    callback();
  };
  watch();
  return () => query?.removeEventListener('change', onChange);
}
