// Film response, vignette and grain.
void main() {
  aspect = size.x / size.y;
  vec2 xy = gl_FragCoord.xy + origin;
  vec2 p = xy / size.y;
  vec3 c = max(photo(p), 0.0);
  c = c * (1.0 + 0.12 * c) / (1.0 + 0.12 * c * c);
  vec2 v = xy / size - 0.5;
  c *= 1.0 - VIGNETTE * dot(v, v);
  float luma = dot(c, vec3(0.3, 0.59, 0.11));
  c += (hash(xy + 0.5) - 0.5) * GRAIN * (1.0 - 0.6 * luma);
  pixel = vec4(clamp(c, 0.0, 1.0), 1.0);
}
