import type { Pictures } from './scenes.ts';

/** Two pictures of 128 × 96 made on the spot: an opaque one full of colours, and a see-through one. */
export function drawPictures(): Pictures {
  return { photo: draw(paintPhoto), sticker: draw(paintSticker) };
}

function draw(paint: (context: CanvasRenderingContext2D) => void): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 128, height: 96 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D context');
  paint(context);
  return canvas.toDataURL('image/png');
}

function paintPhoto(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 128, 96);
  ['#03045e', '#0096c7', '#ffb703', '#fb8500', '#9d0208'].forEach((color, at) =>
    sky.addColorStop(at / 4, color),
  );
  context.fillStyle = sky;
  context.fillRect(0, 0, 128, 96);
  for (let at = 0; at < 24; at++) {
    context.fillStyle = `hsl(${at * 47} 80% ${30 + (at % 5) * 12}%)`;
    context.fillRect((at * 37) % 120, (at * 23) % 88, 12, 9);
  }
}

function paintSticker(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(64, 48, 5, 64, 48, 46);
  glow.addColorStop(0, 'rgba(255,200,0,1)');
  glow.addColorStop(0.7, 'rgba(220,30,90,0.8)');
  glow.addColorStop(1, 'rgba(40,10,120,0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, 128, 96);
}
