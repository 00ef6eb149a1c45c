// Plain materials: KIND 0 paper, 1 wood, 2 concrete, 3 brick, 4 chalkboard.
vec3 lightColor(float t) { return vec3(1.0); }
float height(vec2 p) {
  if (KIND == 0) {
    float h = 0.0, gain = 0.05; vec2 q = p * 1.6;
    for (int i = 0; i < 4; i++) { vec3 c = cells(q + 0.25 * noise(q * 2.0)); h += gain * abs(c.y - c.x) * 0.6; q = TURN * q * 1.9 + 4.0; gain *= 0.42; }
    return h + 0.0004 * fbm(p * 260.0, 2);
  }
  if (KIND == 1) return woodHeight(p) * 1.2;
  if (KIND == 2) { vec3 c = cells(p * 26.0); return 0.004 * fbm(p * 7.0, 6) - 0.004 * smoothstep(0.16, 0.05, c.x) * step(0.78, c.z) + 0.0006 * fbm(p * 180.0, 3); }
  if (KIND == 3) {
    vec2 q = p * vec2(4.4, 11.0); q.x += 0.5 * mod(floor(q.y), 2.0);
    vec2 f = abs(fract(q) - 0.5) * vec2(2.5, 1.0);
    float rough = fbm(p * 50.0, 4);
    float m = smoothstep(0.0, 0.06, min(1.25 - f.x, 0.5 - f.y) - 0.035 - 0.03 * (rough - 0.5));
    return 0.014 * m * (0.8 + 0.4 * hash(floor(q))) + 0.006 * rough;
  }
  return 0.0006 * fbm(p * 60.0, 3);
}
vec4 albedo(vec2 p) {
  float fine = fbm(p * 120.0, 3);
  if (KIND == 0) return vec4(vec3(0.95, 0.93, 0.89) * (0.97 + 0.05 * fine), 0.0);
  if (KIND == 1) { float id; planks(p, id); return vec4(woodColor(p, id, vec3(0.83, 0.64, 0.43), vec3(0.52, 0.34, 0.2)), 0.08); }
  if (KIND == 2) return vec4(vec3(0.66, 0.66, 0.65) * (0.72 + 0.5 * fbm(p * 3.0, 6)) * (0.95 + 0.1 * fine), 0.02);
  if (KIND == 3) {
    vec2 q = p * vec2(4.4, 11.0); q.x += 0.5 * mod(floor(q.y), 2.0);
    vec2 f = abs(fract(q) - 0.5) * vec2(2.5, 1.0);
    float rough = fbm(p * 50.0, 4);
    float m = smoothstep(0.0, 0.04, min(1.25 - f.x, 0.5 - f.y) - 0.035 - 0.03 * (rough - 0.5));
    vec3 brick = mix(vec3(0.5, 0.2, 0.13), vec3(0.76, 0.4, 0.27), hash(floor(q) + 2.0)) * (0.75 + 0.5 * rough);
    return vec4(mix(vec3(0.68, 0.64, 0.58) * (0.8 + 0.3 * fine), brick, m), 0.0);
  }
  float smear = fbm(vec2(p.x * 2.0 + p.y, p.y * 3.0 - p.x) + fbm(p * 4.0, 4) * 1.6, 6);
  return vec4(vec3(0.16, 0.2, 0.19) + 0.16 * smoothstep(0.35, 0.8, smear) * (0.7 + 0.5 * fine), 0.0);
}
