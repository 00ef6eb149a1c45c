// Pictures that are no design: what a PNG encoder finds easy, hard, and see-through.

export const kinds = ['flat', 'noisy', 'alpha', 'below'] as const;
export type Kind = (typeof kinds)[number];

const SHAPES = 120;
/** Noise added to each channel, 0–255. */
const NOISE = 24;

/** The same in every run. */
export function drawKind(kind: Kind, side: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const random = createRandom(kind.length);
  if (kind !== 'alpha') {
    context.fillStyle = '#f4efe6';
    context.fillRect(0, 0, side, kind === 'below' ? side * 0.6 : side);
  }
  for (let shape = 0; shape < SHAPES; shape++) drawShape(context, { side, random, shape, kind });
  if (kind === 'noisy') addNoise(context, { side, random });
  return canvas;
}

type Random = () => number;

/** 0–1; a linear congruence. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Boxes, discs and words of one colour, a third of each. */
function drawShape(
  context: OffscreenCanvasRenderingContext2D,
  { side, random, shape, kind }: { side: number; random: Random; shape: number; kind: Kind },
): void {
  const [x, y, size] = [random() * side, random() * side, (0.02 + random() * 0.12) * side];
  const opacity = kind === 'alpha' ? 0.2 + random() * 0.8 : 1;
  context.fillStyle = `hsl(${Math.floor(random() * 360)} 60% ${30 + Math.floor(random() * 50)}% / ${opacity})`;
  if (shape % 3 === 0) context.fillRect(x, y, size, size);
  else if (shape % 3 === 1) {
    context.beginPath();
    context.arc(x, y, size / 2, 0, Math.PI * 2);
    context.fill();
  } else {
    context.font = `${Math.ceil(size / 2)}px sans-serif`;
    context.fillText('Olá, coração', x, y);
  }
}

function addNoise(
  context: OffscreenCanvasRenderingContext2D,
  { side, random }: { side: number; random: Random },
): void {
  const image = context.getImageData(0, 0, side, side);
  const { data } = image;
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at]! += (random() - 0.5) * NOISE;
  context.putImageData(image, 0, 0);
}
