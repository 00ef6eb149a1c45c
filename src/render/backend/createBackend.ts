// Chooses the compositor: PixiJS on WebGL, a plain canvas where the browser gives none.
import { createCanvasBackend } from './CanvasBackend.ts';
import { knownWebgl, probeWebgl } from './probeWebgl.ts';
import type { Backend, BackendEvents, MountWebgl } from './types.ts';

export type BackendPreference = 'auto' | 'webgl' | 'canvas';

const loadPixiBackend = () => import('./PixiBackend.ts');

/** Asks the browser for WebGL and fetches the code it takes, while something else is waited for. */
export function preloadBackend(): void {
  if (knownWebgl() === 'none') return;
  // Whoever needs it asks again, and is told what went wrong.
  loadPixiBackend().catch(() => undefined);
}

export async function createBackend(options: {
  preference: BackendPreference;
  /** A backend was lost: what the browser answered before may not be true any more. */
  isReplacement?: boolean;
  width: number;
  height: number;
  backdrop: string;
  events: BackendEvents;
  mount?: MountWebgl | undefined;
}): Promise<Backend> {
  const ask = options.isReplacement ? probeWebgl : knownWebgl;
  const webgl = options.preference === 'canvas' ? 'none' : ask();
  if (webgl !== 'none') {
    try {
      const { createPixiBackend } = await loadPixiBackend();
      return await createPixiBackend({ ...options, keepsFrame: webgl === 'software' });
    } catch (error) {
      if (options.preference === 'webgl') throw error;
      console.warn('WebGL could not be started, drawing with Canvas2D', error);
    }
  }
  return createCanvasBackend(options);
}
