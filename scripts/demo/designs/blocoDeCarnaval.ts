import { type Design, circle, linear, path, rect, shadow, text } from '../dsl.ts';

const confetti = ['#ffd400', '#00e0d0', '#ffffff', '#ffb300'];
/** Turns by the golden angle, so that no rows are seen. */
const turn = (i: number) => i * 2.39996;

/** Carnival block: rays, streamers, loud letters. */
export const blocoDeCarnaval: Design = {
  slug: 'bloco-de-carnaval',
  name: 'Bloco de carnaval',
  category: 'Eventos',
  tags: ['carnaval', 'bloco', 'festa', 'folia', 'fevereiro'],
  isPro: true,
  width: 1080,
  height: 1350,
  background: linear(90, [
    [0, '#6a1fd0'],
    [1, '#ff2e88'],
  ]),
  objects: [
    ...Array.from({ length: 24 }, (_, i) => {
      const [a, b] = [(i * Math.PI) / 12, ((i + 0.5) * Math.PI) / 12];
      const at = (angle: number) => `${540 + Math.cos(angle) * 1100} ${560 + Math.sin(angle) * 1100}`;
      return path(`M 540 560 L ${at(a)} L ${at(b)} Z`, '#ffffff', { opacity: 0.08 });
    }),
    ...Array.from({ length: 150 }, (_, i) => {
      const far = 436 + i * 2.6 + ((i * 29) % 37);
      return { x: 540 + Math.cos(turn(i)) * far, y: 560 + Math.sin(turn(i)) * far, i };
    })
      // The lines of text below stay free.
      .filter(({ x, y }) => x > 10 && x < 1050 && y > 10 && y < 980)
      .map(({ x, y, i }) => rect(x, y, 34, 15, confetti[i % 4], { angle: (i * 47) % 180, rx: 5, ry: 5 })),
    circle(540, 560, 400, '#ffd400', { shadow: shadow('rgba(60,0,80,0.4)', 40, 0, 16) }),
    circle(540, 560, 372, '', {
      stroke: '#ff2e88',
      strokeWidth: 6,
      strokeDashArray: [2, 18],
      strokeLineCap: 'round',
    }),
    text('bloco', 190, 304, 700, 110, { font: 'Pacifico', align: 'center', color: '#7a2ff7', lineHeight: 1 }),
    text('VEM QUEM', 170, 470, 740, 148, { font: 'Anton', align: 'center', color: '#ff2e88', lineHeight: 1 }),
    text('QUER', 170, 622, 740, 190, { font: 'Anton', align: 'center', color: '#ff2e88', lineHeight: 1 }),
    rect(110, 1010, 860, 126, '#ffffff', { rx: 63, ry: 63, shadow: shadow('rgba(60,0,80,0.35)', 24, 0, 10) }),
    text('sábado, a partir das 15h', 110, 1046, 860, 50, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#7a2ff7',
    }),
    text('Largo do Mercado Velho', 90, 1176, 900, 50, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#ffffff',
    }),
    text('venha fantasiado, é de graça', 90, 1246, 900, 38, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#ffe6f3',
    }),
  ],
};
