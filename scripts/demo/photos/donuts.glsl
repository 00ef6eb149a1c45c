// Glazed rings with sprinkles in rows on a pastel table.
vec3 lightColor(float t) { return vec3(1.0); }
const float STEP = 0.36;
vec4 place(vec2 p) {
  float row = floor(p.y / STEP + 0.25);
  vec2 q = vec2(p.x + (mod(row, 2.0)) * STEP * 0.6, p.y + STEP * 0.25);
  vec2 id = vec2(floor(q.x / (STEP * 1.2)), row);
  vec2 d = q - (id + 0.5) * vec2(STEP * 1.2, STEP);
  return vec4(rotation(hash(id) * 6.3) * (d - 0.012 * (hash2(id + 3.0) - 0.5)), id);
}
float ring(vec2 d) { float t = (length(d) - 0.088) / 0.062; return abs(t) < 1.0 ? sqrt(1.0 - t * t) : 0.0; }
float glaze(vec2 d, vec2 id) {
  float a = atan(d.y, d.x), r = length(d);
  float drip = 0.007 * sin(a * 7.0 + hash(id) * 6.0) + 0.006 * sin(a * 11.0 + 2.0);
  return smoothstep(0.0, 0.006, 0.137 + drip - r) * smoothstep(0.0, 0.006, r - 0.042 + drip * 0.6);
}
vec2 sprinkle(vec2 d, vec2 id) {
  vec2 best = vec2(0.0);
  vec2 c0 = floor(d * 44.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = c0 + vec2(x, y);
    if (hash(c + id * 13.0) < 0.42) continue;
    vec2 at = (c + 0.5 + 0.5 * (hash2(c + id) - 0.5)) / 44.0;
    vec2 l = rotation(hash(c + id + 5.0) * 6.3) * (d - at);
    l.x -= clamp(l.x, -0.0062, 0.0062);
    float h = 1.0 - dot(l, l) / 0.0000096;
    if (h > 0.0) best = vec2(sqrt(h), hash(c + id + 9.0) + 0.001);
  }
  return best;
}
float height(vec2 p) {
  vec4 k = place(p);
  float r = ring(k.xy);
  if (r <= 0.0) return 0.0;
  float g = glaze(k.xy, k.zw);
  float s = length(k.xy) > 0.06 && length(k.xy) < 0.12 ? sprinkle(k.xy, k.zw).x : 0.0;
  return 0.075 * r + 0.006 * g + 0.004 * s * g + 0.0012 * (1.0 - g) * fbm(k.xy * 120.0, 3);
}
vec4 albedo(vec2 p) {
  vec4 k = place(p);
  if (ring(k.xy) <= 0.0) return vec4(GROUND, 0.02);
  float g = glaze(k.xy, k.zw);
  vec3 dough = mix(vec3(0.86, 0.58, 0.28), vec3(0.6, 0.34, 0.14), fbm(k.xy * 40.0, 4));
  float pick = hash(k.zw + 21.0);
  vec3 icing = pick < 0.4 ? vec3(0.98, 0.52, 0.66) : pick < 0.62 ? vec3(0.33, 0.17, 0.1) : pick < 0.82 ? vec3(0.98, 0.95, 0.88) : vec3(0.98, 0.76, 0.3);
  vec2 s = sprinkle(k.xy, k.zw);
  if (s.x > 0.0 && length(k.xy) > 0.06 && length(k.xy) < 0.12) icing = s.y < 0.25 ? vec3(0.3, 0.72, 0.95) : s.y < 0.5 ? vec3(1.0, 0.85, 0.25) : s.y < 0.75 ? vec3(0.97, 0.98, 1.0) : vec3(0.95, 0.3, 0.4);
  return vec4(mix(dough, icing, g), mix(0.06, 0.75, g));
}
