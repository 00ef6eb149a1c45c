const shadow =
  '<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-opacity="0.2"/></filter></defs>';

/** A generator of repeatable numbers in 0..1. */
const random = (seed) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

/** A closed smooth curve through points round the middle. */
function smooth(points) {
  const n = points.length;
  const at = (i) => points[(i + n) % n];
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${[...one, ...two, ...c].map((v) => v.toFixed(1)).join(' ')}`;
  });
  return `M${points[0].map((v) => v.toFixed(1)).join(' ')}${parts.join('')}Z`;
}
const round = (count, radius) =>
  smooth(
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2;
      return [256 + Math.cos(angle) * radius(i), 256 + Math.sin(angle) * radius(i)];
    }),
  );
const fade = (id, from, to) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const palettes = [
  ['coral', '#ff9a76', '#ff5b4e'],
  ['lilás', '#cdb4ff', '#8c6cf0'],
  ['menta', '#a8f0d0', '#3fbf92'],
  ['amarela', '#ffe27a', '#ffb703'],
  ['azul', '#9bd1ff', '#3a86ff'],
  ['rosa', '#ffc2d8', '#ff6f9f'],
];

const blobs = palettes.map(([color, from, to], k) => {
  const next = random(k * 97 + 11);
  const radii = Array.from({ length: 7 }, () => 168 + next() * 76);
  return {
    slug: `mancha-${k + 1}`,
    name: `Mancha ${color}`,
    category: 'Formas e fundos',
    tags: ['blob', 'forma', 'orgânico', 'fundo', color],
    svg: `<defs>${fade('g', from, to)}</defs><path d="${round(7, (i) => radii[i])}" fill="url(#g)"/>`,
  };
});

const strokes = palettes.map(([color, from, to], k) => {
  const next = random(k * 31 + 5);
  const lines = Array.from({ length: 26 }, (_, i) => {
    const y = 176 + i * 6.4 + (next() - 0.5) * 5;
    const left = 26 + next() * 46 + Math.abs(i - 13) * 2;
    const right = 486 - next() * 60 - Math.abs(i - 13) * 2;
    const bend = (next() - 0.5) * 10 - 12;
    return `<path d="M${left.toFixed(0)} ${y.toFixed(1)} Q256 ${(y + bend).toFixed(1)} ${right.toFixed(0)} ${(y - 8).toFixed(1)}" stroke-width="${(5 + next() * 6).toFixed(1)}"/>`;
  }).join('');
  return {
    slug: `pincelada-${k + 1}`,
    name: `Pincelada ${color}`,
    category: 'Formas e fundos',
    tags: ['pincel', 'tinta', 'fundo', 'destaque', color],
    isPro: k > 3,
    svg: `<g transform="rotate(-3 256 256)" fill="none" stroke-linecap="round" stroke="${to}"><path d="M80 262 Q256 240 430 250" stroke-width="128" stroke="${to}"/>${lines}<g stroke="${from}" stroke-opacity="0.5"><path d="M110 228 Q256 212 400 222" stroke-width="5"/><path d="M90 300 Q256 286 380 292" stroke-width="4"/></g></g>`,
  };
});

const arrowPaths = [
  ['curva', 'M90 380 C120 200 260 120 400 170', 'M318 110 L412 172 L338 258'],
  ['reta', 'M60 256 H430', 'M340 160 L444 256 L340 352'],
  ['para baixo', 'M256 60 V430', 'M160 340 L256 444 L352 340'],
  [
    'em laço',
    'M60 330 C180 420 330 380 300 260 C276 166 160 196 196 290 C230 380 360 330 430 190',
    'M330 196 L438 170 L456 284',
  ],
  [
    'em onda',
    'M50 270 C100 170 160 170 200 256 C240 342 300 342 340 256 C360 214 390 200 420 200',
    'M350 120 L446 198 L362 286',
  ],
  ['de volta', 'M400 400 C460 240 360 120 200 150 C150 160 120 190 104 220', 'M92 110 L96 236 L214 222'],
];
const arrows = arrowPaths.flatMap(([kind, line, head], k) =>
  [palettes[k % 6], ['preta', '#1c1c22', '#1c1c22']].map(([color, , stroke], j) => ({
    slug: `seta-${k + 1}-${j + 1}`,
    name: `Seta ${kind} ${color}`,
    category: 'Setas e traços',
    tags: ['seta', 'flecha', 'direção', 'desenho', color],
    svg: `<g fill="none" stroke="${stroke}" stroke-width="${j ? 20 : 34}" stroke-linecap="round" stroke-linejoin="round"><path d="${line}"/><path d="${head}"/></g>`,
  })),
);

const lineArts = [
  ['sublinhado', 'Sublinhado', 'M40 270 C160 240 340 236 472 256 C360 268 220 280 130 312'],
  [
    'circulo',
    'Círculo à mão',
    'M420 150 C300 70 90 110 66 250 C44 390 250 440 380 376 C500 316 470 170 330 126 C250 102 160 120 120 160',
  ],
  ['rabisco', 'Rabisco', 'M50 330 L130 170 L160 340 L240 160 L272 344 L350 164 L380 336 L462 180'],
  [
    'onda',
    'Onda',
    'M30 256 C70 176 110 176 150 256 C190 336 230 336 270 256 C310 176 350 176 390 256 C420 310 450 320 482 280',
  ],
  [
    'espiral',
    'Espiral',
    'M256 256 C280 230 310 262 280 292 C236 330 184 276 210 220 C246 150 350 170 366 262 C380 370 250 430 166 360 C70 276 120 110 262 100 C400 92 460 230 430 330',
  ],
  [
    'raios',
    'Raios de destaque',
    'M256 60 V170 M118 108 L186 196 M394 108 L326 196 M48 236 L156 262 M464 236 L356 262',
  ],
];
const traces = lineArts.flatMap(([slug, name, data], k) =>
  [
    ['#ff5b4e', 'vermelho'],
    ['#1c1c22', 'preto'],
    ['#ffb703', 'amarelo'],
  ].map(([stroke, color], j) => ({
    slug: `${slug}-${j + 1}`,
    name: `${name} ${color}`,
    category: 'Setas e traços',
    tags: ['traço', 'linha', 'desenho', 'destaque', color],
    isPro: k > 3 && j === 2,
    svg: `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
  })),
);

