// Drops on a window, the street's lights blurred behind it.
vec3 lightColor(float t) { return t < 0.45 ? vec3(1.0, 0.55, 0.2) : t < 0.7 ? vec3(1.0, 0.2, 0.25) : t < 0.9 ? vec3(0.25, 0.6, 1.0) : vec3(1.0, 0.92, 0.7); }
vec3 street(vec2 p) {
  vec3 c = mix(vec3(0.05, 0.06, 0.09), vec3(0.1, 0.14, 0.22), p.y);
  return 1.0 - exp(-(c + bokeh(p, 44.0, 0.04, 0.13, 0.16, 5.0) * 0.8) * 1.2);
}
/** xy: direction to the middle of the drop, z: how deep inside it. */
vec3 drops(vec2 p, float scale, float keep, float seed) {
  vec2 q = p * scale, id = floor(q);
  vec3 best = vec3(0.0);
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 c = id + vec2(x, y);
    if (hash(c + seed) < keep) continue;
    float r = mix(0.18, 0.48, pow(hash(c + seed + 2.0), 2.0));
    vec2 d = (q - c - 0.5 - 0.5 * (hash2(c + seed + 4.0) - 0.5)) / r;
    d.y *= d.y > 0.0 ? 0.78 : 1.0;
    d *= 1.0 + 0.14 * (noise(d * 1.7 + c) - 0.5);
    float inside = 1.0 - dot(d, d);
    if (inside > best.z) best = vec3(d, inside);
  }
  return best;
}
vec3 photo(vec2 p) {
  vec3 d = drops(p, 9.0, 0.45, 0.0);
  vec3 b = drops(p + 3.1, 22.0, 0.4, 9.0);
  vec3 s = drops(p + 7.7, 60.0, 0.35, 21.0);
  if (b.z > d.z) d = b;
  if (d.z <= 0.0) d = s;
  vec3 back = street(p) * 0.8 + 0.025 + 0.02 * fbm(p * 40.0, 3);
  if (d.z <= 0.0) return back;
  vec3 n = vec3(d.xy, sqrt(d.z));
  vec2 flipped = p - d.xy * 0.34 * (1.0 - 0.45 * d.z);
  vec3 c = street(flipped) * (0.5 + 0.75 * d.z) * 1.15;
  c *= mix(0.3, 1.0, smoothstep(0.0, 0.32, d.z + 0.14 * d.y));
  c += vec3(0.9) * pow(max(dot(n, normalize(vec3(-0.45, 0.62, 0.64))), 0.0), 60.0);
  c += street(p) * 0.3 * smoothstep(0.3, 0.0, d.z) * step(d.y, 0.0);
  return mix(back, c, smoothstep(0.0, 0.06, d.z));
}
