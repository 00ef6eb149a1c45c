// Blossoms laid close together. Needs PETAL(t) and GROUND.
vec3 lightColor(float t) { return vec3(1.0); }
/** x: height, y: place along the petal, z: ring, w: id + 1. */
vec4 flower(vec2 p) {
  vec4 best = vec4(0.0);
  for (float i = 0.0; i < 30.0; i++) {
    vec2 grid = vec2(mod(i, 6.0), floor(i / 6.0));
    vec2 at = (grid + vec2(0.5 * mod(grid.y, 2.0), 0.1)) * vec2(0.29, 0.25) + 0.1 * (hash2(vec2(i, 3.0)) - 0.5);
    float r = mix(0.12, 0.2, hash(vec2(i, 8.0)));
    vec2 q = (p - at) / r;
    float d = length(q);
    if (d > 1.05) continue;
    for (float k = 0.0; k < 4.0; k++) {
      float reach = 1.0 - k * 0.23, count = 9.0 - k;
      float a = atan(q.y, q.x) / (2.0 * PI) * count + hash(vec2(i, k)) * 3.0 + k * 0.5;
      float f = abs(fract(a) - 0.5) * 2.0;
      float along = d / reach;
      float shape = reach * (1.0 - 0.26 * pow(f, 2.5)) ;
      if (d > shape) continue;
      float petal = (1.0 - pow(f, 2.0)) * 0.03 * along + 0.035 * (1.0 - along) + 0.032 * k + 0.016 * smoothstep(0.55, 1.0, along) - 0.002 * sin(f * 14.0) * along;
      float h = r * (0.22 + petal * 7.0) * 0.5 + 0.0022 * i;
      if (h > best.x) best = vec4(h, along, k, i + 1.0);
    }
    if (d < 0.16) best = vec4(r * 0.52 + 0.0022 * i + 0.012 * sqrt(1.0 - d * d / 0.0256) + 0.004 * noise(q * 60.0), 0.0, 9.0, i + 1.0);
  }
  return best;
}
float height(vec2 p) { return flower(p).x; }
vec4 albedo(vec2 p) {
  vec4 f = flower(p);
  if (f.w < 0.5) return vec4(GROUND * (0.8 + 0.3 * fbm(p * 30.0, 4)), 0.02);
  if (f.z > 8.0) return vec4(mix(vec3(0.95, 0.7, 0.16), vec3(0.72, 0.42, 0.06), noise(p * 260.0)), 0.1);
  float t = hash(vec2(f.w, 17.0));
  vec3 c = PETAL;
  c = mix(c * vec3(0.82, 0.62, 0.66), c, smoothstep(0.1, 0.75, f.y));
  return vec4(c * (0.95 + 0.07 * noise(p * 90.0)), 0.08);
}
