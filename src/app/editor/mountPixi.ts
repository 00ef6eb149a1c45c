// React mounts the Pixi application of an open design; the renderer draws with it by itself, frame by frame, without React.
import { createRoot } from '@pixi/react';
import { WebGLRenderer } from 'pixi.js';
import type { MountWebgl } from '../../render/backend/types.ts';

/** Mounts Pixi on a canvas whose context the options hold. */
export const mountPixi: MountWebgl = async (canvas, options) => {
  const root = createRoot(canvas);
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
