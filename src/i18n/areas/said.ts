/** What is said of changes on the canvas to those who hear the page; `{what}` is one element, described. */
export const said = {
  inOrder: '{name}, {index} de {count}',
  element: '{name}. {width} por {height} pixels, em {x}, {y}.',
  locked: 'Bloqueado.',
  hidden: 'Oculto.',
  added: 'Elemento adicionado: {what}',
  addedMany: 'Elementos adicionados: {count}.',
  removed: 'Elemento excluído: {name}.',
  removedMany: 'Elementos excluídos: {count}.',
  changedMany: 'Elementos alterados: {count}.',
  grouped: 'Elementos agrupados: {count}.',
  ungrouped: 'Grupo desfeito. Elementos: {count}.',
  ungroupedMany: 'Grupos desfeitos: {groups}. Elementos: {count}.',
  undone: 'Desfeito.',
  redone: 'Refeito.',
  selectedMany: 'Elementos selecionados: {count}.',
  selectedNone: 'Nada selecionado.',
} as const;
