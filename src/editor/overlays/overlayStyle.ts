/** Colours and sizes (CSS pixels) every overlay shares; the spec names the handles. */
export const overlayStyle = {
  frame: '#3b82f6',
  handleFill: '#ffffff',
  guide: '#ff2d78',
  labelText: '#ffffff',
  frameWidth: 1.5,
  handleRadius: 6,
  sideHandleLength: 18,
  sideHandleWidth: 7,
  rotateDistance: 28,
  font: '500 11px Inter, system-ui, sans-serif',
} as const;