const bubblePaths = [
  [
    'redondo',
    'M256 70 C390 70 484 140 484 236 C484 332 390 402 256 402 C226 402 198 398 172 392 L84 448 L104 360 C56 330 28 286 28 236 C28 140 122 70 256 70 Z',
  ],
  [
    'quadrado',
    'M70 80 H442 a40 40 0 0 1 40 40 V330 a40 40 0 0 1 -40 40 H230 L130 450 V370 H70 a40 40 0 0 1 -40 -40 V120 a40 40 0 0 1 40 -40 Z',
  ],
  [
    'de pensamento',
    'M150 120 C170 60 260 50 296 94 C350 60 430 96 426 162 C492 186 486 286 414 300 C392 356 306 366 270 326 C220 366 132 350 124 286 C46 280 36 180 104 166 C96 146 120 126 150 120 Z M128 372 a30 30 0 1 0 0.1 0 Z M74 432 a18 18 0 1 0 0.1 0 Z',
  ],
  [
    'de grito',
    'M256 40 L300 120 L380 66 L378 156 L480 150 L414 226 L490 288 L394 302 L416 400 L326 350 L290 440 L240 356 L150 420 L156 320 L50 330 L110 250 L24 190 L122 168 L98 80 L196 124 Z',
  ],
];
const bubbles = bubblePaths.flatMap(([kind, data], k) =>
  [
    ['branco', '#ffffff', '#1c1c22'],
    [palettes[(k + 1) % 6][0], palettes[(k + 1) % 6][2], 'none'],
    ['amarelo', '#ffe45c', '#1c1c22'],
  ].map(([color, fill, stroke], j) => ({
    slug: `balao-${k + 1}-${j + 1}`,
    name: `Balão de fala ${kind} ${color}`,
    category: 'Balões e molduras',
    tags: ['balão', 'fala', 'conversa', 'quadrinho', color],
    svg: `${shadow}<g filter="url(#s)"><path d="${data}" fill="${fill}" stroke="${stroke}" stroke-width="10" stroke-linejoin="round"/></g>`,
  })),
);

