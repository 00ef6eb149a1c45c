// Cumulus over a clear or rosy sky. Needs LOW, HIGH, LIT, SHADE.
vec3 lightColor(float t) { return vec3(1.0); }
float density(vec2 p) {
  vec2 q = vec2(p.x * 1.5, p.y * 2.3) + SEED;
  q += 0.22 * vec2(fbm(q * 2.2, 5), fbm(q * 2.2 + 8.0, 5));
  float billow = 0.0, gain = 0.5; vec2 r = q * 1.5;
  for (int i = 0; i < 8; i++) { billow += gain * abs(2.0 * noise(r) - 1.0); r = TURN * r * 2.05 + 3.0; gain *= 0.52; }
  return fbm(q, 4) * 1.3 - billow * 0.62 + 0.02;
}
vec3 photo(vec2 p) {
  vec3 c = mix(LOW, HIGH, smoothstep(0.0, 0.95, p.y));
  float cover = mix(0.3, 0.42, smoothstep(0.1, 0.95, p.y));
  float d = density(p) - cover;
  float toward = 0.0;
  for (float i = 1.0; i <= 6.0; i++) toward += max(density(p + vec2(-0.012, 0.02) * i) - cover, 0.0);
  float light = exp(-toward * 2.1);
  vec3 cloud = mix(SHADE, LIT, clamp(light * 1.15, 0.0, 1.0));
  cloud = mix(cloud, LIT, 0.35 * smoothstep(0.1, 0.0, d));
  float wisps = smoothstep(0.5, 0.9, fbm(vec2(p.x * 1.2 + p.y, p.y * 5.0) + 40.0, 6)) * 0.22;
  c = mix(c, LIT, wisps);
  return mix(c, cloud, smoothstep(0.0, 0.13, d) * 0.97);
}
