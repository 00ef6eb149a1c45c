// Asks the browser, on a throw-away canvas, who makes the pixels: a canvas that failed once never gives a context again.
import { createCanvas } from '../paint/LayerStack.ts';
import { isSoftwareRenderer } from './isSoftwareRenderer.ts';

type Answer = 'none' | 'software' | 'hardware';

let last: Answer | undefined;

/** Whether there is WebGL2, and whether the processor plays graphics card. Asks anew each time, which takes tens of milliseconds. */
export function probeWebgl(): Answer {
  const gl = createCanvas(1, 1).getContext('webgl2', {
    failIfMajorPerformanceCaveat: false,
  }) as WebGL2RenderingContext | null;
  last = gl ? (isSoftwareRenderer(gl) ? 'software' : 'hardware') : 'none';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return last;
}

/** The same as it was when last asked. */
export function knownWebgl(): Answer {
  return last ?? probeWebgl();
}

/** Whether the processor plays graphics card here, so that pixels are cheapest in main memory. Asks the browser once at most. */
export function lacksGraphicsCard(): boolean {
  return knownWebgl() !== 'hardware';
}