const frameArts = [
  [
    'Moldura polaroid',
    'foto,instantânea',
    '<g filter="url(#s)"><path fill-rule="evenodd" fill="#fff" d="M66 36 H446 V476 H66 Z M92 62 H420 V390 H92 Z"/></g>',
  ],
  [
    'Moldura dourada',
    'foto,luxo,dourado',
    `<defs>${fade('g', '#f8e3a1', '#b8862f')}</defs><path fill-rule="evenodd" fill="url(#g)" d="M20 20 H492 V492 H20 Z M62 62 H450 V450 H62 Z"/><path fill="none" stroke="#8a611c" stroke-width="3" d="M34 34 H478 V478 H34 Z M52 52 H460 V460 H52 Z"/>`,
    1,
  ],
  [
    'Moldura redonda',
    'foto,círculo',
    `<defs>${fade('g', '#ff9a76', '#b14aed')}</defs><circle cx="256" cy="256" r="226" fill="none" stroke="url(#g)" stroke-width="26"/><circle cx="256" cy="256" r="198" fill="none" stroke="#fff" stroke-width="8"/>`,
  ],
  [
    'Moldura de folhas',
    'foto,folhas,convite,casamento',
    `<circle cx="256" cy="256" r="200" fill="none" stroke="#6f9a74" stroke-width="5"/>${Array.from({ length: 30 }, (_, i) => `<g transform="rotate(${i * 12} 256 256)"><path d="M256 56 C${i % 2 ? 286 : 226} 40 ${i % 2 ? 296 : 216} 16 ${i % 2 ? 304 : 208} 6 C${i % 2 ? 270 : 242} 8 ${i % 2 ? 254 : 258} 26 256 56 Z" fill="${['#4f8a5b', '#7fb685', '#a8cfa2'][i % 3]}" transform="translate(0 12)"/></g>`).join('')}`,
  ],
  [
    'Moldura de flores',
    'foto,flores,convite,delicado',
    `<circle cx="256" cy="256" r="206" fill="none" stroke="#e7a7b5" stroke-width="4"/>${Array.from({ length: 18 }, (_, i) => `<g transform="rotate(${i * 20} 256 256) translate(256 50) scale(${i % 2 ? 0.72 : 1})">${Array.from({ length: 5 }, (_, k) => `<ellipse cx="0" cy="-17" rx="12" ry="17" fill="${['#f7b2c1', '#ffd7de', '#f08aa4'][i % 3]}" transform="rotate(${k * 72})"/>`).join('')}<circle r="9" fill="#ffcf5c"/></g>`).join('')}`,
    1,
  ],
  [
    'Moldura de celular',
    'tela,aplicativo,smartphone',
    '<g filter="url(#s)"><path fill-rule="evenodd" fill="#15151a" d="M176 14 H336 a40 40 0 0 1 40 40 V458 a40 40 0 0 1 -40 40 H176 a40 40 0 0 1 -40 -40 V54 a40 40 0 0 1 40 -40 Z M178 32 a24 24 0 0 0 -24 24 V456 a24 24 0 0 0 24 24 H334 a24 24 0 0 0 24 -24 V56 a24 24 0 0 0 -24 -24 Z"/></g><rect x="216" y="42" width="80" height="20" rx="10" fill="#15151a"/>',
  ],
  [
    'Filme fotográfico',
    'foto,cinema,retrô',
    `<path fill-rule="evenodd" fill="#1a1a1f" d="M20 96 H492 V416 H20 Z M52 156 H244 V356 H52 Z M268 156 H460 V356 H268 Z"/>${Array.from({ length: 11 }, (_, i) => `<rect x="${32 + i * 42}" y="112" width="24" height="26" rx="5" fill="#fff"/><rect x="${32 + i * 42}" y="374" width="24" height="26" rx="5" fill="#fff"/>`).join('')}`,
  ],
  [
    'Cantoneiras',
    'moldura,foto,minimalista',
    '<path fill="none" stroke="#1c1c22" stroke-width="12" d="M40 150 V40 H150 M362 40 H472 V150 M472 362 V472 H362 M150 472 H40 V362"/>',
  ],
];
const toSlug = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
const frames = frameArts.map(([name, tags, art, pro]) => ({
  slug: toSlug(name),
  name,
  category: 'Balões e molduras',
  tags: ['moldura', 'quadro', ...tags.split(',')],
  isPro: pro === 1,
  svg: `${shadow}${art}`,
}));

const tapes = palettes.map(([color, from, to], k) => ({
  slug: `fita-adesiva-${k + 1}`,
  name: `Fita adesiva ${color}`,
  category: 'Balões e molduras',
  tags: ['fita', 'washi', 'adesivo', 'colagem', color],
  svg: `<g transform="rotate(${-10 + k * 4} 256 256)"><path d="M30 206 l10 12 -10 12 10 12 -10 12 10 12 -10 12 10 12 -10 12 H482 l-10 -12 10 -12 -10 -12 10 -12 -10 -12 10 -12 -10 -12 10 -12 Z" fill="${from}" fill-opacity="0.92"/>${k % 2 ? Array.from({ length: 9 }, (_, i) => `<circle cx="${76 + i * 45}" cy="${i % 2 ? 234 : 274}" r="9" fill="${to}"/>`).join('') : Array.from({ length: 10 }, (_, i) => `<path d="M${58 + i * 42} 302 l30 -96" stroke="${to}" stroke-width="9"/>`).join('')}</g>`,
}));

