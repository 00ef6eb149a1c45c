// Draws surfaces as textured quads on the target Pixi bound: one buffer of corners, one draw call for what shows one surface.
// A surface shown pixel by pixel is copied, not sampled: a processor that plays graphics card does that in two thirds of
// the time, and no rounding can soften it.
import { State, type WebGLRenderer } from 'pixi.js';
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { FrameRegions } from './planRegions.ts';
import { QUAD, QuadList } from './QuadList.ts';
import type { SurfaceSource } from './SurfaceSource.ts';
import type { FrameLayer, Surface } from './types.ts';

const VERTEX = `#version 300 es
in vec4 corner;
out vec2 place;
void main() {
  place = corner.zw;
  gl_Position = vec4(corner.xy, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D surface;
in vec2 place;
out vec4 color;
void main() {
  color = texture(surface, place);
}`;

/** A quad's two triangles, of its corners in rows. */
const TRIANGLES = [0, 1, 2, 2, 1, 3] as const;

type Gl = WebGLRenderer['gl'];
type Program = {
  readonly program: WebGLProgram;
  readonly array: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
  /** Quads that the list of triangles reaches to. */
  room: number;
  readonly copied: WebGLSampler;
  readonly smoothed: WebGLSampler;
};

export class QuadPainter {
  drawCalls = 0;
  #renderer: WebGLRenderer;
  #sourceOf: (surface: Surface) => SurfaceSource;
  #program: Program | null = null;
  #list = new QuadList();
  #opaque = new State();
  #blended = State.for2d();

  constructor(renderer: WebGLRenderer, sourceOf: (surface: Surface) => SurfaceSource) {
    this.#renderer = renderer;
    this.#sourceOf = sourceOf;
    this.#opaque.blend = false;
  }

  /** The context and all that was made with it are gone. */
  forget(): void {
    this.#program = null;
  }

  /** Draws the layers bottom to top, each within its regions. */
  paint(layers: readonly FrameLayer[], regions: FrameRegions): void {
    const { gl, canvas, state, shader, geometry } = this.#renderer;
    const list = this.#list;
    list.fill(layers, regions, canvas.width, canvas.height);
    this.#clear(regions.ground);
    if (list.count === 0) return;
    const program = (this.#program ??= createProgram(gl));
    gl.useProgram(program.program);
    gl.bindVertexArray(program.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, program.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, list.corners, gl.STREAM_DRAW, 0, list.count * QUAD);
    if (program.room < list.count) sendTriangles(gl, program, list.count);
    this.#drawRuns(program);
    gl.bindSampler(0, null);
    gl.bindVertexArray(null);
    // Pixi remembers what it bound last.
    state.set(this.#blended);
    shader.resetState();
    geometry.resetState();
  }

  /** Asks for nothing that is so already. */
  #drawRuns({ copied, smoothed }: Program): void {
    const { gl, state, texture } = this.#renderer;
    let bound: WebGLSampler | null = null;
    let limited: PixelBox | null = null;
    for (const { surface, isCopied, limit, first, count } of this.#list.runs) {
      if (limit !== limited) this.#limitTo(limit);
      limited = limit;
      state.set(surface.opaque ? this.#opaque : this.#blended);
      texture.bindSource(this.#sourceOf(surface), 0);
      const sampler = isCopied ? copied : smoothed;
      if (sampler !== bound) gl.bindSampler(0, sampler);
      bound = sampler;
      const { length } = TRIANGLES;
      gl.drawElements(
        gl.TRIANGLES,
        count * length,
        gl.UNSIGNED_INT,
        first * length * Uint32Array.BYTES_PER_ELEMENT,
      );
      this.drawCalls += 1;
    }
    if (limited) this.#limitTo(null);
  }

  #clear(boxes: readonly PixelBox[]): void {
    if (boxes.length === 0) return;
    const { gl, background } = this.#renderer;
    const [red, green, blue] = background.colorRgba;
    gl.clearColor(red, green, blue, 1);
    for (const box of boxes) {
      this.#limitTo(box);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    this.#limitTo(null);
  }

  #limitTo(box: PixelBox | null): void {
    const { gl, canvas } = this.#renderer;
    if (!box) {
      gl.disable(gl.SCISSOR_TEST);
      return;
    }
    const { left, top, right, bottom } = box;
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(left, canvas.height - bottom, right - left, bottom - top);
  }
}

/** Makes the list of triangles reach to `quads` quads and some more. */
function sendTriangles(gl: Gl, program: Program, quads: number): void {
  program.room = quads * 2;
  const { length } = TRIANGLES;
  const corners = Uint32Array.from(
    { length: program.room * length },
    (_, i) => Math.floor(i / length) * 4 + (TRIANGLES[i % length] as number),
  );
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW);
}

function createProgram(gl: Gl): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  const array = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  // The array remembers it.
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
  return {
    program,
    array,
    buffer,
    room: 0,
    copied: createSampler(gl, gl.NEAREST),
    smoothed: createSampler(gl, gl.LINEAR),
  };
}

function createSampler(gl: Gl, filter: number): WebGLSampler {
  const sampler = gl.createSampler();
  gl.samplerParameteri(sampler, gl.TEXTURE_MIN_FILTER, filter);
  gl.samplerParameteri(sampler, gl.TEXTURE_MAG_FILTER, filter);
  gl.samplerParameteri(sampler, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.samplerParameteri(sampler, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return sampler;
}
