// What `parseArgs` of Node refuses, in words for whoever made the call.

/** Null for an error that is not about the options of a call. */
export function describeOptionError({ code, message }) {
  const [, name = ''] = /'(-?[^\s']*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${name}`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Argumento inesperado: ${name}`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return null;
  return message.includes('does not take') ? `${name} não leva valor` : `Falta o valor de ${name}`;
}
