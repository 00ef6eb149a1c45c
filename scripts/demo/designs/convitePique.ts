import { type Design, circle, curve, line, path, rect, text } from '../dsl.ts';

const balloon = (x: number, y: number, color: string) => [
  line(x, y + 120, x + 12, y + 360, '#8a7fa8', 3),
  circle(x, y, 110, color),
  circle(x - 36, y - 40, 22, '#ffffff', { opacity: 0.45 }),
  path(`M ${x - 16} ${y + 122} L ${x + 16} ${y + 122} L ${x} ${y + 100} Z`, color),
];

/** Height of the bunting's cord at `x`. */
const cord = (x: number): number => {
  const t = (x + 20) / 1120;
  return 36 + 320 * t * (1 - t);
};

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
        `M ${i * 92 - 8} ${cord(i * 92 - 8)} L ${i * 92 + 76} ${cord(i * 92 + 76)} L ${i * 92 + 34} ${cord(i * 92 + 34) + 90} Z`,
        ['#ff6b6b', '#ffd93d', '#4dc9b0', '#6a5acd'][i % 4],
      ),
    ),
    curve('M -20 36 Q 540 196 1100 36', '#8a7fa8', 5),
    ...balloon(176, 420, '#ff6b6b'),
    ...balloon(330, 336, '#ffd93d'),
    ...balloon(904, 412, '#4dc9b0'),
    ...balloon(752, 340, '#6a5acd'),
    rect(110, 560, 860, 660, '#ffffff', {
      rx: 48,
      ry: 48,
      shadow: { color: 'rgba(90,60,140,0.22)', blur: 40, offsetX: 0, offsetY: 16 },
    }),
    text('Vem comemorar comigo!', 150, 620, 780, 46, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#6a5acd',
    }),
    text('Alice faz 5', 130, 724, 820, 160, {
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
