import { isSoftwareRenderer } from '../../backend/isSoftwareRenderer.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';

let isSoftware: boolean | undefined;

/** A canvas whose pixels lie where they are cheapest to read. Throws RangeError for a size it cannot have. */
export function createFilmCanvas(width: number, height: number, alpha: boolean): PaintContext {
  isSoftware ??= lacksGraphicsCard();
  const context = createCanvas(width, height).getContext('2d', {
    alpha,
    willReadFrequently: isSoftware,
  }) as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}

function lacksGraphicsCard(): boolean {
  const gl = createCanvas(1, 1).getContext('webgl') as WebGLRenderingContext | null;
  if (!gl) return true;
  const answer = isSoftwareRenderer(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return answer;
}
