// Makes the compositor's WebGL2 context. One takes tens of milliseconds where the processor plays graphics card, so the
// context that tells who makes the pixels is the one that is drawn with.
import { noteGraphics } from './lacksGraphicsCard.ts';

export type ScreenContext = {
  readonly gl: WebGL2RenderingContext;
  readonly canvas: HTMLCanvasElement;
  /** The processor plays graphics card; the canvas then keeps each frame, so that the next one draws only what changed. */
  readonly isSoftware: boolean;
};

let spare: ScreenContext | null = null;

/** Makes the next context ahead of its use; false where the browser gives none. */
export function prepareWebgl(): boolean {
  spare ??= create();
  return spare !== null;
}

/** A context on a canvas that has no other use; throws where the browser gives none. */
export function openWebgl(): ScreenContext {
  const ready = spare;
  spare = null;
  const context = ready && !ready.gl.isContextLost() ? ready : create();
  if (!context) throw new Error('The browser gives no WebGL2 context');
  return context;
}

function create(): ScreenContext | null {
  // Whether to keep frames has to be said before one can know, and costs a card a copy of each: a card makes contexts
  // quickly, so it is the one to make another.
  const keeping = createContext(true);
  if (!keeping || keeping.isSoftware) return keeping;
  keeping.gl.getExtension('WEBGL_lose_context')?.loseContext();
  return createContext(false);
}

/** On a canvas of its own: one that failed once never gives a context again. */
function createContext(preserveDrawingBuffer: boolean): ScreenContext | null {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    // Pixi warns without it.
    stencil: true,
    powerPreference: 'high-performance',
    preserveDrawingBuffer,
  });
  const isSoftware = noteGraphics(gl);
  return gl && { gl, canvas, isSoftware };
}
