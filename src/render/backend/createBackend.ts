// Chooses the compositor: PixiJS on WebGL, a plain canvas where the browser gives none.
import { createCanvasBackend } from './CanvasBackend.ts';
import { probeWebgl } from './probeWebgl.ts';
import type { Backend, BackendEvents, MountWebgl } from './types.ts';

export type BackendPreference = 'auto' | 'webgl' | 'canvas';

export async function createBackend(options: {
  preference: BackendPreference;
  width: number;
  height: number;
  backdrop: string;
  events: BackendEvents;
  mount?: MountWebgl | undefined;
}): Promise<Backend> {
  const webgl = options.preference === 'canvas' ? 'none' : probeWebgl();
  if (webgl !== 'none') {
    try {
      const { createPixiBackend } = await import('./PixiBackend.ts');
      return await createPixiBackend({ ...options, keepsFrame: webgl === 'software' });
    } catch (error) {
      if (options.preference === 'webgl') throw error;
      console.warn('WebGL could not be started, drawing with Canvas2D', error);
    }
  }
  return createCanvasBackend(options);
}
