import { type Design, linear, path, polygon, rect, text } from '../dsl.ts';

const windows = (left: number, top: number, columns: number, rows: number, lit: string) =>
  Array.from({ length: columns * rows }, (_, i) =>
    rect(
      left + (i % columns) * 62,
      top + Math.floor(i / columns) * 78,
      38,
      50,
      (i * 7) % 5 ? '#2f4858' : lit,
      { rx: 4, ry: 4 },
    ),
  );

/** Landscape card of a flat for sale: three towers and the facts. */
export const imovelAVenda: Design = {
  slug: 'imovel-a-venda',
  name: 'Imóvel à venda',
  category: 'Imóveis',
  tags: ['imóveis', 'apartamento', 'venda'],
  isPro: true,
  width: 1920,
  height: 1080,
  background: '#f4f1ea',
  objects: [
    rect(
      1060,
      0,
      860,
      1080,
      linear(90, [
        [0, '#a8d8e8'],
        [1, '#f6e3c5'],
      ]),
    ),
    rect(1130, 420, 250, 660, '#496a7d'),
    ...windows(1162, 460, 3, 7, '#ffd98a'),
    rect(1340, 220, 330, 860, '#35515f'),
    ...windows(1376, 270, 4, 10, '#ffe6ad'),
    polygon(
      [
        [1620, 560],
        [1920, 464],
        [1920, 1080],
        [1620, 1080],
      ],
      '#5c8296',
    ),
    ...windows(1652, 600, 4, 5, '#fff0c9'),
    path('M 1060 1010 C 1260 960 1500 1040 1920 980 L 1920 1080 L 1060 1080 Z', '#4f7a56'),
    text('À VENDA', 120, 130, 600, 40, { font: 'Raleway', weight: 700, color: '#b5542f', spacing: 240 }),
    text('More perto\nde tudo', 116, 200, 880, 170, {
      font: 'Playfair Display',
      weight: 700,
      color: '#22313a',
      lineHeight: 1,
    }),
    text('3 quartos, 1 suíte, 2 vagas\n96 m² com varanda gourmet', 120, 620, 860, 46, {
      font: 'Lato',
      color: '#4a5a63',
      lineHeight: 1.35,
    }),
    rect(120, 800, 420, 116, '#22313a', { rx: 12, ry: 12 }),
    text('R$ 690.000', 120, 830, 420, 54, { font: 'Lato', weight: 700, align: 'center', color: '#ffffff' }),
    text('Costa Imóveis\n(31) 99999-0000', 590, 812, 420, 38, {
      font: 'Lato',
      weight: 700,
      color: '#22313a',
      lineHeight: 1.3,
    }),
  ],
};
