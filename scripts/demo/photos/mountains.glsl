// Ranges behind ranges, mist between them. Needs SKY_LOW, SKY_HIGH, FAR, NEAR, MIST, SUN, SUN_AT, SEED.
vec3 lightColor(float t) { return vec3(1.0); }
vec3 photo(vec2 p) {
  vec3 c = mix(SKY_LOW, SKY_HIGH, smoothstep(0.45, 1.0, p.y));
  float d = length(p - vec2(SUN_AT.x * aspect, SUN_AT.y));
  c += SUN * (exp(-d * d * 16.0) * 0.26 + exp(-d * 3.2) * 0.16);
  c = mix(c, SUN * 1.15 + 0.1, smoothstep(0.047, 0.043, d) * 0.92);
  float streak = fbm(vec2(p.x * 1.6, p.y * 9.0) + SEED + fbm(p * 3.0, 4), 6);
  c += (SUN * 0.4 + 0.08) * smoothstep(0.48, 0.85, streak) * smoothstep(0.5, 0.75, p.y) * 0.55;
  for (float i = 0.0; i < 7.0; i++) {
    float t = i / 6.0;
    float base = mix(0.6, -0.02, pow(t, 0.85));
    float wide = mix(1.1, 2.0, t);
    float top = base + mix(0.2, 0.3, t) * (ridged(vec2(p.x * wide + i * 13.7 + SEED, i * 5.1), 6) - 0.42);
    float trees = t * t * (0.016 * noise(vec2(p.x * 190.0, i)) + 0.012 * noise(vec2(p.x * 420.0, i + 4.0)));
    top += trees + 0.004 * noise(vec2(p.x * 60.0, i * 3.0));
    if (p.y < top) {
      float depth = top - p.y;
      vec3 rock = mix(FAR, NEAR, pow(t, 1.15));
      rock *= 0.9 + 0.24 * (fbm(vec2(p.x * 9.0 + depth * 7.0, p.y * 16.0) + i * 3.0, 5) - 0.4) * (0.4 + t);
      float mist = smoothstep(0.0, mix(0.3, 0.42, t), depth + 0.08 * (fbm(p * vec2(3.0, 7.0) + i, 4) - 0.5));
      c = mix(rock, MIST, mist * mix(0.85, 0.6, t));
    }
  }
  return c;
}
