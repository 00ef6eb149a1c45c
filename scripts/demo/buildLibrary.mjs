// Lists everything the demo library holds in server/demo/library/library.json and draws the marked previews of Pro
// items: `node_modules/.bin/node scripts/demo/buildLibrary.mjs`, after the other build scripts of this folder.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { drawPreview } from '../../server/domain/product/createPreview.ts';
import { photos } from './photos/registry.mjs';

const root = resolve(import.meta.dirname, '../..');
const library = 'server/demo/library';
const at = (path) => resolve(root, path);
const readList = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

const photoItems = photos.map(({ slug, name, tags, isPro }) => ({
  slug: `foto-${slug}`,
  name,
  category: 'Fotos e fundos',
  tags: ['foto', ...tags],
  isPro,
  section: 'fotos',
  fileType: 'image',
  mime: 'image/webp',
  file: isPro ? `${library}/photos/${slug}.webp` : `public/demo/photos/${slug}.webp`,
  ...(isPro ? {} : { thumbnail: `${library}/thumbnails/${slug}.webp` }),
}));
const toItem = (kind, more) => (entry) => ({
  ...entry,
  ...more,
  slug: `${kind.prefix}-${entry.slug}`,
  file: `${library}/${kind.folder}/${entry.slug}.${kind.ending}`,
});
const elementItems = readList(`${library}/elements/elements.json`).map(
  toItem(
    { prefix: 'elemento', folder: 'elements', ending: 'webp' },
    { section: 'elementos', fileType: 'image', mime: 'image/webp' },
  ),
);
const gifItems = readList(`${library}/gifs/gifs.json`).map(
  toItem(
    { prefix: 'gif', folder: 'gifs', ending: 'gif' },
    { section: 'gifs', fileType: 'gif', mime: 'image/gif' },
  ),
);
const videoItems = readList(`${library}/videos/videos.json`).map((entry) => ({
  ...toItem(
    { prefix: 'video', folder: 'videos', ending: 'mp4' },
    { section: 'gifs', fileType: 'video', mime: 'video/mp4' },
  )(entry),
  ...(entry.isPro
    ? { still: `${library}/thumbnails/${entry.slug}.webp` }
    : { thumbnail: `${library}/thumbnails/${entry.slug}.webp` }),
}));

/** What a picture shows most, as `#rrggbb`. */
const toHex = ({ r, g, b }) => `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

async function measure(item) {
  if (item.fileType === 'video') return { dominantColor: '' };
  const picture = sharp(at(item.file));
  const { width, height } = await picture.metadata();
  const { dominant } = await picture.stats();
  return { width, height, dominantColor: toHex(dominant) };
}

/** Path of the preview people without the plan get; nothing for free items. */
async function preview({ slug, isPro, still, file }) {
  if (!isPro) return {};
  const path = `${library}/previews/${slug}.webp`;
  const { data } = await drawPreview(readFileSync(at(still ?? file)));
  writeFileSync(at(path), data);
  return { preview: path };
}

rmSync(at(`${library}/previews`), { recursive: true, force: true });
mkdirSync(at(`${library}/previews`), { recursive: true });
const items = [];
for (const item of [...photoItems, ...elementItems, ...gifItems, ...videoItems]) {
  if (!existsSync(at(item.file))) throw new Error(`${item.file} is missing`);
  const { still: _still, ...entry } = item;
  items.push({ ...entry, ...(await measure(item)), ...(await preview(item)) });
}
writeFileSync(
  at(`${library}/library.json`),
  `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`,
);
const pro = items.filter(({ isPro }) => isPro).length;
console.log(`✔ ${items.length} itens na biblioteca, ${pro} Pro`);
