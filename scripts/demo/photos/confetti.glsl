// Paper confetti, ribbons of light and shade, on a plain ground. Needs GROUND; HEARTS cuts hearts instead.
vec3 lightColor(float t) { return vec3(1.0); }
float shape(vec2 d, float kind) {
#ifdef HEARTS
  d = d * 1.25 + vec2(0.0, 0.2); d.y -= 0.62 * sqrt(abs(d.x)) * 0.75; return 0.8 - length(d);
#else
  if (kind < 0.4) return 1.0 - length(d);
  if (kind < 0.8) return min(0.9 - abs(d.x), 0.45 - abs(d.y));
  return 0.75 - max(abs(d.x) * 0.87 + d.y * 0.5, -d.y);
#endif
}
/** x: height, y: id + 1. */
vec2 piece(vec2 p) {
  vec2 best = vec2(0.0);
  for (float layer = 0.0; layer < 3.0; layer++) {
    float grid = mix(9.0, 15.0, layer / 2.0) * SMALL;
    vec2 i = floor(p * grid + layer * 0.37);
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
      vec2 c = i + vec2(x, y);
      float n = hash(c + layer * 19.0);
      if (n < 0.42) continue;
      vec2 at = (c + 0.5 - layer * 0.37 + 0.8 * (hash2(c + layer) - 0.5)) / grid;
      vec2 d = rotation(hash(c + layer + 6.0) * 6.3) * (p - at) * grid / mix(0.24, 0.44, hash(c + 8.0));
      if (shape(d, hash(c + layer + 4.0)) <= 0.0) continue;
      float lift = 0.003 + 0.006 * layer + 0.006 * hash(c + 3.0) + 0.0042 * d.x * (hash(c + 13.0) - 0.3) + 0.0022 * d.x * d.x;
      if (lift > best.x) best = vec2(lift, hash(c + layer * 7.0 + 1.0) + 1.0);
    }
  }
  return best;
}
float height(vec2 p) { return piece(p).x + 0.0004 * fbm(p * 160.0, 2); }
vec4 albedo(vec2 p) {
  vec2 k = piece(p);
  if (k.y < 0.5) return vec4(GROUND * (0.97 + 0.05 * fbm(p * 80.0, 3)), 0.0);
  float t = k.y - 1.0;
  return vec4(PIECE, GLOSS);
}
