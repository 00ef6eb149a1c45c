/** Interface texts of the area "trash"; keys are camelCase, `{name}` marks a parameter. */
export const trash = {
  title: 'Lixeira',
  lead: 'Projetos excluídos ficam aqui por 30 dias e depois somem para sempre.',
  back: 'Meus projetos',
  loading: 'Carregando a lixeira…',
  countOne: '1 projeto',
  count: '{count} projetos',
  deleted: 'Excluído {day}',
  takenOut: 'Retirado pela administração {day}',
  ends: 'some {day}',
  restore: 'Restaurar',
  restoreOf: 'Restaurar {name}',
  restored: 'Projeto restaurado',
  restoredTemplate: 'Projeto restaurado. Como modelo, ele precisa ser aprovado de novo.',
  open: 'Abrir',
  goneAlready: 'Este projeto não está mais na lixeira.',
  full: 'Não há lugar para este projeto',
  fullText:
    'Seu plano grátis está no limite e um projeto novo já tomou o lugar deste. Exclua um projeto que você não usa ou assine o Pro, que não tem limite.',
  seePlans: 'Ver planos',
  notNow: 'Agora não',
  purge: 'Excluir para sempre',
  purgeOf: 'Excluir {name} para sempre',
  purgeQuestion:
    'O projeto "{name}" e todas as suas versões serão excluídos para sempre. Não será possível restaurar.',
  purged: 'Projeto excluído para sempre',
  empty: 'Esvaziar lixeira',
  emptyOneQuestion:
    'O projeto que está na lixeira será excluído para sempre, com todas as suas versões. Não será possível restaurar.',
  emptyQuestion:
    'Os {count} projetos que estão na lixeira serão excluídos para sempre, com todas as suas versões. Não será possível restaurar.',
  emptied: 'Lixeira esvaziada',
  nothing: 'A lixeira está vazia',
  nothingText: 'O que você excluir fica aqui por 30 dias, caso mude de ideia.',
  seeProjects: 'Ver meus projetos',
  loadFailed: 'Não foi possível carregar a lixeira',
  offlineText:
    'A lixeira fica no servidor. Sem conexão com a internet não dá para ver nem restaurar o que está nela.',
  keptFor: 'Ele fica na lixeira por 30 dias, de onde você pode restaurá-lo.',
} as const satisfies Record<string, string>;
