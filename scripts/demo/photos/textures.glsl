// Grounds used by several top views.
float planks(vec2 p, out float id) {
  float row = floor(p.y * 5.0);
  id = hash(vec2(row, 3.0));
  float f = fract(p.y * 5.0);
  return -0.006 * (1.0 - smoothstep(0.0, 0.018, f) * smoothstep(1.0, 0.982, f));
}
vec3 woodColor(vec2 p, float id, vec3 light, vec3 dark) {
  vec2 q = vec2(p.x * 1.3 + id * 19.0, p.y * 15.0 + id * 7.0);
  float bend = fbm(q * vec2(1.0, 0.35), 4) * 2.4;
  float rings = 0.5 + 0.5 * sin((q.y * 0.8 + bend * 4.0) * 2.6);
  float fibre = fbm(vec2(q.x * 5.0, q.y * 26.0), 4);
  return mix(dark, light, clamp(0.25 + 0.4 * rings + 0.55 * (fibre - 0.35) + 0.3 * (id - 0.5), 0.0, 1.0));
}
float woodHeight(vec2 p) { float id; float gap = planks(p, id); return gap + 0.0009 * fbm(vec2(p.x * 6.0 + id * 40.0, p.y * 300.0), 3); }
