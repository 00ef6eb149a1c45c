// Who makes the pixels here. The answer is that of the context made last.
import { createCanvas } from '../paint/LayerStack.ts';
import { isSoftwareRenderer } from './isSoftwareRenderer.ts';

let last: boolean | undefined;

/** Takes down whether the processor makes the pixels of a new context, null where there is none, and says so. */
export function noteGraphics(gl: WebGL2RenderingContext | null): boolean {
  last = !gl || isSoftwareRenderer(gl);
  return last;
}

/**
 * Whether the processor plays graphics card here, so that pixels are cheapest in main memory. Asks the browser once at
 * most, on a throw-away canvas, where no picture is on the screen: that takes tens of milliseconds.
 */
export function lacksGraphicsCard(): boolean {
  if (last !== undefined) return last;
  const gl = createCanvas(1, 1).getContext('webgl2') as WebGL2RenderingContext | null;
  const answer = noteGraphics(gl);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return answer;
}
