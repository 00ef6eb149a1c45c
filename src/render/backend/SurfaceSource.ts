// A Pixi texture source without a resource of its own: it is filled piece by piece from canvases that are reused.
import { TextureSource } from 'pixi.js';
import type { PixelRegion } from './types.ts';

export type PendingPixels = PixelRegion & { readonly canvas: HTMLCanvasElement };

export class SurfaceSource extends TextureSource {
  static readonly uploadMethod = 'surface';
  override uploadMethodId = SurfaceSource.uploadMethod;
  /** What the next upload copies. */
  pending: PendingPixels | null = null;
  isUploaded = false;

  constructor(width: number, height: number) {
    super({
      width,
      height,
      resolution: 1,
      scaleMode: 'linear',
      addressMode: 'clamp-to-edge',
      alphaMode: 'premultiply-alpha-on-upload',
      autoGarbageCollect: false,
    });
  }
}

type GlTextureLike = {
  readonly internalFormat: number;
  readonly format: number;
  readonly type: number;
  width: number;
  height: number;
};

/** Pixi's uploader for `SurfaceSource`: allocates once, then copies `pending` only. */
export const surfaceUploader = {
  id: SurfaceSource.uploadMethod,
  upload(source: SurfaceSource, texture: GlTextureLike, gl: WebGL2RenderingContext): void {
    const { pixelWidth, pixelHeight, pending } = source;
    const { internalFormat, format, type } = texture;
    if (texture.width !== pixelWidth || texture.height !== pixelHeight) {
      gl.texImage2D(gl.TEXTURE_2D, 0, internalFormat, pixelWidth, pixelHeight, 0, format, type, null);
      texture.width = pixelWidth;
      texture.height = pixelHeight;
    }
    if (!pending) return;
    const { canvas, x, y, width, height, from } = pending;
    const isAtCorner = !from || (from.x === 0 && from.y === 0);
    if (!isAtCorner) skip(gl, from.x, from.y);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, format, type, canvas);
    // Pixi's own uploads begin at the corner.
    if (!isAtCorner) skip(gl, 0, 0);
  },
};

function skip(gl: WebGL2RenderingContext, pixels: number, rows: number): void {
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, pixels);
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, rows);
}
