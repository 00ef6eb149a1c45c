// Makes scene/fonts/catalogue.json, the list of shipped families and their credits out of the npm package google-font-metadata, which
// is read and not installed: it drags in a browser. Usage: node scripts/fonts/build.mjs [FOLDER OF THE UNPACKED PACKAGE]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = 'google-font-metadata@6.0.8';
const root = join(import.meta.dirname, '../..');

/** Their names for kinds of families, and those of the product. */
const CATEGORIES = {
  'sans-serif': 'sans-serif',
  serif: 'serif',
  monospace: 'monospace',
  handwriting: 'cursiva',
  display: 'tematica',
};

/** Subsets that the metadata cuts into numbered slices; sources offer them whole. */
const WHOLE_SUBSETS = {
  japanese: 'U+3000-30FF,U+31F0-31FF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF',
  korean: 'U+1100-11FF,U+3000-303F,U+3130-318F,U+A960-A97F,U+AC00-D7FF,U+FF00-FFEF',
  'chinese-simplified': 'U+3000-303F,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF',
  'chinese-traditional': 'U+3000-303F,U+3100-312F,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF',
  'chinese-hongkong': 'U+3000-303F,U+3100-312F,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF',
  emoji: 'U+200D,U+203C-3299,U+FE0F,U+1F000-1FAFF',
};

/** Families without an entry in its licences; theirs is named by the @fontsource package of the same id. */
const OPEN_FONT_LICENSED =
  'ancizar-sans ancizar-serif cascadia-code cascadia-mono cousine fira-mono fira-sans fira-sans-condensed ' +
  'fira-sans-extra-condensed libertinus-mono libertinus-serif noto-sans-jp noto-sans-kr noto-sans-sc noto-sans-tc ' +
  'noto-serif-jp noto-serif-kr noto-serif-sc noto-serif-tc playwrite-br source-code-pro source-sans-3 ' +
  'source-serif-4 tajawal tinos';

/** Noto families for scripts that fewer families than this cover are left out: nobody looks for them here. */
const MIN_FAMILIES_PER_SCRIPT = 4;

function unpackMetadata() {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]);
  const [archive] = readdirSync(folder);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  return { folder: join(folder, 'package'), discard: () => rmSync(folder, { recursive: true, force: true }) };
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function chooseFamilies(all, licences) {
  const known = all.filter(({ id, subsets }) => subsets.includes('latin') && licences[id]);
  const uses = new Map();
  for (const { subsets } of known) for (const name of subsets) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isLiving = ({ family, subsets }) =>
    !family.startsWith('Noto ') || subsets.every((name) => uses.get(name) >= MIN_FAMILIES_PER_SCRIPT);
  return known.filter(isLiving).toSorted((a, b) => a.family.localeCompare(b.family, 'en'));
}

/** The range that most families give a subset. */
function findRange(name, all) {
  if (WHOLE_SUBSETS[name]) return WHOLE_SUBSETS[name];
  const counts = new Map();
  for (const { unicodeRange } of all) {
    const range = unicodeRange[name];
    if (range) counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Weights in hundreds, upright then italic: "47/4" is regular, bold and regular italic. */
function packVariants({ variants, weights }) {
  const of = (style) => weights.filter((weight) => variants[weight]?.[style]).map((weight) => weight / 100);
  const italic = of('italic').join('');
  return italic ? `${of('normal').join('')}/${italic}` : of('normal').join('');
}

function buildCatalogue(data, licences, tags) {
  const all = Object.values(data);
  const chosen = chooseFamilies(all, licences);
  const licenceOf = ({ id }) => licences[id].license;
  const kinds = [...new Map(chosen.map((font) => [licenceOf(font).type, licenceOf(font).url]))];
  const names = [...new Set(chosen.flatMap(({ subsets }) => subsets))]
    .filter((name) => findRange(name, all))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
  const tagNames = Object.keys(tags);
  const categories = Object.values(CATEGORIES);
  const families = chosen.map((font) => [
    font.family,
    font.id === font.family.toLowerCase().replaceAll(' ', '-') ? '' : font.id,
    categories.indexOf(CATEGORIES[font.category]),
    packVariants(font),
    font.subsets.flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : [])),
    Number(font.version.slice(1)),
    kinds.findIndex(([type]) => type === licenceOf(font).type),
    tagNames.flatMap((tag, index) => (isTagged(font.family, tag, tags) ? [index] : [])),
  ]);
  const subsets = names.map((name) => [name, findRange(name, all)]);
  return { source: PACKAGE, licences: kinds, subsets, categories, tags: tagNames, families };
}

