import { type Design, demoPhoto, line, linear, path, rect, text } from '../dsl.ts';

const prices = [
  ['Corte na tesoura', '50'],
  ['Corte na máquina', '40'],
  ['Barba com toalha quente', '45'],
  ['Corte e barba', '85'],
  ['Sobrancelha', '20'],
] as const;

/** Barber's price list: bricks, dark card, condensed type. */
export const barbearia: Design = {
  slug: 'precos-da-barbearia',
  name: 'Preços da barbearia',
  category: 'Beleza',
  tags: ['barbearia', 'preços', 'tabela', 'corte', 'barba', 'story'],
  isPro: true,
  width: 1080,
  height: 1920,
  background: '#3a1d14',
  objects: [
    demoPhoto('tijolos', 'wide', [0, 0, 1080, 1920]),
    rect(
      0,
      0,
      1080,
      1920,
      linear(90, [
        [0, 'rgba(20,12,9,0.55)'],
        [1, 'rgba(20,12,9,0.85)'],
      ]),
    ),
    rect(90, 180, 900, 1560, '#14110f', { opacity: 0.93 }),
    rect(114, 204, 852, 1512, '', { stroke: '#d8a45b', strokeWidth: 3 }),
    ...([1, -1] as const).map((side) =>
      path(
        `M 540 296 C ${540 + 22 * side} 268 ${540 + 70 * side} 268 ${540 + 98 * side} 296 C ${540 + 116 * side} 314 ${540 + 140 * side} 312 ${540 + 150 * side} 290 C ${540 + 164 * side} 330 ${540 + 120 * side} 362 ${540 + 72 * side} 350 C ${540 + 40 * side} 342 ${540 + 14 * side} 326 540 304 Z`,
        '#d8a45b',
      ),
    ),
    text('BARBEARIA', 120, 372, 840, 170, {
      font: 'Bebas Neue',
      align: 'center',
      color: '#fff5e4',
      lineHeight: 1,
      spacing: 40,
    }),
    text('do Zeca', 120, 536, 840, 110, { font: 'Lobster', align: 'center', color: '#d8a45b' }),
    line(440, 700, 640, 700, '#d8a45b', 4),
    ...prices.flatMap(([name, price], i) => [
      text(name, 180, 776 + i * 132, 540, 50, { font: 'Oswald', weight: 500, color: '#fff5e4' }),
      text(`R$ ${price}`, 700, 770 + i * 132, 200, 58, {
        font: 'Oswald',
        weight: 700,
        align: 'right',
        color: '#d8a45b',
      }),
      line(180, 864 + i * 132, 900, 864 + i * 132, '#d8a45b', 2, { opacity: 0.35 }),
    ]),
    text('terça a sábado, das 9h às 20h', 160, 1490, 760, 44, {
      font: 'Oswald',
      align: 'center',
      color: '#fff5e4',
    }),
    text('Rua do Comércio, 88 • sem hora marcada', 160, 1566, 760, 36, {
      font: 'Oswald',
      align: 'center',
      color: '#bfae97',
    }),
  ],
};
