import { type Design, curve, demoPhoto, line, text } from '../dsl.ts';

const dishes = [
  ['Segunda', 'Frango grelhado com purê', '24'],
  ['Terça', 'Strogonoff de carne', '28'],
  ['Quarta', 'Feijoada completa', '32'],
  ['Quinta', 'Nhoque ao sugo', '26'],
  ['Sexta', 'Moqueca de peixe', '34'],
] as const;

/** Weekly menu on a chalkboard. */
export const cardapioDaSemana: Design = {
  slug: 'cardapio-da-semana',
  name: 'Cardápio da semana',
  category: 'Comida',
  tags: ['cardápio', 'restaurante', 'almoço', 'menu', 'prato do dia'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#232a28',
  objects: [
    demoPhoto('lousa', 'wide', [0, 0, 1080, 1350]),
    curve('M 56 60 L 1024 52 L 1030 1294 L 50 1300 Z', '#e9e4d4', 5, { opacity: 0.85 }),
    text('Cardápio', 90, 106, 900, 168, {
      font: 'Lobster',
      align: 'center',
      color: '#ffffff',
      lineHeight: 1,
    }),
    text('da semana', 90, 280, 900, 84, { font: 'Caveat', weight: 700, align: 'center', color: '#ffd166' }),
    curve('M 330 396 C 430 380 480 414 540 398 C 600 382 650 412 750 394', '#ffd166', 5),
    ...dishes.flatMap(([day, dish, price], i) => [
      text(day, 120, 446 + i * 146, 300, 44, { font: 'Caveat', weight: 700, color: '#8fd3c0' }),
      text(dish, 120, 500 + i * 146, 660, 48, { font: 'Oswald', weight: 500, color: '#ffffff' }),
      text(`R$ ${price}`, 760, 478 + i * 146, 200, 58, {
        font: 'Oswald',
        weight: 600,
        align: 'right',
        color: '#ffd166',
      }),
      ...(i < 4
        ? [
            line(120, 580 + i * 146, 960, 580 + i * 146, '#e9e4d4', 2, {
              opacity: 0.35,
              strokeDashArray: [4, 10],
            }),
          ]
        : []),
    ]),
    text('Restaurante da Dona Cida • das 11h às 15h', 90, 1216, 900, 36, {
      font: 'Oswald',
      align: 'center',
      color: '#e9e4d4',
    }),
  ],
};
