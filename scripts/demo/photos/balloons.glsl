// Glossy party balloons rising in a clear sky.
vec3 lightColor(float t) { return vec3(1.0); }
vec3 photo(vec2 p) {
  vec3 c = mix(vec3(0.84, 0.93, 0.98), vec3(0.42, 0.7, 0.92), p.y);
  c = mix(c, vec3(1.0), smoothstep(0.45, 0.85, fbm(p * vec2(1.6, 3.0) + fbm(p * 3.0, 5), 6)) * 0.5);
  for (float i = 0.0; i < 17.0; i++) {
    float near = i / 16.0;
    vec2 at = vec2(hash(vec2(i, 2.0)) * aspect * 1.05, 0.15 + 0.85 * hash(vec2(i, 5.0)));
    float r = mix(0.055, 0.15, near * near + 0.1 * hash(vec2(i, 1.0)));
    vec2 d = (p - at) / r;
    float thread = at.x + 0.02 * r * 20.0 * (sin((at.y - p.y) * 9.0 + i) - sin(i)) * 0.25;
    if (p.y < at.y - r * 1.15) c = mix(c, vec3(0.95), 0.75 * smoothstep(0.0022, 0.0008, abs(p.x - thread)) * step(at.y - 0.45 - r, p.y));
    float blur = mix(0.06, 0.012, near);
    vec2 e = vec2(d.x, d.y * 0.86); e.x *= 1.0 + 0.16 * clamp(-d.y, 0.0, 1.2);
    float s = dot(e, e);
    vec3 tint = wheel(floor(hash(vec2(i, 9.0)) * 6.0) / 6.0 + 0.03) * vec3(0.92, 0.78, 0.86) + vec3(0.08, 0.06, 0.08);
    if (s < 1.0 + blur) {
      vec3 n = vec3(e, sqrt(max(1.0 - s, 0.0)));
      float k = max(dot(n, normalize(vec3(-0.5, 0.7, 0.6))), 0.0);
      vec3 b = tint * (0.42 + 0.7 * k) + tint * 0.4 * pow(1.0 - n.z, 2.5) * 0.7;
      b += smoothstep(0.955, 0.985, dot(n, normalize(vec3(-0.5, 0.62, 0.75)))) * 0.6 + 0.18 * pow(k, 10.0);
      b += vec3(0.6, 0.75, 0.9) * 0.2 * smoothstep(0.3, -0.9, n.y) * pow(1.0 - n.z, 2.0);
      c = mix(c, mix(b, c, 0.25 * (1.0 - near)), smoothstep(1.0 + blur, 1.0 - blur, s));
    }
    vec2 k = (p - at + vec2(0.0, r * 1.2)) / (r * 0.12);
    if (k.y < 0.6 && k.y > -1.0) c = mix(c, tint * 0.7, smoothstep(0.15, -0.15, abs(k.x) - (0.6 - k.y) * 0.6));
  }
  return c;
}