function isTagged(family, tag, tags) {
  return tags[tag].includes(family) || (tag === 'rounded' && /\bRound(ed)?\b/.test(family));
}

/** One line a family, so that a new version of the metadata gives a diff that can be read. */
function write(catalogue) {
  const { families, ...head } = catalogue;
  const lines = families.map((family) => JSON.stringify(family)).join(',\n');
  const text = `${JSON.stringify(head).slice(0, -1)},"families":[\n${lines}\n]}\n`;
  writeFileSync(join(root, 'scene/fonts/catalogue.json'), text);
}

/** Families of the @fontsource packages among our dependencies; the metadata knows how their names are written. */
function writeShipped(data, variable) {
  const { devDependencies } = readJson(join(root, 'package.json'));
  const shipped = Object.keys(devDependencies).flatMap((name) => {
    const [, isVariable, id] = /^@fontsource(-variable)?\/(.+)$/.exec(name) ?? [];
    if (!id) return [];
    const { min, max } = (isVariable && variable[id]?.axes.wght) || {};
    const { family, category } = data[id];
    const named = family.toLowerCase().replaceAll(' ', '-') === id ? {} : { id };
    return [
      { ...named, family, category: CATEGORIES[category], ...(min ? { weights: `${min} ${max}` } : {}) },
    ];
  });
  // Arial is Arimo under the name designs know.
  shipped.push({ id: 'arimo', family: 'Arial', category: 'sans-serif' });
  shipped.sort((a, b) => a.family.localeCompare(b.family, 'en'));
  const path = join(root, 'src/render/text/shippedFamilies.ts');
  writeFileSync(
    path,
    `// Made by scripts/fonts/build.mjs from the packages among our dependencies; not edited by hand.
import type { FontCategory } from '../../../scene/fonts/FontCatalogue.ts';

export type ShippedFamily = {
  /** Name of the package that holds the files, where it is not the family's in small letters with hyphens. */
  readonly id?: string;
  readonly family: string;
  readonly category: FontCategory;
  /** Of a variable file: the weights it can give, e.g. '300 700'. */
  readonly weights?: string;
};

/** Families shipped with the product, in alphabetical order; Arial is Arimo under the name designs know. */
export const shippedFamilies: readonly ShippedFamily[] = ${JSON.stringify(shipped)};
`,
  );
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', path];
  spawnSync(process.execPath, biome, { cwd: root, stdio: 'inherit' });
}

/** Names the shipped families on the page of credits, by licence. */
function writeCredits(data) {
  const path = join(root, 'public/demo/credits.json');
  const credits = readJson(path);
  const { devDependencies } = readJson(join(root, 'package.json'));
  const byLicence = new Map();
  for (const name of Object.keys(devDependencies)) {
    const [, id] = /^@fontsource(?:-variable)?\/(.+)$/.exec(name) ?? [];
    if (!id) continue;
    const { license } = readJson(join(root, 'node_modules', name, 'package.json'));
    byLicence.set(license, [...(byLicence.get(license) ?? []), data[id].family]);
  }
  const items = [...byLicence].map(([license, families]) => ({
    content: `Fontes (${license})`,
    source: `${families.toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')}, pelos pacotes @fontsource`,
    license,
    url: 'https://fontsource.org',
  }));
  const others = credits.items.filter(({ content }) => !content.startsWith('Fontes'));
  writeFileSync(path, `${JSON.stringify({ ...credits, items: [...others, ...items] }, null, 2)}\n`);
}

const [given] = process.argv.slice(2);
const metadata = given ? { folder: given, discard: () => undefined } : unpackMetadata();
const data = readJson(join(metadata.folder, 'data/google-fonts-v2.json'));
const licences = readJson(join(metadata.folder, 'data/licenses.json'));
const openFont = { license: { type: 'SIL Open Font License, 1.1', url: 'https://openfontlicense.org' } };
for (const id of OPEN_FONT_LICENSED.split(' ')) licences[id] ??= openFont;
const variable = readJson(join(metadata.folder, 'data/variable.json'));
metadata.discard();
const catalogue = buildCatalogue(data, licences, readJson(join(import.meta.dirname, 'tags.json')));
write(catalogue);
writeShipped(data, variable);
writeCredits(data);
console.log(`✔ ${catalogue.families.length} famílias`);
