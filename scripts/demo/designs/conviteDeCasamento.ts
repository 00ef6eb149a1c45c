import { type Design, circle, curve, demoPhoto, line, path, rect, shadow, text } from '../dsl.ts';

const branch = (x: number, y: number, side: 1 | -1) => [
  curve(
    `M ${x} ${y} C ${x + 60 * side} ${y - 12} ${x + 120 * side} ${y - 6} ${x + 190 * side} ${y - 36}`,
    '#8a9a78',
    4,
  ),
  ...Array.from({ length: 6 }, (_, i) => {
    const [a, b] = [x + (30 + i * 28) * side, y - 4 - i * 5];
    const up = i % 2 ? 1 : -1;
    return path(
      `M ${a} ${b} C ${a + 6 * side} ${b + 22 * up} ${a + 26 * side} ${b + 34 * up} ${a + 46 * side} ${b + 30 * up} C ${a + 44 * side} ${b + 10 * up} ${a + 26 * side} ${b - 2 * up} ${a} ${b} Z`,
      i % 3 ? '#a9b596' : '#8a9a78',
    );
  }),
];

/** Wedding invitation on silk: script names, small capitals, leaves. */
export const conviteDeCasamento: Design = {
  slug: 'convite-de-casamento',
  name: 'Convite de casamento',
  category: 'Casamento',
  tags: ['casamento', 'convite', 'noivos', 'elegante', 'cerimônia'],
  isPro: true,
  width: 1080,
  height: 1350,
  background: '#ecd9c2',
  objects: [
    demoPhoto('seda-champanhe', 'tall', [0, 0, 1080, 1350]),
    rect(110, 110, 860, 1130, '#fffdf9', { shadow: shadow('rgba(80,50,20,0.28)', 40, 0, 16) }),
    rect(138, 138, 804, 1074, '', { stroke: '#c8a878', strokeWidth: 2.5 }),
    ...branch(540, 244, 1),
    ...branch(540, 244, -1),
    circle(540, 242, 9, '#c8a878'),
    text('COM A BÊNÇÃO DE SEUS PAIS', 180, 304, 720, 28, {
      font: 'Raleway',
      weight: 500,
      align: 'center',
      color: '#8a755a',
      spacing: 160,
    }),
    text('Helena', 160, 366, 760, 150, {
      font: 'Great Vibes',
      align: 'center',
      color: '#6b5334',
      lineHeight: 1,
    }),
    text('e', 160, 518, 760, 64, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#c8a878',
    }),
    text('Rafael', 160, 580, 760, 150, {
      font: 'Great Vibes',
      align: 'center',
      color: '#6b5334',
      lineHeight: 1,
    }),
    text('convidam para a celebração\ndo seu casamento', 180, 806, 720, 38, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#75614a',
      lineHeight: 1.3,
    }),
    line(390, 996, 470, 996, '#c8a878', 2),
    line(610, 996, 690, 996, '#c8a878', 2),
    text('24', 470, 950, 140, 84, {
      font: 'Playfair Display',
      align: 'center',
      color: '#6b5334',
      lineHeight: 1,
    }),
    text('SÁBADO', 220, 982, 160, 26, {
      font: 'Raleway',
      weight: 600,
      align: 'right',
      color: '#8a755a',
      spacing: 120,
    }),
    text('MAIO', 700, 982, 160, 26, { font: 'Raleway', weight: 600, color: '#8a755a', spacing: 120 }),
    text('às 16h30 • Sítio Recanto das Águas\nItatiba, São Paulo', 180, 1078, 720, 32, {
      font: 'Raleway',
      weight: 500,
      align: 'center',
      color: '#75614a',
      lineHeight: 1.45,
    }),
  ],
};
