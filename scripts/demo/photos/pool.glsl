// Sunlit water over a light pool floor.
vec3 lightColor(float t) { return vec3(1.0); }
float web(vec2 p) {
  float sum = 0.0;
  for (float i = 0.0; i < 3.0; i++) {
    vec2 q = rotation(i * 1.1) * p * (3.0 + i * 1.7) + i * 11.0;
    q += 0.5 * vec2(noise(q * 0.8 + 4.0), noise(q * 0.8));
    vec3 c = cells(q);
    sum += pow(1.0 - clamp(c.y - c.x, 0.0, 1.0), 7.0) * (0.75 - 0.2 * i);
  }
  return sum;
}
vec3 photo(vec2 p) {
  vec2 bend = 0.035 * vec2(fbm(p * 4.0, 4) - 0.5, fbm(p * 4.0 + 9.0, 4) - 0.5);
  vec2 q = p + bend;
  vec2 tile = abs(fract(q * 7.0) - 0.5);
  vec3 c = mix(vec3(0.05, 0.52, 0.68), vec3(0.2, 0.76, 0.84), fbm(p * 1.6, 4));
  c *= 1.0 - 0.13 * smoothstep(0.46, 0.49, max(tile.x, tile.y));
  float light = web(q);
  c += vec3(0.62, 0.75, 0.7) * light * 0.62;
  c += vec3(0.9) * smoothstep(0.72, 0.86, ridged(p * vec2(5.0, 8.0) + 3.0, 4)) * 0.16;
  return c;
}
