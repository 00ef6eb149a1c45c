// Towers at dusk mirrored in a bay.
vec3 lightColor(float t) { return vec3(1.0); }
vec3 scene(vec2 p) {
  float y = p.y - 0.3;
  vec3 c = mix(vec3(1.0, 0.58, 0.36), vec3(0.36, 0.28, 0.5), smoothstep(0.0, 0.38, y));
  c = mix(c, vec3(0.09, 0.11, 0.27), smoothstep(0.25, 0.75, y));
  float w = fbm(vec2(p.x * 1.7, p.y * 8.0) + fbm(p * 3.0, 4), 6);
  c = mix(c, vec3(0.85, 0.42, 0.4), smoothstep(0.5, 0.85, w) * 0.5 * smoothstep(0.05, 0.3, y));
  for (float i = 0.0; i < 4.0; i++) {
    float t = i / 3.0, wide = mix(0.05, 0.105, t);
    float x = p.x + i * 0.37, n = floor(x / wide);
    float f = (x / wide - n);
    float r = hash(vec2(n, i * 7.0 + 2.0));
    float tall = mix(0.3, 0.2, t) * (0.35 + 1.1 * r * r) + 0.06;
    tall *= 0.75 + 0.5 * exp(-pow((p.x - aspect * 0.55) * 1.6, 2.0));
    float edge = 0.05 + 0.12 * hash(vec2(n, i + 4.0));
    float top = tall - (f < edge + 0.12 || f > 0.88 - edge ? 0.02 * hash(vec2(n, 9.0)) + 0.004 : 0.0);
    bool mast = abs(f - 0.5) < 0.012 && hash(vec2(n, 12.0)) > 0.55 && y < tall + 0.05;
    if ((y < top && f > edge * 0.4 && f < 1.0 - edge * 0.4) || mast) {
      vec3 wall = mix(vec3(0.45, 0.33, 0.44), vec3(0.055, 0.06, 0.12), 0.3 + 0.7 * t) * (0.85 + 0.3 * r);
      wall += vec3(0.35, 0.17, 0.1) * smoothstep(0.12, 0.0, y) * (1.0 - 0.6 * t);
      vec2 cell = vec2(f * mix(9.0, 12.0, r), y * mix(120.0, 74.0, t));
      vec2 g = fract(cell), id = floor(cell) + n * 31.0;
      float pane = step(0.22, g.x) * step(g.x, 0.78) * step(0.28, g.y) * step(g.y, 0.76);
      float on = step(mix(0.62, 0.5, t), hash(id + i));
      vec3 lamp = mix(vec3(1.0, 0.72, 0.36), vec3(0.8, 0.88, 1.0), step(0.8, hash(id + 2.0)));
      c = mast ? wall : wall + pane * (on * lamp * mix(0.35, 0.95, t) * (0.4 + 0.6 * hash(id + 6.0)) + 0.02);
    }
  }
  return c;
}
vec3 photo(vec2 p) {
  if (p.y > 0.3) return scene(p);
  float below = 0.3 - p.y;
  float q = fbm(vec2(p.x * 5.0, below * 90.0 / (0.25 + below * 2.2)) , 5) - 0.5;
  vec3 c = vec3(0.0);
  for (float i = 0.0; i < 7.0; i++)
    c += scene(vec2(p.x + q * (0.015 + below * 0.12), 0.3 + below * (0.7 + i * 0.11) + q * 0.05 * (0.2 + below * 3.0)));
  return c / 7.0 * vec3(0.66, 0.68, 0.78) + vec3(0.01, 0.012, 0.03);
}
