// Reading single parameters of a saved filter: files come from anywhere, so nothing is taken on trust.

/** The value as a finite number, else `fallback`; numeric text counts as a number. */
export function readNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

export function readBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

export function readText(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** A list of finite numbers of an accepted length, else `fallback`. */
export function readNumbers(
  value: unknown,
  fallback: readonly number[],
  lengths: readonly number[],
): readonly number[] {
  const fits =
    Array.isArray(value) && lengths.includes(value.length) && value.every((item) => Number.isFinite(item));
  return fits ? (value as readonly number[]) : fallback;
}

export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
