import { isSoftwareRenderer } from '../backend/isSoftwareRenderer.ts';
import { createCanvas } from '../paint/LayerStack.ts';

let known: boolean | undefined;

/** Whether the processor plays graphics card here, so that pixels are cheapest in main memory. Asked of the browser once. */
export function lacksGraphicsCard(): boolean {
  known ??= ask();
  return known;
}

function ask(): boolean {
  const gl = createCanvas(1, 1).getContext('webgl') as WebGLRenderingContext | null;
  if (!gl) return true;
  const answer = isSoftwareRenderer(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return answer;
}
