// A cup of coffee with milk seen from above on a wooden table.
vec3 lightColor(float t) { return vec3(1.0); }
vec2 cup() { return vec2(aspect * 0.5, 0.48); }
float ringBump(float d, float r, float w, float h) { float t = (d - r) / w; return abs(t) < 1.0 ? h * sqrt(1.0 - t * t) : 0.0; }
float bean(vec2 p, out vec2 local, out float on) {
  vec2 i = floor(p * 5.2);
  float best = 0.0; on = 0.0; local = vec2(0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = i + vec2(x, y);
    if (hash(c + 4.0) < 0.66) continue;
    vec2 at = (c + 0.5 + 0.6 * (hash2(c) - 0.5)) / 5.2;
    if (length(at - cup()) < 0.47) continue;
    vec2 d = rotation(hash(c + 2.0) * 6.3) * (p - at) / vec2(0.036, 0.026);
    float h = 1.0 - dot(d, d);
    if (h > 0.0) { best = 0.02 * sqrt(h) - 0.007 * smoothstep(0.17, 0.0, abs(d.y + 0.16 * sin(d.x * 3.0))); local = d; on = 1.0; }
  }
  return best;
}
float height(vec2 p) {
  vec2 q = p - cup();
  float d = length(q);
  vec2 l; float on;
  float table = woodHeight(p) + bean(p, l, on);
  float saucer = d < 0.4 ? 0.012 + 0.03 * smoothstep(0.2, 0.4, d) + ringBump(d, 0.385, 0.014, 0.008) : 0.0;
  float handle = 0.0;
  vec2 k = rotation(-0.62) * q - vec2(0.26, 0.0);
  float reach = length(vec2(k.x - clamp(k.x, 0.0, 0.12), k.y)) / (0.023 + 0.05 * max(k.x - 0.03, 0.0));
  if (reach < 1.0) handle = 0.066 + 0.02 * sqrt(1.0 - reach * reach);
  float h = max(max(table, saucer), handle);
  if (d < 0.272) h = d < 0.238 ? 0.075 - 0.0004 * d + 0.0012 * smoothstep(0.226, 0.238, d) : 0.09 + ringBump(d, 0.255, 0.017, 0.016);
  return h;
}
vec4 albedo(vec2 p) {
  vec2 q = p - cup();
  float d = length(q);
  vec2 l; float on;
  if (d < 0.238) {
    vec2 w = q + 0.012 * vec2(fbm(q * 14.0, 4) - 0.5, fbm(q * 14.0 + 5.0, 4) - 0.5);
    vec2 m = w / 0.2;
    m.y = m.y * 0.95 + 0.12 - 0.42 * sqrt(abs(m.x) + 0.002) ;
    float r = length(m * vec2(0.92, 1.0));
    float leaf = smoothstep(0.03, -0.03, r - 0.72) * smoothstep(-0.1, 0.25, sin(r * 21.0 + 1.4) + 0.55 - r * 0.3);
    float foam = smoothstep(0.2, 0.236, d) * 0.35 + 0.16 * fbm(q * 34.0, 4);
    vec3 c = mix(vec3(0.36, 0.17, 0.06), vec3(0.62, 0.36, 0.16), foam + 0.25 * smoothstep(0.1, 0.23, d));
    c = mix(c, vec3(0.97, 0.87, 0.72), leaf * 0.93);
    float bubble = smoothstep(0.16, 0.05, cells(q * 120.0).x) * step(0.208, d);
    return vec4(c * (1.0 - 0.25 * bubble), 0.25);
  }
  if (height(p) > 0.0095 && (d < 0.41 || height(p) > 0.06)) return vec4(vec3(0.95, 0.945, 0.93), 0.7);
  if (bean(p, l, on) > 0.0 && on > 0.5) return vec4(mix(vec3(0.3, 0.15, 0.07), vec3(0.1, 0.045, 0.02), smoothstep(0.2, 0.02, abs(l.y))), 0.45);
  float id; planks(p, id);
  return vec4(woodColor(p, id, vec3(0.5, 0.33, 0.21), vec3(0.24, 0.14, 0.085)), 0.08);
}
