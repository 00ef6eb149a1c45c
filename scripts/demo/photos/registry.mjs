// Every demo photo: which shader draws it, with which constants, and how people find it.
// `scale` is how much larger than the final picture it is drawn; `isPro` photos are never put under public/.

const v3 = (hex) => {
  const n = Number.parseInt(hex.slice(1), 16);
  return `vec3(${[n >> 16, (n >> 8) & 255, n & 255].map((c) => (c / 255).toFixed(4)).join(',')})`;
};
const at = (x, y) => `vec2(${x.toFixed(3)},${y.toFixed(3)})`;
const wide = [1600, 1067];
const tall = [1067, 1600];
const square = [1200, 1200];

const define = (slug, name, shader, tags, more = {}) => ({
  slug,
  name,
  shader,
  tags,
  isPro: false,
  size: wide,
  scale: 1,
  constants: {},
  ...more,
});

const mountains = (slug, name, tags, seed, colors, more = {}) =>
  define(slug, name, 'mountains', ['montanha', 'serra', 'paisagem', 'natureza', ...tags], {
    constants: {
      SKY_LOW: v3(colors[0]),
      SKY_HIGH: v3(colors[1]),
      FAR: v3(colors[2]),
      NEAR: v3(colors[3]),
      MIST: v3(colors[4]),
      SUN: v3(colors[5]),
      SUN_AT: at(...(more.sun ?? [0.62, 0.7])),
      SEED: seed.toFixed(1),
    },
    ...more,
  });

const sea = (slug, name, tags, colors, sun, more = {}) =>
  define(slug, name, 'sea', ['mar', 'praia', 'oceano', 'paisagem', ...tags], {
    constants: {
      SKY_LOW: v3(colors[0]),
      SKY_HIGH: v3(colors[1]),
      WATER: v3(colors[2]),
      SUN: v3(colors[3]),
      DISC: v3(colors[4]),
      SUN_AT: at(...sun),
      CHOP: '0.55',
    },
    ...more,
  });

const clouds = (slug, name, tags, seed, colors, more = {}) =>
  define(slug, name, 'clouds', ['céu', 'nuvens', ...tags], {
    constants: {
      LOW: v3(colors[0]),
      HIGH: v3(colors[1]),
      LIT: v3(colors[2]),
      SHADE: v3(colors[3]),
      SEED: seed.toFixed(1),
    },
    ...more,
  });

const bokeh = (slug, name, tags, ground, lamp, more = {}) =>
  define(slug, name, 'bokeh', ['luzes', 'bokeh', 'brilho', 'fundo', ...tags], {
    constants: { GROUND: v3(ground), LAMP: lamp, SCATTER: `${slug.length}.0` },
    ...more,
  });

const top = (slug, name, shader, tags, constants = {}, more = {}) =>
  define(slug, name, shader, tags, { isLit: true, scale: 1.35, constants, ...more });

