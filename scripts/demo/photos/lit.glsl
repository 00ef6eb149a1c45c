// The heights come from `relief`, drawn beforehand: they are read 27 times a point.
// A surface seen from above: light from the upper left over `height` (picture heights), colours from `albedo` (rgb + gloss).
uniform sampler2D relief;
float level(vec2 p) { return texture(relief, clamp(p * size.y / size, 0.0, 1.0)).r; }
vec3 photo(vec2 p) {
  float e = max(0.0011, 1.2 / size.y);
  float h = level(p);
  vec3 n = normalize(vec3(level(p - vec2(e, 0)) - level(p + vec2(e, 0)), level(p - vec2(0, e)) - level(p + vec2(0, e)), 2.0 * e));
  vec3 l = normalize(vec3(-0.55, 0.65, 0.95));
  float shade = 1.0;
  for (float i = 1.0; i <= 14.0; i++) {
    float t = i * i * 0.0011;
    float over = level(p + l.xy * t) - (h + l.z * t);
    shade = min(shade, 1.0 - clamp(over * 45.0 / (1.0 + t * 14.0), 0.0, 1.0));
  }
  shade = mix(1.0, shade, SHADE);
  float open = 0.0;
  for (float i = 0.0; i < 8.0; i++) {
    vec2 d = vec2(cos(i * 0.785), sin(i * 0.785)) * (mod(i, 2.0) < 1.0 ? 0.012 : 0.03);
    open += clamp((level(p + d) - h) / length(d), 0.0, 1.0);
  }
  vec4 a = albedo(p);
  float diffuse = max(dot(n, l), 0.7 * (1.0 - SHADE)) * shade;
  float sky = 0.5 + 0.5 * n.z;
  vec3 v = vec3(0.0, 0.0, 1.0);
  float shine = pow(max(dot(n, normalize(l + v)), 0.0), mix(12.0, 160.0, a.a)) * a.a * shade;
  vec3 c = a.rgb * (vec3(1.0, 0.96, 0.9) * diffuse * 0.95 + vec3(0.36, 0.4, 0.47) * sky * (1.0 - 0.07 * open * 2.2));
  c += shine * 0.9;
  float falloff = 1.08 - 0.22 * length(p - vec2(aspect * 0.3, 0.8));
  return c * falloff;
}
