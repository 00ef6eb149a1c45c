// The round magnifier of the canvas's own eyedropper. Draws; decides nothing.

/** CSS pixels across. */
export const LOUPE_SIZE = 132;
/** Pixels of the picture from side to side; odd, so that one is in the middle. */
const SEEN = 11;
const CELL = LOUPE_SIZE / SEEN;

/** `#rrggbb` of a pixel; null outside the picture. */
export function colorAt({ data, width, height }: ImageData, x: number, y: number): string | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  const part = (channel: number) => data[at + channel]!.toString(16).padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Draws the pixels around x, y enlarged, the middle one framed. */
export function drawLoupe(
  context: CanvasRenderingContext2D,
  pixels: ImageData,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const reach = (SEEN - 1) / 2;
  context.clearRect(0, 0, LOUPE_SIZE, LOUPE_SIZE);
  context.save();
  context.beginPath();
  context.arc(LOUPE_SIZE / 2, LOUPE_SIZE / 2, LOUPE_SIZE / 2, 0, Math.PI * 2);
  context.clip();
  for (let row = 0; row < SEEN; row++) {
    for (let column = 0; column < SEEN; column++) {
      context.fillStyle = colorAt(pixels, x + column - reach, y + row - reach) ?? '#808080';
      context.fillRect(column * CELL, row * CELL, CELL + 0.5, CELL + 0.5);
    }
  }
  context.restore();
  const middle = reach * CELL;
  context.strokeStyle = '#000000';
  context.lineWidth = 3;
  context.strokeRect(middle, middle, CELL, CELL);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.5;
  context.strokeRect(middle, middle, CELL, CELL);
}
