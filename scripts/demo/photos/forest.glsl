// Rows of conifers fading into mist. Needs FOG, DARK, GLOW.
vec3 lightColor(float t) { return vec3(1.0); }
float tree(vec2 p, float cell, float layer) {
  float id = floor(p.x / cell), best = 0.0;
  for (float k = -1.0; k <= 1.0; k++) {
    float n = id + k;
    float x = (n + 0.5 + 0.7 * (hash(vec2(n, layer)) - 0.5)) * cell;
    float tall = cell * mix(2.1, 3.9, hash(vec2(n, layer + 2.0)));
    float y = p.y / tall;
    float u = abs(p.x - x);
    float tier = fract(y * 9.0 + 0.4 * hash(vec2(n, 1.0)));
    float width = tall * 0.17 * pow(max(1.0 - y, 0.0), 0.85) * (0.62 + 0.5 * (1.0 - tier));
    width *= 0.82 + 0.5 * noise(vec2(p.y * 130.0 / tall * 0.3 + n * 9.0, p.x * 40.0 / cell * 0.12));
    width += 0.0016;
    best = max(best, step(0.0, 1.0 - y) * smoothstep(width + 0.0015, width - 0.0015, u));
  }
  return best;
}
vec3 photo(vec2 p) {
  float d = length(p - vec2(aspect * 0.62, 0.82));
  vec3 c = mix(FOG, GLOW, exp(-d * 1.7));
  c *= 0.96 + 0.1 * fbm(p * 2.0, 4);
  for (float i = 0.0; i < 7.0; i++) {
    float t = i / 6.0;
    float land = mix(0.52, -0.1, pow(t, 0.9)) + 0.12 * (fbm(vec2(p.x * 1.3 + i * 5.0, i), 4) - 0.5);
    float cell = mix(0.035, 0.155, t * t);
    float cover = max(tree(vec2(p.x + i * 3.7, p.y - land), cell, i), step(p.y, land));
    float mist = smoothstep(land + cell * 2.2, land - 0.06, p.y + 0.06 * (fbm(p * vec2(4.0, 7.0) + i, 4) - 0.5));
    vec3 wood = mix(FOG * 0.86, DARK, pow(t, 0.8)) * (0.9 + 0.2 * noise(p * 140.0) * t);
    c = mix(c, mix(wood, mix(FOG, GLOW, exp(-d * 2.0)), mist * mix(0.9, 0.45, t)), cover);
  }
  return c;
}
