// React mounts the Pixi application of an open design; the renderer draws with it by itself, frame by frame, without React.
import { createRoot } from '@pixi/react';
import { WebGLRenderer } from 'pixi.js';
import type { MountWebgl } from '../../render/backend/types.ts';

/** Starts WebGL on a canvas of its own; rejects where the browser refuses a context. */
export const mountPixi: MountWebgl = async (options) => {
  const root = createRoot(document.createElement('canvas'));
  const app = await root.render(null, {
    ...options,
    preference: ['webgl'],
    autoStart: false,
    sharedTicker: false,
  });
  const { renderer } = app;
  if (!(renderer instanceof WebGLRenderer)) throw new Error('Pixi chose another renderer than WebGL');
  return {
    renderer,
    unmount() {
      void root.render(null, {});
      app.destroy({ removeView: true });
    },
  };
};
