// Options of programs that are called by hand: what makes no sense is told in words, with how to call them.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { describeOptionError } from '../../scripts/describeOptionError.mjs';

/**
 * The values of a program's options; `command` is how it is called. Ends the program where a call makes no sense (status 2),
 * or asks for help, before anything is built or measured.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(command: string, options: Options) {
  const usage = `Uso: ${command}${Object.entries(options).map(describe).join('')}`;
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const words = error instanceof Error && describeOptionError(error);
    if (!words) throw error;
    console.error(`${words}\n${usage}`);
    process.exit(2);
  }
}

function describe([name, option]: [string, ParseArgsOptionsConfig[string]]): string {
  if (option.type === 'boolean') return ` [--${name}]`;
  return ` [--${name} ${typeof option.default === 'string' && option.default !== '' ? option.default : 'VALOR'}]`;
}
