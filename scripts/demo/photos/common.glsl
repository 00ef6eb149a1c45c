// Noise, sky and finishing shared by every picture. `p.y` runs from 0 (bottom) to 1, `p.x` from 0 to `aspect`.
precision highp float;
uniform vec2 size;
uniform vec2 origin;
out vec4 pixel;
float aspect;
const float PI = 3.14159265;

float hash(vec2 p) {
  uvec2 q = uvec2(ivec2(floor(p * 64.0))) * uvec2(1597334673u, 3812015801u);
  uint n = (q.x ^ q.y) * 1597334673u;
  n ^= n >> 15; n *= 2246822519u; n ^= n >> 13;
  return float(n) / 4294967295.0;
}
vec2 hash2(vec2 p) { return vec2(hash(p), hash(p + 31.7)); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.5;
  for (int i = 0; i < octaves; i++) { sum += gain * noise(p); p = TURN * p * 2.03 + 17.3; gain *= 0.5; }
  return sum;
}
float ridged(vec2 p, int octaves) {
  float sum = 0.0, gain = 0.5;
  for (int i = 0; i < octaves; i++) { sum += gain * (1.0 - abs(2.0 * noise(p) - 1.0)); p = TURN * p * 2.1 + 9.1; gain *= 0.5; }
  return sum;
}
mat2 rotation(float a) { float c = cos(a), s = sin(a); return mat2(c, s, -s, c); }
/** x: distance to the nearest cell point, y: to the next, z: random number of the cell. */
vec3 cells(vec2 p) {
  vec2 i = floor(p);
  vec3 best = vec3(9.0, 9.0, 0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = i + vec2(x, y);
    float d = length(c + hash2(c) - p);
    if (d < best.x) best = vec3(d, best.x, hash(c + 7.7)); else if (d < best.y) best.y = d;
  }
  return best;
}
vec3 wheel(float t) { return 0.5 + 0.5 * cos(2.0 * PI * (t + vec3(0.0, 0.33, 0.67))); }
vec3 lightColor(float t);
/** Soft discs of light over a dark ground; `blur` 0..1 softens their rims. */
vec3 bokeh(vec2 p, float count, float minRadius, float maxRadius, float blur, float seed) {
  vec3 sum = vec3(0.0);
  for (float i = 0.0; i < count; i++) {
    vec2 at = hash2(vec2(i, seed + SCATTER)) * vec2(aspect * 1.2, 1.2) - 0.1;
    float r = mix(minRadius, maxRadius, pow(hash(vec2(i, seed + 3.0)), 1.6));
    float d = length(p - at) / r;
    float disc = smoothstep(1.0 + blur, 1.0 - blur, d);
    float rim = smoothstep(0.7, 0.98, d) * smoothstep(1.0 + blur, 1.0 - blur, d);
    sum += lightColor(hash(vec2(i, seed + 5.0))) * (disc * 0.55 + rim * 0.25) * mix(0.15, 0.9, hash(vec2(i, seed + 8.0)));
  }
  return sum;
}
