// Chooses the compositor: PixiJS on WebGL, a plain canvas where the browser gives none.
import { createCanvasBackend } from './CanvasBackend.ts';
import { openWebgl, prepareWebgl } from './openWebgl.ts';
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
  if (options.preference !== 'canvas' && prepareWebgl()) {
    try {
      const { createPixiBackend } = await import('./PixiBackend.ts');
      return await createPixiBackend({ ...options, screen: openWebgl() });
    } catch (error) {
      if (options.preference === 'webgl') throw error;
      console.warn('WebGL could not be started, drawing with Canvas2D', error);
    }
  }
  return createCanvasBackend(options);
}
