import { ptBR } from './ptBR.ts';

type Catalogue = typeof ptBR;
type Area = keyof Catalogue;

/** `area.key` of every text in the catalogue. */
export type TextKey = { [A in Area]: `${A}.${Extract<keyof Catalogue[A], string>}` }[Area];

/** The text behind a key with `{name}` replaced by `params.name`; throws on a key the catalogue lacks. */
export function t(key: TextKey, params: Readonly<Record<string, string | number>> = {}): string {
  const dot = (key as string).indexOf('.');
  const area = ptBR[(key as string).slice(0, dot) as Area] as Readonly<Record<string, string>>;
  const text = area[(key as string).slice(dot + 1)];
  if (text === undefined) throw new RangeError(`No text for key ${key}`);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}
