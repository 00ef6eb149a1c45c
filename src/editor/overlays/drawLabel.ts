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
  const width = context.measureText(text).width + 10;
  context.fillStyle = place.color;
  context.beginPath();
  context.roundRect(place.x - width / 2, place.y - 9, width, 18, 4);
  context.fill();
  context.fillStyle = overlayStyle.labelText;
  context.fillText(text, place.x, place.y + 0.5);
}
