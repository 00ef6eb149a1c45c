import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Says which suites do not run because something is not installed; the summary of `npm test` prints it after all suites. */
export const reportAbsent = async (lines: readonly string[]): Promise<void> => {
  for (const line of lines) console.warn(`Ausente, suíte não executada: ${line}`);
  const file = process.env.PRANCHETA_ABSENT_FILE;
  if (file === undefined || lines.length === 0) return;
  const known: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
  const all = new Set([...(Array.isArray(known) ? known : []), ...lines]);
  await writeFile(file, JSON.stringify([...all]));
};
