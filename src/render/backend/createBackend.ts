// Chooses the compositor: PixiJS on WebGL, a plain canvas where the browser gives none.
import { createCanvasBackend } from './CanvasBackend.ts';
import { openWebgl, prepareWebgl } from './openWebgl.ts';
import type { LoadPart } from '../types.ts';
import type { Backend, BackendEvents, MountWebgl } from './types.ts';

export type BackendPreference = 'auto' | 'webgl' | 'canvas';

const loadPixi = () => import('./PixiBackend.ts');

/** With 'webgl' its code is asked for as `loadPart` does, and rejects without; with 'auto' once: somebody waits for a picture. */
export async function createBackend(options: {
  preference: BackendPreference;
  width: number;
  height: number;
  backdrop: string;
  events: BackendEvents;
  loadMount?: (() => Promise<MountWebgl>) | undefined;
  loadPart?: LoadPart | undefined;
}): Promise<Backend> {
  if (options.preference !== 'canvas' && prepareWebgl()) {
    const { loadMount } = options;
    const isPatient = options.preference === 'webgl';
    const load: LoadPart = (isPatient && options.loadPart) || ((part) => part());
    try {
      const [late, mount] = await Promise.all([load(loadPixi), loadMount && load(loadMount)]);
      if (!late || (loadMount && !mount)) throw new Error('The code for WebGL did not come');
      return await late.createPixiBackend({ ...options, mount, screen: openWebgl() });
    } catch (error) {
      if (isPatient) throw error;
      console.warn('WebGL could not be started, drawing with Canvas2D', error);
    }
  }
  return createCanvasBackend(options);
}