const ornaments = [
  [
    'Bandeirinhas',
    'festa junina,são joão,festa,aniversário',
    `<path d="M10 130 Q256 250 502 130" fill="none" stroke="#6b4b2a" stroke-width="6"/>${Array.from(
      { length: 9 },
      (_, i) => {
        const x = 34 + i * 52;
        const t = (x - 10) / 492;
        const y = 130 + 240 * t * (1 - t);
        return `<path d="M${x} ${y} h40 v74 l-20 -22 l-20 22 Z" fill="${['#e63946', '#ffb703', '#2a9d8f', '#3a86ff'][i % 4]}"/>`;
      },
    ).join('')}`,
  ],
  [
    'Guirlanda de triângulos',
    'festa,aniversário,infantil',
    `<path d="M10 150 Q256 260 502 150" fill="none" stroke="#7a6a8f" stroke-width="6"/>${Array.from(
      { length: 8 },
      (_, i) => {
        const x = 34 + i * 58;
        const t = (x - 10) / 492;
        const y = 150 + 220 * t * (1 - t);
        return `<path d="M${x} ${y} h46 l-23 70 Z" fill="${palettes[i % 6][2]}"/>`;
      },
    ).join('')}`,
  ],
  [
    'Confetes',
    'festa,carnaval,aniversário',
    (() => {
      const next = random(77);
      return Array.from({ length: 60 }, (_, i) => {
        const [x, y] = [20 + next() * 472, 20 + next() * 472];
        const fill = palettes[i % 6][2];
        return i % 2
          ? `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(7 + next() * 8).toFixed(0)}" fill="${fill}"/>`
          : `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="24" height="11" rx="3" fill="${fill}" transform="rotate(${(next() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
      }).join('');
    })(),
  ],
  [
    'Brilhos',
    'estrela,luz,magia',
    [
      [256, 230, 190],
      [410, 110, 80],
      [110, 400, 90],
    ]
      .map(
        ([x, y, r]) =>
          `<path d="M${x} ${y - r} Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y} Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r} Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y} Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r} Z" fill="#ffc93c"/>`,
      )
      .join(''),
  ],
  [
    'Sol raiado',
    'sol,verão,retrô',
    `${Array.from({ length: 16 }, (_, i) => `<path d="M256 256 L${236} 12 L${276} 12 Z" fill="#ffb703" transform="rotate(${i * 22.5} 256 256)"/>`).join('')}<circle cx="256" cy="256" r="112" fill="#ff8c42"/><circle cx="256" cy="256" r="112" fill="none" stroke="#fff" stroke-width="10"/>`,
  ],
  [
    'Arco-íris boho',
    'arco-íris,delicado,infantil',
    ['#c8553d', '#e09f7d', '#f2cc8f', '#81b29a']
      .map(
        (color, i) =>
          `<path d="M${56 + i * 46} 400 V300 a${200 - i * 46} ${200 - i * 46} 0 0 1 ${(200 - i * 46) * 2} 0 V400" fill="none" stroke="${color}" stroke-width="34" stroke-linecap="round"/>`,
      )
      .join(''),
  ],
  [
    'Ondas do mar',
    'mar,água,verão,praia',
    ['#8ecae6', '#3a9bd0', '#176b9c']
      .map(
        (color, i) =>
          `<path d="M0 ${230 + i * 76} c43 -60 85 -60 128 0 s85 60 128 0 s85 -60 128 0 s85 60 128 0 V512 H0 Z" fill="${color}"/>`,
      )
      .join(''),
  ],
  [
    'Padrão de bolinhas',
    'fundo,bolinhas,estampa',
    Array.from(
      { length: 49 },
      (_, i) =>
        `<circle cx="${52 + (i % 7) * 68}" cy="${52 + Math.floor(i / 7) * 68}" r="13" fill="#ff5b4e"/>`,
    ).join(''),
  ],
  [
    'Padrão xadrez',
    'fundo,xadrez,estampa,festa junina',
    Array.from({ length: 64 }, (_, i) =>
      (i + Math.floor(i / 8)) % 2
        ? `<rect x="${(i % 8) * 64}" y="${Math.floor(i / 8) * 64}" width="64" height="64" fill="#d62839" fill-opacity="${Math.floor(i / 8) % 2 ? 1 : 0.72}"/>`
        : '',
    ).join(''),
  ],
  [
    'Folha de monstera',
    'folha,planta,tropical,natureza',
    '<g transform="rotate(24 256 256)"><path d="M256 496 C250 420 252 360 256 300 C180 420 60 360 40 250 L120 262 L34 216 C40 150 76 90 130 60 L180 150 L154 46 C190 26 226 20 256 20 C286 20 322 26 358 46 L332 150 L382 60 C436 90 472 150 478 216 L392 262 L472 250 C452 360 332 420 256 300 C260 360 262 420 256 496 Z" fill="#2f8f4e"/><path d="M256 40 V490" stroke="#8fd19e" stroke-width="8" stroke-linecap="round"/></g>',
    1,
  ],
  [
    'Ramo de eucalipto',
    'folha,planta,casamento,delicado',
    `<g transform="rotate(20 256 256)"><path d="M256 500 C248 340 266 180 256 30" fill="none" stroke="#7a9a86" stroke-width="7"/>${Array.from({ length: 12 }, (_, i) => `<ellipse cx="${i % 2 ? 312 : 200}" cy="${80 + i * 32}" rx="${44 + i * 1.4}" ry="${25 + i}" fill="${['#8fb59f', '#a9c7b4', '#76a08a'][i % 3]}" transform="rotate(${i % 2 ? -28 : 28} ${i % 2 ? 312 : 200} ${80 + i * 32})"/>`).join('')}</g>`,
  ],
  [
    'Coração rabiscado',
    'coração,amor,desenho',
    '<path d="M256 440 C60 300 40 180 130 130 C200 92 250 150 256 200 C262 150 320 90 390 130 C480 184 440 310 256 440 Z" fill="none" stroke="#e5383b" stroke-width="20" stroke-linejoin="round"/><path d="M272 420 C430 300 450 210 396 156" fill="none" stroke="#e5383b" stroke-width="10" stroke-linecap="round"/>',
  ],
  [
    'Estrela sorridente',
    'estrela,infantil,fofo',
    '<g filter="url(#s)"><path d="M256 40 L318 178 L470 194 L356 294 L388 444 L256 366 L124 444 L156 294 L42 194 L194 178 Z" fill="#ffd23f" stroke="#ffd23f" stroke-width="36" stroke-linejoin="round"/></g><circle cx="206" cy="236" r="16" fill="#4a3200"/><circle cx="306" cy="236" r="16" fill="#4a3200"/><path d="M206 286 Q256 336 306 286" fill="none" stroke="#4a3200" stroke-width="13" stroke-linecap="round"/><circle cx="170" cy="278" r="18" fill="#ff9f6b"/><circle cx="342" cy="278" r="18" fill="#ff9f6b"/>',
  ],
  [
    'Máscara de carnaval',
    'carnaval,festa,fantasia',
    '<g filter="url(#s)"><path d="M30 190 C110 140 200 180 256 220 C312 180 402 140 482 190 C490 300 430 380 350 370 C300 362 280 310 256 310 C232 310 212 362 162 370 C82 380 22 300 30 190 Z" fill="#8e3bd1"/></g><path d="M90 250 C130 214 190 226 212 268 C180 304 120 306 90 250 Z M422 250 C382 214 322 226 300 268 C332 304 392 306 422 250 Z" fill="#fff"/><path d="M256 220 C240 150 250 90 256 50 C262 90 272 150 256 220 Z M256 220 C220 160 190 110 160 80 C170 130 200 190 256 220 Z M256 220 C292 160 322 110 352 80 C342 130 312 190 256 220 Z" fill="#ffb703"/><circle cx="256" cy="226" r="20" fill="#2ec4b6"/>',
  ],
].map(([name, tags, art, pro]) => ({
  slug: toSlug(name),
  name,
  category: 'Enfeites',
  tags: ['enfeite', 'decoração', ...tags.split(',')],
  isPro: pro === 1,
  svg: `${shadow}${art}`,
}));

/** Shapes, arrows, bubbles, frames and ornaments drawn here. */
export const drawn = [
  ...blobs,
  ...strokes,
  ...arrows,
  ...traces,
  ...bubbles,
  ...frames,
  ...tapes,
  ...ornaments,
];
