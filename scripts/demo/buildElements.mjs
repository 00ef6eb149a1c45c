// Rasterises the demo elements: `node_modules/.bin/node scripts/demo/buildElements.mjs [--preview DIR]`.
// Illustrations come from an installed icon set, stickers are drawn by the files in elements/.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { badges } from './elements/badges.mjs';
import { drawn } from './elements/drawn.mjs';

const root = resolve(import.meta.dirname, '../..');
const target = resolve(root, 'server/demo/library/elements');
const size = 512;
const require = createRequire(import.meta.url);
const { icons } = require('@iconify-json/fluent-emoji-flat/icons.json');
const illustrations = JSON.parse(
  readFileSync(join(import.meta.dirname, 'elements/illustrations.json'), 'utf8'),
);

const wrap = (body, box) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${body}</svg>`,
  );

/** The same tag twice is one. */
const unique = (tags) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];

const fromSet = Object.entries(illustrations).flatMap(([category, rows]) =>
  rows.map(({ icon, name, tags, isPro }) => ({
    slug: icon,
    name,
    category,
    tags: unique([name.toLowerCase(), ...tags.split(',')]),
    isPro,
    picture: wrap(icons[icon].body, 32),
  })),
);
const own = [...badges, ...drawn].map(({ svg, isPro = false, tags, ...rest }) => ({
  ...rest,
  isPro,
  tags: unique(tags),
  picture: wrap(svg, size),
}));

/** Illustrations and own drawings take turns, so that every page of the list is mixed. */
const mixed = fromSet.flatMap((item, i) => {
  const from = Math.floor((i * own.length) / fromSet.length);
  const to = Math.floor(((i + 1) * own.length) / fromSet.length);
  return [item, ...own.slice(from, to)];
});
const slugs = new Set(mixed.map(({ slug }) => slug));
if (slugs.size !== mixed.length) throw new Error('Two elements have the same slug');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let bytes = 0;
const entries = [];
for (const { picture, ...entry } of mixed) {
  const data = await sharp(picture, { density: 96 })
    .resize(size, size)
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toBuffer();
  writeFileSync(join(target, `${entry.slug}.webp`), data);
  bytes += data.length;
  entries.push(entry);
}
writeFileSync(join(target, 'elements.json'), `${JSON.stringify(entries, null, 1)}\n`);
console.log(`✔ ${entries.length} elementos (${(bytes / 1024 / 1024).toFixed(1)} MB)`);
