// Sand hills marched as a height field, low sun from the right, wind ripples.
vec3 lightColor(float t) { return vec3(1.0); }
float ground(vec2 q) {
  vec2 w = q + 0.5 * vec2(noise(q * 0.5 + 3.0), noise(q * 0.4));
  float a = noise(w * 0.45), b = noise(w * vec2(0.9, 0.7) + 20.0);
  return 1.5 * (1.0 - pow(abs(2.0 * a - 1.0), 0.8)) + 0.5 * (1.0 - abs(2.0 * b - 1.0)) + 0.1 * noise(w * 2.1);
}
vec3 photo(vec2 p) {
  vec3 eye = vec3(0.4, 2.75, 0.0);
  vec3 ray = normalize(vec3(p.x - aspect * 0.5, p.y - 0.62, 1.25));
  vec3 sun = normalize(vec3(0.85, 0.36, 0.3));
  vec3 c = mix(vec3(0.98, 0.84, 0.66), vec3(0.45, 0.66, 0.86), smoothstep(-0.05, 0.3, ray.y));
  c += vec3(0.4, 0.22, 0.05) * pow(max(dot(ray, sun), 0.0), 6.0);
  float t = 0.3; bool hit = false;
  for (int i = 0; i < 110; i++) {
    vec3 q = eye + ray * t;
    float gap = q.y - ground(q.xz);
    if (gap < 0.002 * t) { hit = true; break; }
    t += gap * 0.42 + 0.002;
    if (t > 34.0) break;
  }
  if (!hit) return c;
  vec3 q = eye + ray * t;
  float e = 0.012 + 0.002 * t;
  vec3 n = normalize(vec3(ground(q.xz - vec2(e, 0)) - ground(q.xz + vec2(e, 0)), 2.0 * e, ground(q.xz - vec2(0, e)) - ground(q.xz + vec2(0, e))));
  float warp = noise(q.xz * 1.6) * 5.0 + noise(q.xz * 4.0) * 1.4;
  float ripple = sin(q.x * 42.0 + q.z * 13.0 + warp * 3.0) * exp(-t * 0.16);
  n = normalize(n + vec3(0.2 * ripple, 0.0, 0.06 * ripple));
  float shade = 1.0;
  for (float i = 1.0; i < 18.0; i++) {
    vec3 s = q + sun * i * 0.16;
    shade = min(shade, clamp((s.y - ground(s.xz)) * 5.0 + 0.35, 0.0, 1.0));
  }
  float diffuse = max(dot(n, sun), 0.0) * shade;
  vec3 sand = vec3(0.93, 0.66, 0.38) * (0.92 + 0.16 * noise(q.xz * 90.0) * exp(-t * 0.2));
  vec3 lit = sand * (vec3(1.35, 1.12, 0.86) * diffuse + vec3(0.26, 0.28, 0.38) * (0.6 + 0.4 * n.y));
  return mix(lit, vec3(0.97, 0.84, 0.68), 1.0 - exp(-t * 0.035));
}
