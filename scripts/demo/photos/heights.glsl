// First pass of a lit picture: only the heights.
void main() {
  aspect = size.x / size.y;
  pixel = vec4(height((gl_FragCoord.xy + origin) / size.y), 0.0, 0.0, 1.0);
}
