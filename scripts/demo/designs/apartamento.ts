import { type Design, demoPhoto, linear, rect, text } from '../dsl.ts';

/** Flat with a view: skyline photo and the three facts people ask for. */
export const apartamento: Design = {
  slug: 'apartamento-com-vista',
  name: 'Apartamento com vista',
  category: 'Imóveis',
  tags: ['imóveis', 'apartamento', 'aluguel', 'cidade', 'corretor'],
  isPro: true,
  width: 1080,
  height: 1350,
  background: '#141a33',
  objects: [
    demoPhoto('cidade-ao-entardecer', 'wide', [0, 120, 1080, 860]),
    rect(
      0,
      120,
      1080,
      420,
      linear(90, [
        [0, 'rgba(20,26,51,1)'],
        [0.5, 'rgba(20,26,51,0.72)'],
        [1, 'rgba(20,26,51,0)'],
      ]),
    ),
    rect(
      0,
      700,
      1080,
      290,
      linear(90, [
        [0, 'rgba(20,26,51,0)'],
        [1, 'rgba(20,26,51,1)'],
      ]),
    ),
    text('para alugar', 80, 84, 700, 42, { font: 'Raleway', weight: 600, color: '#ffcf9e', spacing: 140 }),
    text('Acorde com a cidade\naos seus pés', 76, 146, 940, 82, {
      font: 'Playfair Display',
      weight: 700,
      color: '#ffffff',
      lineHeight: 1.1,
    }),
    ...[
      ['2', 'quartos'],
      ['68', 'm²'],
      ['1', 'vaga'],
    ].flatMap(([amount, label], i) => [
      rect(80 + i * 316, 880, 288, 176, '#202a52', { rx: 20, ry: 20 }),
      text(amount!, 80 + i * 316, 902, 288, 84, {
        font: 'Playfair Display',
        weight: 700,
        align: 'center',
        color: '#ffcf9e',
        lineHeight: 1,
      }),
      text(label!, 80 + i * 316, 996, 288, 34, {
        font: 'Raleway',
        weight: 600,
        align: 'center',
        color: '#c9d1f0',
      }),
    ]),
    text('R$ 3.200 por mês', 80, 1112, 920, 70, { font: 'Playfair Display', weight: 700, color: '#ffffff' }),
    text('condomínio incluso • Centro, Curitiba', 80, 1202, 920, 36, {
      font: 'Raleway',
      weight: 500,
      color: '#c9d1f0',
    }),
    text('Nogueira Imóveis • (41) 99876-0000', 80, 1262, 920, 34, {
      font: 'Raleway',
      weight: 700,
      color: '#ffcf9e',
    }),
  ],
};
