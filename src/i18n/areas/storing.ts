/** Interface texts about the room this device has for designs, and about what is only there. */
export const storing = {
  mayBeLost:
    'Há alterações que só estão neste aparelho, e o navegador pode apagá-las. Deixe esta página aberta até que sejam enviadas.',
  savedWithoutFiles:
    'Projeto salvo, mas há arquivos dele que ainda não chegaram ao servidor. Deixe esta página aberta até que sejam enviados.',
  nearlyFull:
    'O espaço da Prancheta neste aparelho está {percent}% cheio. Libere espaço para continuar editando sem conexão.',
  refused:
    'Um projeto alterado neste aparelho foi excluído ou não está mais na sua conta. As alterações continuam aqui.',
  openRefused: 'Abrir',
  duplicatedWhenSent: 'O projeto será duplicado assim que o resto dele for enviado.',
  notSent: 'Parte deste projeto ainda não chegou ao servidor. Tente duplicar de novo mais tarde.',
} as const satisfies Record<string, string>;
