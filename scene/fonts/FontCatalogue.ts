// The families that can be chosen, whether their files are here or not. Reads `catalogue.json`, which
// scripts/fonts/build.mjs makes; page and server each load it their own way. Knows no addresses and no platform.

/** Kinds of families as the font list groups and searches them. */
export type FontCategory = 'sans-serif' | 'serif' | 'monospace' | 'cursiva' | 'tematica';

/** One letter set of a family; a file holds one subset, weight and style. */
export type FontSubset = { readonly name: string; readonly unicodeRange: string };

export type CatalogueFamily = {
  readonly family: string;
  /** Name in addresses: lower case letters, digits and hyphens. */
  readonly id: string;
  readonly category: FontCategory;
  /** Upright weights, 100 to 900. */
  readonly weights: readonly number[];
  readonly italicWeights: readonly number[];
  readonly subsets: readonly FontSubset[];
  readonly version: number;
  readonly licence: { readonly name: string; readonly url: string };
  /** Names such as `elegant`, in English; the page has the words people read. */
  readonly tags: readonly string[];
};

type PackedFamily = [
  family: string,
  id: string,
  category: number,
  variants: string,
  subsets: number[],
  version: number,
  licence: number,
  tags: number[],
];

/** The form of `catalogue.json`: numbers point into the lists at its head. */
export type PackedCatalogue = {
  readonly source: string;
  readonly licences: readonly (readonly string[])[];
  readonly subsets: readonly (readonly string[])[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly families: readonly (readonly (string | number | readonly number[])[])[];
};

export class FontCatalogue {
  readonly #packed: PackedCatalogue;
  readonly #byFamily = new Map<string, PackedFamily>();
  readonly #byId = new Map<string, PackedFamily>();

  constructor(packed: PackedCatalogue) {
    this.#packed = packed;
    for (const family of packed.families as readonly PackedFamily[]) {
      this.#byFamily.set(family[0].toLowerCase(), family);
      this.#byId.set(idOf(family), family);
    }
  }

  /** Family names in alphabetical order. */
  get names(): readonly string[] {
    return this.#packed.families.map(([family]) => family as string);
  }

  /** By name, capitals alike. */
  find(family: string): CatalogueFamily | undefined {
    const packed = this.#byFamily.get(family.toLowerCase());
    return packed && this.#unpack(packed);
  }

  findById(id: string): CatalogueFamily | undefined {
    const packed = this.#byId.get(id);
    return packed && this.#unpack(packed);
  }

  /** Every family, alphabetical. */
  list(): readonly CatalogueFamily[] {
    return (this.#packed.families as readonly PackedFamily[]).map((packed) => this.#unpack(packed));
  }

  #unpack(packed: PackedFamily): CatalogueFamily {
    const [family, , category, variants, subsets, version, licence, tags] = packed;
    const { licences, categories, tags: tagNames, subsets: ranges } = this.#packed;
    const [upright = '', italic = ''] = variants.split('/');
    const [name = '', url = ''] = licences[licence] ?? [];
    return {
      family,
      id: idOf(packed),
      category: (categories[category] ?? 'sans-serif') as FontCategory,
      weights: toWeights(upright),
      italicWeights: toWeights(italic),
      subsets: subsets.flatMap((index) => {
        const [subset, unicodeRange] = ranges[index] ?? [];
        return subset && unicodeRange ? [{ name: subset, unicodeRange }] : [];
      }),
      version,
      licence: { name, url },
      tags: tags.flatMap((index) => tagNames[index] ?? []),
    };
  }
}

/** An id is left out where it is the name in small letters with hyphens. */
function idOf([family, id]: PackedFamily): string {
  return id || family.toLowerCase().replaceAll(' ', '-');
}

function toWeights(hundreds: string): readonly number[] {
  return [...hundreds].map((digit) => Number(digit) * 100);
}

export type FontFile = { readonly subset: string; readonly weight: number; readonly italic: boolean };

/** Name of one file of a family, as sources and our own addresses have it: `latin-400-normal.woff2`. */
export function nameFontFile({ subset, weight, italic }: FontFile): string {
  return `${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff2`;
}

const FILE_NAME = /^([a-z0-9-]+)-([1-9]00)-(normal|italic)\.woff2$/;

/** The file a name stands for, when the family has it. */
export function findFontFile(family: CatalogueFamily, name: string): FontFile | undefined {
  const [, subset, weight, style] = FILE_NAME.exec(name) ?? [];
  const file = { subset: subset ?? '', weight: Number(weight), italic: style === 'italic' };
  const weights = file.italic ? family.italicWeights : family.weights;
  const known = family.subsets.some((one) => one.name === subset) && weights.includes(file.weight);
  return known ? file : undefined;
}
