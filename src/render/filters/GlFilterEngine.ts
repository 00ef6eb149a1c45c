// Runs shader passes on a WebGL2 canvas of its own. Pictures go in premultiplied, as bitmaps are, are filtered not
// premultiplied, as Fabric does, and come out on a plain 2D canvas.
import type { Bitmap } from '../paint/types.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import { fitToTexture } from './FittedSource.ts';
import { GlFilterProgram } from './GlFilterProgram.ts';
import type { ShaderPass } from './shaderSource.ts';

type Size = { readonly width: number; readonly height: number };

const MOST_PROGRAMS = 64;

export class GlFilterEngine {
  readonly #gl: WebGL2RenderingContext;
  readonly #programs = new Map<string, GlFilterProgram>();
  #source: { readonly bitmap: Bitmap; readonly key: string; readonly texture: WebGLTexture } | null = null;

  /** Null where there is no WebGL2. */
  static create(): GlFilterEngine | null {
    const options = { alpha: true, premultipliedAlpha: true, antialias: false, depth: false, stencil: false };
    const gl = createCanvas(1, 1).getContext('webgl2', options) as WebGL2RenderingContext | null;
    return gl && new GlFilterEngine(gl);
  }

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    gl.bindVertexArray(gl.createVertexArray());
    gl.disable(gl.BLEND);
  }

  get isLost(): boolean {
    return this.#gl.isContextLost();
  }

  /** Longest side of a picture it can take. */
  get maxSide(): number {
    const gl = this.#gl;
    return Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE), gl.getParameter(gl.MAX_RENDERBUFFER_SIZE));
  }

  /** Throws when the context is lost or a shader fails; `source` must not be larger than `maxSide`. */
  run(source: Bitmap, sourceKey: string, passes: readonly ShaderPass[]): Bitmap {
    const gl = this.#gl;
    const size = { width: source.width, height: source.height };
    this.#resize(size);
    const targets: WebGLTexture[] = [];
    const framebuffer = gl.createFramebuffer();
    try {
      let from = this.#getSource(source, sourceKey);
      passes.forEach((pass, at) => {
        const isLast = at === passes.length - 1;
        gl.bindFramebuffer(gl.FRAMEBUFFER, isLast ? null : framebuffer);
        if (!isLast) targets.push(this.#createTarget(size));
        this.#draw({ pass, size, isFirst: at === 0, isLast, from });
        from = targets[at] ?? from;
      });
      return this.#copyOut(size);
    } finally {
      gl.deleteFramebuffer(framebuffer);
      for (const texture of targets) gl.deleteTexture(texture);
    }
  }

  destroy(): void {
    for (const program of this.#programs.values()) program.destroy();
    this.#programs.clear();
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #resize({ width, height }: Size): void {
    const { canvas } = this.#gl;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    this.#gl.viewport(0, 0, width, height);
  }

  #draw(step: {
    readonly pass: ShaderPass;
    readonly size: Size;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly from: WebGLTexture;
  }): void {
    const gl = this.#gl;
    const program = this.#getProgram(step.pass);
    program.use();
    program.setNumbers('uFlip', step.isLast ? -1 : 1);
    program.setNumbers('size', step.size.width, step.size.height);
    program.setNumbers('uPremultiplied', step.isFirst ? 1 : 0);
    program.setNumbers('uPremultiply', step.isLast ? 1 : 0);
    program.setUniforms(step.pass.uniforms);
    const other = step.pass.image ? this.#bindOther(step.pass.image) : null;
    program.setUnit('uTexture', 0);
    program.setUnit('uImage', 1);
    gl.bindTexture(gl.TEXTURE_2D, step.from);
    const sampling = step.pass.smooth ? gl.LINEAR : gl.NEAREST;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, sampling);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, sampling);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    if (other) gl.deleteTexture(other);
  }

  /** A second picture, for this draw only. */
  #bindOther(image: Bitmap): WebGLTexture {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE1);
    const fitting = fitToTexture(image, this.maxSide);
    const texture = this.#upload(fitting.bitmap);
    fitting.free();
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.activeTexture(gl.TEXTURE0);
    return texture;
  }

  #getProgram(pass: ShaderPass): GlFilterProgram {
    const known = this.#programs.get(pass.key);
    if (known) return known;
    if (this.#programs.size >= MOST_PROGRAMS) {
      for (const program of this.#programs.values()) program.destroy();
      this.#programs.clear();
    }
    const program = new GlFilterProgram(this.#gl, pass);
    this.#programs.set(pass.key, program);
    return program;
  }

  /** The picture as a texture; the last one is kept, because a slider asks for the same again and again. */
  #getSource(source: Bitmap, key: string): WebGLTexture {
    if (this.#source?.bitmap === source && this.#source.key === key) return this.#source.texture;
    if (this.#source) this.#gl.deleteTexture(this.#source.texture);
    this.#source = null;
    const texture = this.#upload(source);
    this.#source = { bitmap: source, key, texture };
    return texture;
  }

  #upload(source: Bitmap): WebGLTexture {
    const gl = this.#gl;
    const texture = this.#createTexture();
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    return texture;
  }

  #createTarget({ width, height }: Size): WebGLTexture {
    const gl = this.#gl;
    const texture = this.#createTexture();
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    return texture;
  }

  #createTexture(): WebGLTexture {
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
      gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
    }
    return texture;
  }

  #copyOut({ width, height }: Size): Bitmap {
    const gl = this.#gl;
    if (gl.isContextLost()) throw new Error('The WebGL context of the filters is lost');
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    if (!context) throw new Error(`No 2D canvas for a filtered picture of ${width} × ${height}`);
    context.drawImage(gl.canvas, 0, 0);
    return canvas;
  }
}
