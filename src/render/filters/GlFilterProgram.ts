import { type ShaderPass, VERTEX_SOURCE } from './shaderSource.ts';
import type { PointFilter } from './types.ts';

/** One compiled pass; throws when the driver refuses it. */
export class GlFilterProgram {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #locations = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: WebGL2RenderingContext, pass: ShaderPass) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    const shaders = [
      compile(gl, gl.VERTEX_SHADER, VERTEX_SOURCE),
      compile(gl, gl.FRAGMENT_SHADER, pass.fragment),
    ];
    for (const shader of shaders) gl.attachShader(this.#program, shader);
    gl.linkProgram(this.#program);
    for (const shader of shaders) gl.deleteShader(shader);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS)) {
      throw new Error(`Filter program ${pass.key}: ${gl.getProgramInfoLog(this.#program)}`);
    }
  }

  use(): void {
    this.#gl.useProgram(this.#program);
  }

  /** Names the texture unit a sampler reads. */
  setUnit(name: string, unit: number): void {
    this.#gl.uniform1i(this.#locate(name), unit);
  }

  setNumbers(name: string, ...value: readonly number[]): void {
    const gl = this.#gl;
    const at = this.#locate(name);
    if (value.length === 1) gl.uniform1f(at, value[0]!);
    else gl.uniform2f(at, value[0]!, value[1]!);
  }

  setUniforms(uniforms: PointFilter['uniforms']): void {
    const gl = this.#gl;
    for (const [name, { type, value }] of Object.entries(uniforms)) {
      const at = this.#locate(name);
      const data = Float32Array.from(value);
      if (type === 'float') gl.uniform1fv(at, data);
      else if (type === 'vec3') gl.uniform3fv(at, data);
      else if (type === 'vec4') gl.uniform4fv(at, data);
      else gl.uniformMatrix4fv(at, false, data);
    }
  }

  destroy(): void {
    this.#gl.deleteProgram(this.#program);
  }

  #locate(name: string): WebGLUniformLocation | null {
    let location = this.#locations.get(name);
    if (location === undefined) {
      location = this.#gl.getUniformLocation(this.#program, name);
      this.#locations.set(name, location);
    }
    return location;
  }
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('The WebGL context is lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(`Filter shader: ${gl.getShaderInfoLog(shader)}`);
  }
  return shader;
}
