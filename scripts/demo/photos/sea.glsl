// Open sea to the horizon under a low sun or moon. Needs SKY_LOW, SKY_HIGH, WATER, SUN, SUN_AT, DISC, CHOP.
vec3 lightColor(float t) { return vec3(1.0); }
vec3 sky(vec2 p) {
  vec3 c = mix(SKY_LOW, SKY_HIGH, pow(clamp((p.y - 0.42) / 0.6, 0.0, 1.0), 0.7));
  float d = length(p - vec2(SUN_AT.x * aspect, SUN_AT.y));
  c += SUN * (exp(-d * d * 20.0) * 0.5 + exp(-d * 3.2) * 0.28);
  float w = fbm(vec2(p.x * 1.5, p.y * 6.0) + fbm(p * 2.5 + 4.0, 5) * 1.3, 7);
  float cloud = smoothstep(0.47, 0.78, w) * smoothstep(0.43, 0.6, p.y);
  vec3 lit = mix(SKY_LOW * 0.62 + 0.05, SUN * 0.6 + 0.42, smoothstep(0.5, 0.95, w) * exp(-d * 1.1));
  c = mix(c, lit, cloud * 0.6);
  return mix(c, DISC, smoothstep(0.05, 0.047, d) * (1.0 - cloud * 0.3));
}
float wave(vec2 q) {
  vec2 w = q + 0.7 * vec2(fbm(q * 0.35, 4), fbm(q * 0.35 + 9.0, 4));
  return fbm(w * vec2(0.55, 1.0), 7) + 0.35 * ridged(w * vec2(0.9, 1.7), 5);
}
vec3 photo(vec2 p) {
  float horizon = 0.42;
  if (p.y > horizon) return sky(p);
  float below = horizon - p.y;
  float z = 0.34 / (below + 0.004);
  vec2 q = vec2((p.x - aspect * 0.5) * z * 2.2, z * 3.4);
  float e = 0.02 + z * 0.004;
  float fade = 1.0 / (1.0 + z * 0.06);
  float h = wave(q);
  vec2 slope = vec2(wave(q + vec2(e, 0)) - h, wave(q + vec2(0, e)) - h) / e * CHOP * fade;
  vec2 mirror = vec2(p.x + slope.x * 0.16, horizon + below * 0.75 + abs(slope.y) * 0.22);
  float facing = clamp(below * 1.8 + slope.y * 0.35, 0.0, 1.0);
  vec3 c = mix(sky(mirror), WATER * (0.75 + 0.5 * h), clamp(facing * 0.85 + 0.1, 0.0, 0.92));
  float away = abs(p.x - SUN_AT.x * aspect + slope.x * 0.34) / (0.05 + below * 0.3);
  float glitter = exp(-away * away) * smoothstep(0.35, 0.8, abs(slope.y) * 0.7 + h * 0.45);
  c += DISC * glitter * 0.95 * smoothstep(0.0, 0.02, below);
  return mix(c, SKY_LOW, exp(-below * 70.0) * 0.5);
}
