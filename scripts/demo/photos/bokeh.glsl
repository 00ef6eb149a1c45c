// Lights out of focus. Needs GROUND and LAMP(t).
vec3 lightColor(float t) { return LAMP; }
vec3 photo(vec2 p) {
  vec3 c = GROUND * (0.6 + 0.8 * fbm(p * 1.3 + 2.0, 4));
  c += bokeh(p, 26.0, 0.1, 0.2, 0.5, 3.0) * 0.22;
  c += bokeh(p, 46.0, 0.03, 0.11, 0.07, 17.0) * 0.85;
  c += bokeh(p, 60.0, 0.008, 0.03, 0.12, 41.0) * 0.6;
  return 1.0 - exp(-c * 1.35);
}
