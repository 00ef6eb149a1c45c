// Folds of shining cloth, or ink turning in water when INK is set. Needs COLOR and DEEP.
vec3 lightColor(float t) { return vec3(1.0); }
float fold(vec2 p) {
  vec2 q = rotation(-0.5) * p;
  q += 0.34 * vec2(fbm(q * 1.1, 3), fbm(q * 1.1 + 6.0, 3));
  q += 0.12 * vec2(noise(q * 3.0), noise(q * 3.0 + 9.0));
  float w = sin(q.y * 9.0 + 3.5 * noise(q * vec2(0.9, 1.6)) + q.x * 1.3);
  return 0.055 * w + 0.03 * sin(q.y * 17.0 + 6.0 * noise(q * 1.3 + 3.0)) + 0.02 * noise(q * vec2(2.0, 5.0));
}
vec3 photo(vec2 p) {
#ifdef INK
  vec2 q = p * 1.3, w = q;
  for (int i = 0; i < 4; i++) w = q + 0.75 * vec2(fbm(w * 1.25 + float(i), 5), fbm(w * 1.25 + 7.3 + float(i), 5));
  float a = fbm(w * 1.5, 7), b = fbm(w * 1.9 + 13.0, 6);
  float smoke = smoothstep(0.28, 0.72, a);
  vec3 c = mix(DEEP, COLOR, smoke);
  c = mix(c, ACCENT, smoothstep(0.42, 0.72, b) * smoothstep(0.3, 0.6, a) * 0.9);
  c += 0.5 * pow(smoothstep(0.46, 0.78, fbm(w * 2.8 + 4.0, 6)), 2.0);
  return c * (0.75 + 0.5 * a);
#else
  float e = 0.003;
  vec3 n = normalize(vec3(fold(p - vec2(e, 0)) - fold(p + vec2(e, 0)), fold(p - vec2(0, e)) - fold(p + vec2(0, e)), 2.0 * e));
  vec3 l = normalize(vec3(-0.4, 0.7, 0.55));
  float d = max(dot(n, l), 0.0);
  float s = pow(max(dot(n, normalize(l + vec3(0, 0, 1))), 0.0), 14.0);
  vec3 c = mix(DEEP, COLOR, smoothstep(0.05, 0.95, d));
  c += COLOR * s * 0.5 + s * s * 0.22;
  float weave = 0.985 + 0.03 * noise(rotation(-0.5) * p * vec2(300.0, 900.0));
  return c * weave * (0.85 + 0.2 * smoothstep(-0.1, 0.1, fold(p)));
#endif
}
