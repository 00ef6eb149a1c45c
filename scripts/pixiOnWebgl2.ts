// PixiJS as the editor uses it: on a WebGL2 context that the renderer made and hands over.
import type { Plugin } from 'vite';

/** Modules of PixiJS, by the end of their path, and what stands in for them. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  // The canvas asks for WebGL alone, and draws by itself where there is none.
  [/renderers[\\/]gpu[\\/]WebGPURenderer\.mjs$/, 'export class WebGPURenderer {}'],
  [/renderers[\\/]canvas[\\/]CanvasRenderer\.mjs$/, 'export class CanvasRenderer {}'],
  // Each makes a context to ask what ours has answered: there is WebGL, and WebGL2 has high precision everywhere.
  [/utils[\\/]browser[\\/]isWebGLSupported\.mjs$/, 'export const isWebGLSupported = () => true;'],
  [/program[\\/]getMaxFragmentPrecision\.mjs$/, "export const getMaxFragmentPrecision = () => 'highp';"],
];

/** Leaves out PixiJS's other renderers, and the questions it would make contexts for. */
export function pixiOnWebgl2(): Plugin {
  return {
    name: 'pixi-on-webgl2',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/pixi\.js[\\/]lib[\\/]/.test(id)) return undefined;
      return STAND_INS.find(([path]) => path.test(id))?.[1];
    },
  };
}
