/** Interface texts about the room this device has for designs. */
export const storing = {
  mayBeLost:
    'Há alterações que só estão neste aparelho, e o navegador pode apagá-las. Deixe esta página aberta até que sejam enviadas.',
  nearlyFull:
    'O espaço da Prancheta neste aparelho está {percent}% cheio. Libere espaço para continuar editando sem conexão.',
} as const satisfies Record<string, string>;
