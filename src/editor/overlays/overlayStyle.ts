/** Colours and sizes (CSS pixels) every overlay shares; the spec names the handles. */
export const overlayStyle = {
  frame: '#3b82f6',
  handleFill: '#ffffff',
  guide: '#ff2d78',
  dim: 'rgba(16, 16, 20, 0.6)',
  labelText: '#ffffff',
  pending: '#3f3f46',
  frameWidth: 1.5,
  handleRadius: 6,
  sideHandleLength: 18,
  sideHandleWidth: 7,
  rotateDistance: 28,
  font: "500 11px 'Inter Variable', system-ui, sans-serif",
} as const;
