import { ptBR } from './ptBR.ts';

type Texts = Readonly<Record<string, string>>;
type KeysOf<Areas> = {
  [A in Extract<keyof Areas, string>]: `${A}.${Extract<keyof Areas[A], string>}`;
}[Extract<keyof Areas, string>];
type Params = Readonly<Record<string, string | number>>;

/** `area.key` of every text that comes with the app's first files. */
export type TextKey = KeysOf<typeof ptBR>;

const known = new Map<string, Texts>(Object.entries(ptBR));

function find(key: string, params: Params = {}): string {
  const dot = key.indexOf('.');
  const text = known.get(key.slice(0, dot))?.[key.slice(dot + 1)];
  if (text === undefined) throw new RangeError(`No text for key ${key}`);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** The text behind a key with `{name}` replaced by `params.name`; throws on a key the catalogue lacks. */
export const t: (key: TextKey, params?: Params) => string = find;

/** Keys of `t` with further areas. */
export type TextKeyWith<Areas> = TextKey | KeysOf<Areas>;

/** `t` for what is shown later: it knows further areas as well, or more of those, which are fetched with it. */
export function withAreas<Areas extends Readonly<Record<string, Texts>>>(
  areas: Areas,
): (key: TextKeyWith<Areas>, params?: Params) => string {
  for (const [area, texts] of Object.entries(areas)) known.set(area, { ...known.get(area), ...texts });
  return find;
}
