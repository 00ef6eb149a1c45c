/** Reads settings one by one and keeps every complaint, so that all are told at once. */
export type EnvironmentReader = {
  readonly problems: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly integer: (name: string, fallback: number, min: number, max: number) => number;
  readonly flag: (name: string, fallback: boolean) => boolean;
  readonly url: (name: string, protocols: readonly string[]) => string | undefined;
  readonly choice: <T extends string>(name: string, fallback: T, allowed: readonly T[]) => T;
  readonly list: (name: string) => readonly string[];
  readonly complain: (problem: string) => void;
};

const trueWords = new Set(['1', 'true', 'sim', 'yes', 'on']);
const falseWords = new Set(['0', 'false', 'não', 'nao', 'no', 'off']);

/** Reads from `env`; an empty value counts as absent. Values themselves are never repeated when secret. */
export const readEnvironment = (env: NodeJS.ProcessEnv): EnvironmentReader => {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  return {
    problems,
    text,
    complain: (problem) => problems.push(problem),
    integer: (name, fallback, min, max) => {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      problems.push(`${name} deve ser um número inteiro entre ${min} e ${max} (recebido: "${value}").`);
      return fallback;
    },
    flag: (name, fallback) => {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (trueWords.has(value)) return true;
      if (!falseWords.has(value)) problems.push(`${name} deve ser 1 ou 0 (recebido: "${value}").`);
      return false;
    },
    url: (name, protocols) => {
      const value = text(name);
      if (value === undefined) return undefined;
      const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
      if (protocols.includes(protocol)) return value;
      // The value may hold a password: it is not repeated.
      problems.push(
        `${name} deve ser um endereço que começa por ${protocols.map((p) => `${p}:`).join(' ou ')}`,
      );
      return undefined;
    },
    choice: (name, fallback, allowed) => {
      const value = text(name);
      if (value === undefined) return fallback;
      const found = allowed.find((entry) => entry === value);
      if (found !== undefined) return found;
      problems.push(`${name} deve ser um destes: ${allowed.join(', ')} (recebido: "${value}").`);
      return fallback;
    },
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
  };
};
