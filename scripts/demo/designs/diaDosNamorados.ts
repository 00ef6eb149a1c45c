import { type Design, demoPhoto, rect, shadow, text } from '../dsl.ts';

/** Valentine's square: paper card over paper hearts. */
export const diaDosNamorados: Design = {
  slug: 'dia-dos-namorados',
  name: 'Dia dos Namorados',
  category: 'Datas comemorativas',
  tags: ['namorados', 'amor', 'coração', 'junho', 'jantar'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#f9d3d3',
  objects: [
    demoPhoto('coracoes-de-papel', 'wide', [0, 0, 1080, 1080]),
    rect(140, 180, 800, 720, '#fffaf7', {
      rx: 18,
      ry: 18,
      shadow: shadow('rgba(120,10,30,0.32)', 46, 0, 18),
    }),
    rect(164, 204, 752, 672, '', { rx: 10, ry: 10, stroke: '#e05468', strokeWidth: 3 }),
    text('Amar é', 180, 268, 720, 150, {
      font: 'Great Vibes',
      align: 'center',
      color: '#c81d3a',
      lineHeight: 1,
    }),
    text('dividir a sobremesa', 190, 440, 700, 70, {
      font: 'Playfair Display',
      weight: 700,
      align: 'center',
      color: '#4c1220',
      lineHeight: 1.05,
    }),
    text('Menu a dois: entrada, prato,\nsobremesa e uma taça para cada.', 200, 560, 680, 38, {
      font: 'Lato',
      align: 'center',
      color: '#7a4a52',
      lineHeight: 1.4,
    }),
    text('R$ 189 o casal', 200, 700, 680, 60, {
      font: 'Playfair Display',
      weight: 700,
      align: 'center',
      color: '#c81d3a',
    }),
    text('Bistrô Alecrim • reservas (11) 3333-0000', 200, 798, 680, 30, {
      font: 'Lato',
      weight: 700,
      align: 'center',
      color: '#7a4a52',
    }),
  ],
};
