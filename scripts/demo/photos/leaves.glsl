// Large leaves over each other. Needs LIGHT_LEAF and DARK_LEAF.
vec3 lightColor(float t) { return vec3(1.0); }
/** x: height, y: distance from the midrib, z: along, w: id + 1; w 0 outside. */
vec4 leaf(vec2 p) {
  vec4 best = vec4(0.0);
  for (float i = 0.0; i < 46.0; i++) {
    vec2 at = hash2(vec2(i, 4.0)) * vec2(aspect * 1.2, 1.2) - 0.1;
    float tall = mix(0.2, 0.36, hash(vec2(i, 7.0)));
    vec2 d = rotation(hash(vec2(i, 11.0)) * 6.3) * (p - at) / tall;
    d.x += 0.16 * d.y * d.y;
    float kind = step(0.62, hash(vec2(i, 15.0)));
    float y = d.y * 0.5 + 0.5;
    if (y < 0.0 || y > 1.0) continue;
    float wide = mix(0.34 * pow(sin(PI * pow(y, 0.72)), 0.8), 0.62 * pow(sin(PI * pow(y, 0.56)), 0.6), kind);
    float x = abs(d.x);
    float lobe = fract(y * 7.0 - x * 1.5 - 0.2);
    float cut = kind * smoothstep(0.3, 0.62, x / max(wide, 0.01)) * smoothstep(0.3, 0.17, abs(lobe - 0.5)) * step(0.12, y);
    if (x > wide || cut > 0.55) continue;
    float vein = abs(fract(y * 9.0 - x * 2.6) - 0.5);
    float h = 0.018 + 0.0042 * i + tall * (0.16 * (1.0 - pow(x / wide, 2.0)) * wide - 0.012 * exp(-x * 55.0)) + 0.004 * smoothstep(0.1, 0.0, vein) * (1.0 - x) + 0.01 * sin(y * 4.0 + i);
    best = vec4(h, x / wide, d.y, i + 1.0);
  }
  return best;
}
float height(vec2 p) { return leaf(p).x * 0.7; }
vec4 albedo(vec2 p) {
  vec4 l = leaf(p);
  if (l.w < 0.5) return vec4(DARK_LEAF * 0.25, 0.0);
  float y = l.z * 0.5 + 0.5;
  vec3 c = mix(DARK_LEAF, LIGHT_LEAF, hash(vec2(l.w, 3.0)) * 0.75 + 0.25 * fbm(p * 9.0, 4));
  c *= mix(0.5, 1.08, l.w / 46.0);
  float vein = abs(fract(y * 9.0 - l.y * 0.9) - 0.5);
  c = mix(c, LIGHT_LEAF * 1.25 + 0.04, 0.75 * exp(-l.y * 26.0) + 0.14 * smoothstep(0.09, 0.0, vein));
  c *= 0.92 + 0.16 * fbm(p * 60.0, 3);
  return vec4(c, 0.32);
}
