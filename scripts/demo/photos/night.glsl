// Stars, the milky way and, where AURORA is set, curtains of light over a dark ridge.
vec3 lightColor(float t) { return vec3(1.0); }
float stars(vec2 p, float scale, float keep) {
  vec2 i = floor(p * scale), f = fract(p * scale);
  vec2 at = 0.15 + 0.7 * hash2(i);
  float on = step(keep, hash(i + 3.3));
  float size = mix(0.03, 0.1, pow(hash(i + 9.0), 6.0));
  return on * exp(-dot(f - at, f - at) / (size * size)) * mix(0.35, 1.0, hash(i + 5.0));
}
vec3 photo(vec2 p) {
  vec3 c = mix(LOW, HIGH, smoothstep(0.1, 0.95, p.y));
  vec2 q = rotation(0.75) * (p - vec2(aspect * 0.52, 0.6));
  float warp = fbm(q * 3.0, 6);
  float band = exp(-pow((q.y + 0.1 * (warp - 0.5)) * 4.4, 2.0)) * MILKY;
  float dust = smoothstep(0.35, 0.75, fbm(q * vec2(3.4, 7.0) + warp * 1.4, 7));
  c += band * (vec3(0.42, 0.38, 0.52) * fbm(q * 5.0 + 4.0, 6) + vec3(0.22, 0.13, 0.1)) * (1.0 - 0.85 * dust * smoothstep(0.2, 0.9, band));
  float s = stars(p, 38.0, 0.55) * 1.2 + stars(p + 3.0, 90.0, 0.5) * 0.8 + stars(p + 7.0, 190.0, 0.62 - 0.4 * band) * (0.45 + 0.5 * band);
  c += s * mix(vec3(0.8, 0.88, 1.0), vec3(1.0, 0.86, 0.7), hash(floor(p * 60.0)));
#ifdef AURORA
  for (float i = 0.0; i < 4.0; i++) {
    float base = 0.36 + 0.1 * i + 0.11 * sin(p.x * 2.4 + i * 1.7) + 0.08 * (fbm(vec2(p.x * 2.0 + i * 9.0, i), 4) - 0.5);
    float up = p.y - base;
    float rays = 0.45 + 0.55 * fbm(vec2(p.x * 22.0 + i * 31.0 + up * 1.2, i), 4) + 0.3 * fbm(vec2(p.x * 5.0, i + 4.0), 3);
    float curtain = smoothstep(-0.02, 0.015, up) * exp(-up * 6.5) * rays;
    c += curtain * mix(vec3(0.1, 0.95, 0.55), vec3(0.55, 0.2, 0.85), smoothstep(0.02, 0.3, up)) * (0.75 - 0.12 * i);
  }
#endif
  for (float i = 0.0; i < 3.0; i++) {
    float top = mix(0.24, 0.07, i / 2.0) + 0.14 * (ridged(vec2(p.x * (1.3 + i) + i * 7.0 + 2.0, i), 5) - 0.45);
    top += i * 0.011 * (noise(vec2(p.x * 240.0, i)) + noise(vec2(p.x * 90.0, i)));
    if (p.y < top) c = mix(LOW * 0.5, vec3(0.008, 0.01, 0.022), 0.45 + i * 0.27);
  }
  return c;
}
