import { type Design, circle, demoPhoto, shadow, text } from '../dsl.ts';

/** Mother's Day: a paper disc on a bed of flowers. */
export const diaDasMaes: Design = {
  slug: 'dia-das-maes',
  name: 'Dia das Mães',
  category: 'Datas comemorativas',
  tags: ['dia das mães', 'mãe', 'flores', 'maio', 'homenagem'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#f6ccd2',
  objects: [
    demoPhoto('flores-cor-de-rosa', 'wide', [0, 0, 1080, 1350]),
    circle(540, 675, 450, '#fffaf6', { shadow: shadow('rgba(90,20,40,0.4)', 50, 0, 18) }),
    circle(540, 675, 424, '', { stroke: '#e58aa0', strokeWidth: 3 }),
    text('feliz dia da', 160, 400, 760, 84, {
      font: 'Dancing Script',
      weight: 700,
      align: 'center',
      color: '#c2476a',
    }),
    text('Mamãe', 120, 496, 840, 196, {
      font: 'Playfair Display',
      weight: 700,
      align: 'center',
      color: '#7a1f3d',
      lineHeight: 1,
    }),
    text('Colo que acalma, riso que cura,\namor que não cabe em palavras.', 200, 752, 680, 40, {
      font: 'Lato',
      align: 'center',
      color: '#6d4450',
      lineHeight: 1.4,
    }),
    text('com carinho, Floricultura Jasmim', 200, 916, 680, 42, {
      font: 'Caveat',
      weight: 700,
      align: 'center',
      color: '#c2476a',
    }),
  ],
};
