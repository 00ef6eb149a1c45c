/** The names in a list with commas; ends the program where one is none of `known`, before anything is built or measured. */
export function readChoice<Name extends string>(
  option: string,
  list: string,
  known: readonly Name[],
): Name[] {
  const names = list.split(',') as Name[];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger === undefined) return names;
  console.error(`--${option}: não há ${stranger || 'nome vazio'}. Há ${known.join(', ')}`);
  process.exit(2);
}
