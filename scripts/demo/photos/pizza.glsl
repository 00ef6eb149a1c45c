// A whole pizza on a board, seen from above.
vec3 lightColor(float t) { return vec3(1.0); }
vec2 middle() { return vec2(aspect * 0.5, 0.5); }
float edge(vec2 q) { float a = atan(q.y, q.x); return 0.42 + 0.012 * sin(a * 3.0 + 1.0) + 0.02 * (noise(vec2(a * 4.0, 2.0)) - 0.5); }
/** x: height, y: 1 sausage, 2 leaf, 3 olive; zw: local place. */
vec4 topping(vec2 q) {
  vec4 best = vec4(0.0);
  for (float i = 0.0; i < 24.0; i++) {
    float ring = i < 6.0 ? 0.13 : i < 16.0 ? 0.28 : 0.2;
    float a = i * 2.399 + hash(vec2(i, 2.0)) * 0.5;
    vec2 at = ring * vec2(cos(a), sin(a)) * (0.88 + 0.24 * hash(vec2(i, 5.0)));
    if (i < 14.0) {
      vec2 d = (q - at) / 0.062; d *= 1.0 + 0.07 * (noise(d * 2.0 + i) - 0.5);
      float r = length(d);
      if (r < 1.0) best = vec4(0.008 + 0.006 * smoothstep(0.7, 1.0, r) - 0.003 * smoothstep(0.96, 1.0, r), 1.0, d);
    } else if (i < 19.0) {
      vec2 d = rotation(a * 1.7) * (q - at) / vec2(0.075, 0.036);
      float w = 1.0 - d.x * d.x;
      if (w > 0.0 && abs(d.y) < w) best = vec4(0.016 + 0.012 * (1.0 - abs(d.y) / w) * w - 0.005 * smoothstep(0.1, 0.0, abs(d.y)), 2.0, d);
    } else {
      float r = length(q - at) / 0.024;
      if (r < 1.0 && r > 0.42) best = vec4(0.012 + 0.008 * sqrt(1.0 - pow((r - 0.71) / 0.29, 2.0)), 3.0, q - at);
    }
  }
  return best;
}
float height(vec2 p) {
  vec2 q = p - middle();
  float d = length(q), e = edge(q);
  if (d > e) return woodHeight(p);
  float rim = smoothstep(e - 0.085, e - 0.05, d);
  float crust = 0.02 + 0.034 * rim * sqrt(max(1.0 - pow((d - e + 0.045) / 0.046, 2.0), 0.0));
  crust += 0.008 * fbm(q * 22.0, 4) + 0.004 * rim * fbm(q * 70.0, 3);
  float cheese = 0.01 * smoothstep(0.4, 0.62, fbm(q * 12.0, 3)) * (1.0 - rim);
  return max(crust + cheese, 0.028 * (1.0 - rim) * step(0.001, topping(q).x) + topping(q).x + crust * 0.35);
}
vec4 albedo(vec2 p) {
  vec2 q = p - middle();
  float d = length(q), e = edge(q);
  if (d > e) { float id; planks(p, id); return vec4(woodColor(p, id, vec3(0.34, 0.26, 0.21), vec3(0.15, 0.1, 0.08)), 0.06); }
  vec4 t = topping(q);
  float spot = fbm(q * 40.0, 4);
  if (t.y > 2.5) return vec4(0.1, 0.09, 0.11, 0.8);
  if (t.y > 1.5) return vec4(mix(vec3(0.13, 0.36, 0.09), vec3(0.3, 0.55, 0.16), 0.5 + 0.5 * sin(t.z * 16.0 + abs(t.w) * 12.0)), 0.4);
  if (t.y > 0.5) return vec4(mix(vec3(0.76, 0.2, 0.11), vec3(0.55, 0.1, 0.06), smoothstep(0.6, 1.0, length(t.zw)) + 0.5 * (spot - 0.4)) + 0.14 * step(0.75, noise(q * 160.0)), 0.5);
  float rim = smoothstep(e - 0.09, e - 0.055, d);
  vec3 crust = mix(vec3(0.87, 0.6, 0.28), vec3(0.5, 0.25, 0.09), smoothstep(0.42, 0.72, fbm(q * 17.0 + 3.0, 4)));
  vec3 sauce = vec3(0.74, 0.2, 0.08), cheese = mix(vec3(0.98, 0.8, 0.4), vec3(0.9, 0.55, 0.2), smoothstep(0.48, 0.75, spot));
  vec3 c = mix(sauce, cheese, smoothstep(0.36, 0.5, fbm(q * 9.0, 4) + 0.1));
  c = mix(c, vec3(0.55, 0.26, 0.09), smoothstep(0.63, 0.76, fbm(q * 15.0 + 8.0, 4)) * 0.7);
  c = mix(c, sauce, smoothstep(e - 0.11, e - 0.085, d) * 0.8);
  return vec4(mix(c, crust, rim), mix(0.35, 0.05, rim));
}
