// Slices of citrus fruit on a plain ground. Needs GROUND and FRUIT(t): pulp colour of slice t.
vec3 lightColor(float t) { return vec3(1.0); }
/** xy: place from the middle over the radius, z: id, w: layer; z < 0 outside. */
vec4 slice(vec2 p) {
  vec4 best = vec4(0.0, 0.0, -1.0, 0.0);
  for (float i = 0.0; i < 17.0; i++) {
    float column = mod(i, 5.0), row = floor(i / 5.0);
    vec2 at = vec2((column + 0.5 * mod(row, 2.0)) * 0.4 + 0.02, row * 0.33 + 0.02) + 0.13 * (hash2(vec2(i, 1.0)) - 0.5);
    float r = mix(0.12, 0.17, hash(vec2(i, 6.0)));
    vec2 d = rotation(hash(vec2(i, 9.0)) * 6.3) * (p - at) / r;
    if (dot(d, d) < 1.0) best = vec4(d, i, i / 17.0);
  }
  return best;
}
float wedge(vec2 d) { float a = atan(d.y, d.x) / (2.0 * PI) * 10.0 + 0.12 * sin(length(d) * 5.0); return abs(fract(a) - 0.5); }
float height(vec2 p) {
  vec4 s = slice(p);
  if (s.z < 0.0) return 0.0;
  float r = length(s.xy);
  float pulp = smoothstep(0.5, 0.47 - 0.02 / max(r, 0.1), wedge(s.xy)) * smoothstep(0.85, 0.81, r) * smoothstep(0.07, 0.12, r);
  float a = atan(s.y, s.x);
  float vesicles = fbm(vec2(a * 16.0 + s.z, r * 9.0), 3);
  return 0.026 + 0.01 * s.w - 0.02 * smoothstep(0.93, 1.0, r) - 0.003 * pulp + 0.0052 * pulp * vesicles;
}
vec4 albedo(vec2 p) {
  vec4 s = slice(p);
  if (s.z < 0.0) return vec4(GROUND, 0.03);
  float r = length(s.xy), t = hash(vec2(s.z, 14.0));
  vec3 fruit = FRUIT;
  float a = atan(s.y, s.x);
  float pulp = smoothstep(0.492, 0.46 - 0.016 / max(r, 0.1), wedge(s.xy)) * smoothstep(0.84, 0.81, r) * smoothstep(0.07, 0.11, r);
  float vesicles = fbm(vec2(a * 18.0 + s.z, r * 6.0), 4);
  vec3 inside = fruit * (0.72 + 0.55 * vesicles) + 0.06 * (1.0 - r);
  vec3 pith = mix(vec3(1.0, 0.97, 0.88), fruit, 0.12);
  vec3 c = mix(pith, inside, pulp);
  c = mix(c, fruit * 0.92, smoothstep(0.92, 0.955, r));
  return vec4(c, 0.12 + 0.75 * pulp * smoothstep(0.45, 0.7, vesicles));
}
