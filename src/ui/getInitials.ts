/** Words between names, which say nothing of whose they are. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** The first letters of a Portuguese name's first and last word, in capitals; empty for an empty name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const names = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  const [first, ...rest] = names.length > 0 ? names : words;
  const letters = [first, rest.at(-1)].map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32));
  return letters.join('').trim().toLocaleUpperCase('pt-BR');
}
