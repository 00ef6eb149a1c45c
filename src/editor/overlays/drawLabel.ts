import { overlayStyle } from './overlayStyle.ts';

/** A small filled tag with its middle at x, y (CSS pixels). */
export function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  place: { readonly x: number; readonly y: number; readonly color: string },
): void {
  context.font = overlayStyle.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // On whole pixels letters and corners are sharp, and the same wherever the tag stands.
  const x = Math.round(place.x);
  const y = Math.round(place.y);
  const half = Math.ceil(context.measureText(text).width / 2) + 5;
  context.fillStyle = place.color;
  context.beginPath();
  context.roundRect(x - half, y - 9, 2 * half, 18, 4);
  context.fill();
  context.fillStyle = overlayStyle.labelText;
  context.fillText(text, x, y + 0.5);
}
