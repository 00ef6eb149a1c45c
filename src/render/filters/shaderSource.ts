// Joins filters into shader programs: point filters in a row share one pass, with the rounding to bytes that
// separate passes would have done in between, so that the result is Fabric's to the last step.
import type { Bitmap } from '../paint/types.ts';
import type { AreaPass, PointFilter } from './types.ts';

/** One draw of the whole picture. */
export type ShaderPass = {
  readonly key: string;
  readonly fragment: string;
  readonly uniforms: PointFilter['uniforms'];
  readonly smooth: boolean;
  readonly image?: Bitmap;
};

/** Covers the target with one triangle; `uFlip` turns the last pass upright for the canvas. */
export const VERTEX_SOURCE = `#version 300 es
uniform float uFlip;
out vec2 uv;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
  uv = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
  gl_Position.y *= uFlip;
}`;

const HEADER = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D uTexture;
uniform sampler2D uImage;
uniform vec2 size;
uniform float uPremultiplied;
uniform float uPremultiply;
in vec2 uv;
out vec4 color;
vec4 texel(vec2 at) {
  vec4 t = texture(uTexture, at);
  if (uPremultiplied > 0.5 && t.a > 0.0) t.rgb = floor(t.rgb / t.a * 255.0 + 0.5) / 255.0;
  return t;
}
vec4 round8(vec4 v) {
  return floor(clamp(v, 0.0, 1.0) * 255.0 + 0.5) / 255.0;
}
`;

const FOOTER = `
  c = round8(c);
  color = uPremultiply > 0.5 ? vec4(c.rgb * c.a, c.a) : c;
}`;

/** Several point filters in one pass. */
export function joinPointFilters(filters: readonly PointFilter[]): ShaderPass {
  const uniforms: Record<string, PointFilter['uniforms'][string]> = {};
  let body = '';
  filters.forEach((filter, at) => {
    const prefix = `u${at}_`;
    for (const [name, uniform] of Object.entries(filter.uniforms)) uniforms[prefix + name] = uniform;
    body += `  { ${filter.source.replaceAll('$', prefix)} }\n  c = round8(c);\n`;
  });
  const fragment = `${HEADER}${declare(uniforms)}void main() {\n  vec4 c = texel(uv);\n${body}${FOOTER}`;
  return { key: filters.map(({ key }) => key).join('+'), fragment, uniforms, smooth: false };
}

export function toShaderPass(pass: AreaPass): ShaderPass {
  const uniforms = Object.fromEntries(
    Object.entries(pass.uniforms).map(([name, uniform]) => [`u_${name}`, uniform]),
  );
  const body = pass.source.replaceAll('$', 'u_');
  const fragment = `${HEADER}${declare(uniforms)}void main() {\n  vec4 c = vec4(0.0);\n  ${body}${FOOTER}`;
  return {
    key: pass.key,
    fragment,
    uniforms,
    smooth: pass.smooth,
    ...(pass.image ? { image: pass.image } : {}),
  };
}

function declare(uniforms: PointFilter['uniforms']): string {
  return Object.entries(uniforms)
    .map(([name, { type }]) => `uniform ${type} ${name};\n`)
    .join('');
}
