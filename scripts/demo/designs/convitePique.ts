import { type Design, circle, line, path, rect, text } from '../dsl.ts';

const balloon = (x: number, y: number, color: string) => [
  line(x, y + 120, x + 12, y + 360, '#8a7fa8', 3),
  circle(x, y, 110, color),
  circle(x - 36, y - 40, 22, '#ffffff', { opacity: 0.45 }),
  path(`M ${x - 16} ${y + 122} L ${x + 16} ${y + 122} L ${x} ${y + 100} Z`, color),
];

/** Birthday invitation with balloons and bunting. */
export const convitePique: Design = {
  slug: 'convite-de-aniversario',
  name: 'Convite de aniversário',
  category: 'Aniversário',
  tags: ['aniversário', 'convite', 'festa', 'infantil'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#fdf1ff',
  objects: [
    ...Array.from({ length: 12 }, (_, i) =>
      path(
        `M ${i * 92 - 10} ${60 + Math.sin((i / 11) * Math.PI) * 70} l 84 0 l -42 92 Z`,
        ['#ff6b6b', '#ffd93d', '#4dc9b0', '#6a5acd'][i % 4],
      ),
    ),
    ...balloon(170, 400, '#ff6b6b'),
    ...balloon(330, 300, '#ffd93d'),
    ...balloon(900, 380, '#4dc9b0'),
    ...balloon(760, 300, '#6a5acd'),
    rect(110, 560, 860, 660, '#ffffff', {
      rx: 48,
      ry: 48,
      shadow: { color: 'rgba(90,60,140,0.22)', blur: 40, offsetX: 0, offsetY: 16 },
    }),
    text('Vem comemorar comigo!', 150, 640, 780, 46, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#6a5acd',
    }),
    text('Alice faz 5', 130, 710, 820, 170, {
      font: 'Pacifico',
      align: 'center',
      color: '#ff6b6b',
      lineHeight: 1,
    }),
    text('sábado, 14 de março, às 16h', 150, 960, 780, 44, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#3a2f55',
    }),
    text('Salão do Condomínio Jacarandá\nconfirme com a mamãe até dia 10', 150, 1034, 780, 36, {
      font: 'Poppins',
      align: 'center',
      color: '#6f648c',
      lineHeight: 1.35,
    }),
  ],
};
