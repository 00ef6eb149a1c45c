// React mounts the Pixi application of an open design and one container in it; the renderer fills that container by
// itself, frame by frame, without React.
import { createRoot, extend } from '@pixi/react';
import { Container, WebGLRenderer } from 'pixi.js';
import type { MountWebgl } from '../../render/backend/types.ts';

extend({ Container });

/** Starts WebGL on a canvas of its own; rejects where the browser refuses a context. */
export const mountPixi: MountWebgl = async (options) => {
  const canvas = document.createElement('canvas');
  const root = createRoot(canvas);
  const stage = Promise.withResolvers<Container>();
  const app = await root.render(
    <pixiContainer
      ref={(container: Container | null) => {
        if (container) stage.resolve(container);
      }}
    />,
    { ...options, preference: ['webgl'], autoStart: false, sharedTicker: false },
  );
  const { renderer } = app;
  if (!(renderer instanceof WebGLRenderer)) throw new Error('Pixi chose another renderer than WebGL');
  return {
    renderer,
    stage: await stage.promise,
    unmount() {
      void root.render(null, {});
      app.destroy({ removeView: true }, { children: true });
    },
  };
};