/** All photos; free and Pro. */
export const photos = [
  mountains('serra-na-neblina', 'Serra na neblina', ['neblina', 'amanhecer'], 3, [
    '#f3d9c6',
    '#8fb4cf',
    '#9db4c4',
    '#17313a',
    '#e9dccf',
    '#ffd9a6',
  ]),
  mountains(
    'montanhas-ao-entardecer',
    'Montanhas ao entardecer',
    ['pôr do sol', 'roxo'],
    11.4,
    ['#ff9a6b', '#5b3f86', '#a1608f', '#170f2b', '#f08a72', '#ffc27a'],
    { sun: [0.4, 0.66] },
  ),
  mountains(
    'vale-azul',
    'Vale azul',
    ['azul', 'frio', 'story'],
    27.3,
    ['#dfeaf2', '#6fa0cc', '#88a9c6', '#0d2233', '#dbe7ef', '#fff2d8'],
    { size: tall, isPro: true, sun: [0.3, 0.8] },
  ),
  sea(
    'mar-ao-por-do-sol',
    'Mar ao pôr do sol',
    ['pôr do sol', 'verão', 'laranja'],
    ['#ffb27a', '#4a4f86', '#12284a', '#ff9446', '#fff0c8'],
    [0.5, 0.52],
  ),
  sea(
    'mar-azul',
    'Mar azul',
    ['azul', 'verão', 'viagem'],
    ['#dcecf5', '#3c86c6', '#0b4a76', '#fff3d6', '#ffffff'],
    [0.8, 0.93],
  ),
  sea(
    'luar-no-mar',
    'Luar no mar',
    ['lua', 'noite'],
    ['#2c4a6e', '#070d22', '#04101f', '#6f8fb8', '#f4f1e2'],
    [0.36, 0.76],
    { isPro: true },
  ),
  define('dunas', 'Dunas douradas', 'dunes', ['areia', 'deserto', 'viagem', 'paisagem', 'lençóis']),
  define('ceu-estrelado', 'Céu estrelado', 'night', ['noite', 'estrelas', 'via láctea', 'céu', 'espaço'], {
    constants: { LOW: v3('#2b3a63'), HIGH: v3('#05070f'), MILKY: '1.1' },
  }),
  define('aurora', 'Aurora boreal', 'night', ['noite', 'aurora', 'céu', 'verde'], {
    isPro: true,
    constants: { LOW: v3('#12364a'), HIGH: v3('#04081a'), MILKY: '0.25', AURORA: '1' },
  }),
  clouds('ceu-azul', 'Céu azul com nuvens', ['azul', 'dia'], 2, ['#b9dcf2', '#2f77bd', '#ffffff', '#8fa6bd']),
  clouds(
    'nuvens-cor-de-rosa',
    'Nuvens cor-de-rosa',
    ['rosa', 'entardecer', 'sonho', 'story'],
    31.5,
    ['#ffd9c2', '#8f88cc', '#fff1e8', '#d98fb0'],
    { size: tall },
  ),
  define(
    'floresta-na-neblina',
    'Floresta na neblina',
    'forest',
    ['floresta', 'árvores', 'neblina', 'natureza', 'pinheiros'],
    { scale: 1.5, constants: { FOG: v3('#b9c6c4'), DARK: v3('#10211d'), GLOW: v3('#f4ecd8') } },
  ),
  define('bosque-azul', 'Bosque azul', 'forest', ['floresta', 'árvores', 'inverno', 'natureza', 'frio'], {
    isPro: true,
    scale: 1.5,
    size: tall,
    constants: { FOG: v3('#8fa9bd'), DARK: v3('#081522'), GLOW: v3('#dce8ee') },
  }),
  define(
    'cidade-ao-entardecer',
    'Cidade ao entardecer',
    'city',
    ['cidade', 'prédios', 'noite', 'urbano', 'imóveis'],
    { scale: 1.5 },
  ),
  bokeh(
    'luzes-douradas',
    'Luzes douradas',
    ['dourado', 'festa', 'natal', 'ano novo'],
    '#2a1604',
    'mix(vec3(1.0,0.52,0.12), vec3(1.0,0.86,0.5), t)',
  ),
  bokeh(
    'luzes-coloridas',
    'Luzes coloridas',
    ['festa', 'balada', 'carnaval', 'colorido'],
    '#0f0a24',
    '(t < 0.3 ? vec3(1.0,0.25,0.55) : t < 0.55 ? vec3(0.3,0.5,1.0) : t < 0.8 ? vec3(0.65,0.25,1.0) : vec3(1.0,0.75,0.3))',
  ),
  bokeh(
    'brilho-rosa',
    'Brilho rosa',
    ['rosa', 'delicado', 'casamento', 'beleza'],
    '#b0637c',
    'mix(vec3(1.0,0.55,0.62), vec3(1.0,0.88,0.78), t)',
    { isPro: true },
  ),
  define('chuva-no-vidro', 'Chuva no vidro', 'rain', ['chuva', 'janela', 'noite', 'gotas'], { scale: 1.5 }),
  top('cafe-com-leite', 'Café com leite visto de cima', 'coffee', [
    'café',
    'bebida',
    'comida',
    'cafeteria',
    'manhã',
  ]),
  top(
    'pizza',
    'Pizza vista de cima',
    'pizza',
    ['pizza', 'comida', 'restaurante', 'pizzaria', 'jantar'],
    {},
    { size: square },
  ),
  top(
    'rosquinhas',
    'Rosquinhas coloridas',
    'donuts',
    ['doce', 'donut', 'confeitaria', 'comida', 'sobremesa'],
    { GROUND: v3('#f8d9dd') },
  ),
  top(
    'frutas-citricas',
    'Fatias de frutas cítricas',
    'citrus',
    ['fruta', 'laranja', 'limão', 'comida', 'verão', 'suco'],
    {
      GROUND: v3('#f7e7b8'),
      FRUIT:
        't < 0.45 ? vec3(1.0,0.58,0.08) : t < 0.7 ? vec3(0.98,0.84,0.2) : t < 0.88 ? vec3(0.95,0.36,0.28) : vec3(0.62,0.8,0.2)',
    },
  ),
  top(
    'fatias-de-limao',
    'Fatias de limão',
    'citrus',
    ['fruta', 'limão', 'verde', 'comida', 'suco'],
    { GROUND: v3('#1f8f86'), FRUIT: 't < 0.6 ? vec3(0.66,0.82,0.2) : vec3(0.97,0.88,0.3)' },
    { isPro: true },
  ),
  top(
    'folhas-tropicais',
    'Folhas tropicais',
    'leaves',
    ['folhas', 'planta', 'verde', 'natureza', 'tropical', 'costela-de-adão'],
    { LIGHT_LEAF: v3('#5fa83c'), DARK_LEAF: v3('#0d4a33') },
  ),
  top(
    'folhas-azuladas',
    'Folhagem azulada',
    'leaves',
    ['folhas', 'planta', 'natureza', 'escuro'],
    { LIGHT_LEAF: v3('#4d9a92'), DARK_LEAF: v3('#0a2f3d') },
    { isPro: true, size: tall },
  ),
  top(
    'flores-cor-de-rosa',
    'Flores cor-de-rosa',
    'flowers',
    ['flor', 'flores', 'rosa', 'dia das mães', 'casamento', 'primavera'],
    {
      GROUND: v3('#5d7a4e'),
      SHADE: '0.6',
      PETAL: 't < 0.45 ? vec3(0.98,0.68,0.72) : t < 0.75 ? vec3(1.0,0.88,0.85) : vec3(0.92,0.42,0.5)',
    },
  ),
  top(
    'flores-brancas',
    'Flores brancas',
    'flowers',
    ['flor', 'flores', 'branco', 'casamento', 'delicado'],
    { GROUND: v3('#7c8f74'), PETAL: 't < 0.6 ? vec3(0.99,0.97,0.93) : vec3(0.98,0.93,0.8)' },
    { isPro: true, size: tall },
  ),
  top(
    'confete',
    'Confete colorido',
    'confetti',
    ['festa', 'aniversário', 'carnaval', 'colorido', 'comemoração'],
    {
      GROUND: v3('#fbf3ea'),
      SMALL: '1.0',
      GLOSS: '0.05',
      SHADE: '0.45',
      PIECE:
        't < 0.2 ? vec3(0.98,0.3,0.38) : t < 0.4 ? vec3(1.0,0.78,0.2) : t < 0.6 ? vec3(0.2,0.66,0.86) : t < 0.8 ? vec3(0.36,0.76,0.5) : vec3(0.6,0.4,0.86)',
    },
  ),
  top(
    'confete-dourado',
    'Confete dourado',
    'confetti',
    ['festa', 'ano novo', 'dourado', 'luxo', 'comemoração'],
    {
      GROUND: v3('#1b1b22'),
      SMALL: '1.4',
      GLOSS: '0.9',
      PIECE: 'mix(vec3(0.86,0.6,0.2), vec3(1.0,0.86,0.52), t)',
    },
    { isPro: true },
  ),
  top(
    'coracoes-de-papel',
    'Corações de papel',
    'confetti',
    ['coração', 'amor', 'namorados', 'romântico', 'vermelho'],
    {
      GROUND: v3('#f9d3d3'),
      SMALL: '0.75',
      GLOSS: '0.03',
      SHADE: '0.45',
      HEARTS: '1',
      PIECE: 't < 0.4 ? vec3(0.86,0.12,0.2) : t < 0.75 ? vec3(0.96,0.36,0.42) : vec3(1.0,0.9,0.9)',
    },
  ),
  top('papel-amassado', 'Papel amassado', 'surfaces', ['papel', 'textura', 'fundo', 'branco'], { KIND: '0' }),
  top('madeira-clara', 'Madeira clara', 'surfaces', ['madeira', 'mesa', 'textura', 'fundo'], { KIND: '1' }),
  top('concreto', 'Concreto', 'surfaces', ['cimento', 'parede', 'textura', 'fundo', 'cinza'], { KIND: '2' }),
  top('tijolos', 'Parede de tijolos', 'surfaces', ['tijolo', 'parede', 'textura', 'fundo'], { KIND: '3' }),
  top('lousa', 'Lousa', 'surfaces', ['quadro', 'giz', 'escola', 'aula', 'fundo', 'cardápio'], { KIND: '4' }),
  define('marmore-branco', 'Mármore branco', 'marble', ['mármore', 'pedra', 'textura', 'fundo', 'elegante'], {
    constants: { STONE: v3('#f6f4f1'), CLOUD: v3('#cfd0d3'), VEIN: v3('#7d7f86'), METAL: '0.0' },
  }),
  define(
    'marmore-verde-e-ouro',
    'Mármore verde e ouro',
    'marble',
    ['mármore', 'pedra', 'dourado', 'luxo', 'fundo'],
    {
      isPro: true,
      constants: { STONE: v3('#0f3d36'), CLOUD: v3('#06231f'), VEIN: v3('#e0b35c'), METAL: '1.0' },
    },
  ),
  define('seda-vermelha', 'Seda vermelha', 'silk', ['tecido', 'seda', 'vermelho', 'luxo', 'fundo'], {
    constants: { COLOR: v3('#d0243a'), DEEP: v3('#3a0512') },
  }),
  define(
    'seda-champanhe',
    'Seda champanhe',
    'silk',
    ['tecido', 'seda', 'bege', 'casamento', 'fundo', 'elegante'],
    { constants: { COLOR: v3('#ecd3b4'), DEEP: v3('#8a6649') }, size: tall },
  ),
  define('tinta-na-agua', 'Tinta na água', 'silk', ['abstrato', 'tinta', 'colorido', 'arte', 'fundo'], {
    isPro: true,
    constants: { COLOR: v3('#ff7a59'), DEEP: v3('#171433'), ACCENT: v3('#2fb6c9'), INK: '1' },
  }),
  define('piscina', 'Água da piscina', 'pool', ['água', 'piscina', 'verão', 'azul', 'fundo']),
  define(
    'baloes-no-ceu',
    'Balões no céu',
    'balloons',
    ['balão', 'balões', 'festa', 'aniversário', 'infantil'],
    { scale: 1.5 },
  ),
];
