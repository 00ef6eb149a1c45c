// Draws surfaces as textured quads inside Pixi's frame: one buffer of corners, one draw call a surface and region. A
// surface shown pixel by pixel is copied, not sampled: a processor that plays graphics card does that in two thirds of the
// time, and no rounding can soften it.
import { State, type WebGLRenderer } from 'pixi.js';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';
import { meetsPixels } from './meetsPixels.ts';
import type { FrameRegions } from './planRegions.ts';
import type { SurfaceSource } from './SurfaceSource.ts';
import type { FrameLayer, PlacedSurface } from './types.ts';

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

/** Numbers of a quad: four corners of x, y on the canvas and on the surface. */
const QUAD = 16;
/** The corners of a surface, in the order of a strip of triangles. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

type Gl = WebGLRenderer['gl'];
type Program = {
  readonly program: WebGLProgram;
  readonly array: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
  readonly copied: WebGLSampler;
  readonly smoothed: WebGLSampler;
};

export class QuadPainter {
  drawCalls = 0;
  #renderer: WebGLRenderer;
  #sourceOf: (item: PlacedSurface) => SurfaceSource;
  #program: Program | null = null;
  #corners = new Float32Array(64 * QUAD);
  #opaque = new State();
  #blended = State.for2d();

  constructor(renderer: WebGLRenderer, sourceOf: (item: PlacedSurface) => SurfaceSource) {
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
    const { gl, state, shader, geometry, background } = this.#renderer;
    const program = (this.#program ??= createProgram(gl));
    gl.enable(gl.SCISSOR_TEST);
    const [red, green, blue] = background.colorRgba;
    gl.clearColor(red, green, blue, 1);
    for (const box of regions.ground) {
      this.#limitTo(box);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    gl.useProgram(program.program);
    gl.bindVertexArray(program.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, program.buffer);
    this.#sendCorners(layers, regions);
    let first = 0;
    layers.forEach((layer, i) => {
      const boxes = regions.layers[i] as readonly PixelBox[];
      if (boxes.length === 0) return;
      this.#paintLayer(layer, boxes, { first, program });
      first += layer.items.length;
    });
    gl.disable(gl.SCISSOR_TEST);
    gl.bindSampler(0, null);
    gl.bindVertexArray(null);
    // Pixi remembers what it bound last.
    state.set(this.#blended);
    shader.resetState();
    geometry.resetState();
  }

  #paintLayer(
    layer: FrameLayer,
    boxes: readonly PixelBox[],
    { first, program }: { first: number; program: Program },
  ): void {
    const { gl, state, texture } = this.#renderer;
    for (const box of boxes) {
      let isLimited = false;
      layer.items.forEach((item, i) => {
        if (!meetsPixels(item, layer.matrix, box)) return;
        if (!isLimited) this.#limitTo(box);
        isLimited = true;
        state.set(item.surface.opaque ? this.#opaque : this.#blended);
        texture.bindSource(this.#sourceOf(item), 0);
        gl.bindSampler(0, isCopied(item, layer.matrix) ? program.copied : program.smoothed);
        gl.drawArrays(gl.TRIANGLE_STRIP, (first + i) * 4, 4);
        this.drawCalls += 1;
      });
    }
  }

  /** Fills the buffer with the corners of every surface of the layers that are drawn at all. */
  #sendCorners(layers: readonly FrameLayer[], regions: FrameRegions): void {
    const { gl, canvas } = this.#renderer;
    const shown = layers.filter((_, i) => (regions.layers[i] as readonly PixelBox[]).length > 0);
    const count = shown.reduce((sum, { items }) => sum + items.length, 0);
    if (this.#corners.length < count * QUAD) this.#corners = new Float32Array(count * 2 * QUAD);
    const corners = this.#corners;
    let at = 0;
    for (const { items, matrix } of shown) {
      for (const { surface, x, y, width = surface.width, height = surface.height } of items) {
        for (const [right, down] of CORNERS) {
          // Both sides of a seam come from equal numbers: neighbours leave no gap.
          const point = applyToPoint(matrix, { x: x + right * width, y: y + down * height });
          corners[at] = (point.x / canvas.width) * 2 - 1;
          corners[at + 1] = 1 - (point.y / canvas.height) * 2;
          corners[at + 2] = right;
          corners[at + 3] = down;
          at += 4;
        }
      }
    }
    gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STREAM_DRAW, 0, at);
  }

  #limitTo({ left, top, right, bottom }: PixelBox): void {
    const { gl, canvas } = this.#renderer;
    gl.scissor(left, canvas.height - bottom, right - left, bottom - top);
  }
}

/** Whether each pixel of the surface is one pixel of the canvas. */
function isCopied({ width }: PlacedSurface, [a, b, c, d, e, f]: Matrix): boolean {
  const isUpright = a === 1 && d === 1 && b === 0 && c === 0;
  return isUpright && width === undefined && Number.isInteger(e) && Number.isInteger(f);
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
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
  return {
    program,
    array,
    buffer,
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
