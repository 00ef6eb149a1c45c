// Polished stone with veins. Needs STONE, CLOUD, VEIN.
vec3 lightColor(float t) { return vec3(1.0); }
float vein(vec2 p, float width) {
  vec2 w = p + 0.42 * vec2(fbm(p * 1.7, 6), fbm(p * 1.7 + 5.0, 6)) + 0.05 * fbm(p * 9.0, 4);
  return exp(-abs(fbm(w * 1.25 + 2.0, 3) - 0.44) / width);
}
vec3 photo(vec2 p) {
  vec2 q = rotation(0.6) * p * vec2(1.0, 1.7);
  vec3 c = mix(STONE, CLOUD, smoothstep(0.34, 0.72, fbm(q * 1.6 + fbm(q * 2.4, 6) * 1.5, 7)) * 0.75);
  float big = vein(q * 0.9 + 3.0, 0.007) * smoothstep(0.3, 0.7, fbm(q * 2.0 + 8.0, 4));
  float soft = vein(q * 0.9 + 3.0, 0.04) * 0.35;
  float thin = vein(q * 2.3 + 11.0, 0.006) * 0.5 * smoothstep(0.4, 0.7, fbm(q * 3.0, 3));
  float sparkle = METAL * (0.75 + 0.6 * fbm(p * 24.0, 4));
  vec3 line = VEIN * mix(1.0, sparkle, step(0.1, METAL));
  c = mix(c, line, clamp(big + thin + soft * 0.5, 0.0, 0.95));
  return c * (0.98 + 0.03 * fbm(p * 70.0, 3));
}
