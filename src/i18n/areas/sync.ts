/** Interface texts about saving and synchronising. */
export const sync = {
  saving: 'Salvando…',
  saved: 'Salvo',
  savedOnDevice: 'Salvo neste aparelho',
  deviceFailing: 'Sem espaço neste aparelho',
  denied: 'Sem acesso a este projeto',
  outdated: 'Atualize a página',
  deviceFailingDetail: 'Sem espaço neste aparelho. Suas alterações continuam sendo enviadas ao servidor.',
  deviceFailingOffline: 'Sem espaço nem conexão: o que mudou só está nesta página. Baixe uma cópia.',
  deniedDetail:
    'Sem acesso a este projeto. Suas alterações estão salvas neste aparelho; você pode salvá-las como um novo projeto.',
  deniedOnlyHere:
    'Sem acesso a este projeto e sem espaço neste aparelho: as últimas alterações estão só nesta página. Baixe uma cópia ou salve-as como um novo projeto.',
  saveAsNew: 'Salvar como novo',
  downloadCopy: 'Baixar cópia',
  copyTitle: '{title} (cópia)',
  savedAsNew: 'Salvo como um novo projeto',
  openCopy: 'Abrir',
  outdatedDetail: 'Há uma versão mais nova da Prancheta. Recarregue a página para continuar salvando.',
  quarantined:
    'Parte dos dados guardados neste aparelho estava danificada e foi separada. O resto foi carregado.',
  savedOnDeviceDetail: 'Suas alterações estão neste aparelho e serão enviadas quando a conexão voltar.',
} as const satisfies Record<string, string>;
