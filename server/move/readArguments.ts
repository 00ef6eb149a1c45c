import { parseArgs } from 'node:util';

export const usage = `Uso: npm run move [-- --check]

Leva uma instalação que começou na pasta de dados (DATA_DIR) para o PostgreSQL de DATABASE_URL e/ou para o bucket
de S3_BUCKET, com as variáveis que o servidor usará depois. Encerre o servidor antes. A pasta não é mudada.

  --check   só confere se tudo pode ser levado, e diz quanto é`;

const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** What `npm run move` was asked to do; throws, with a text for the user, what makes no sense. */
export const readArguments = (
  args: readonly string[],
): { readonly isCheck: boolean; readonly isHelp: boolean } => {
  try {
    const { check = false, help = false } = parseArgs({ args: [...args], options }).values;
    return { isCheck: check, isHelp: help };
  } catch (cause) {
    // In English, and about how a program would be written.
    throw new Error(
      `Argumento desconhecido: ${args.find((each) => !/^(--check|--help|-h)$/.test(each)) ?? ''}`,
      {
        cause,
      },
    );
  }
};
