/** Interface texts about the pages of a design. */
export const pages = {
  strip: 'Páginas do projeto',
  list: 'Páginas em ordem',
  page: 'Página {number} de {count}',
  people: 'Aqui: {names}.',
  options: 'Opções da página {number}',
  moveLeft: 'Mover para a esquerda',
  moveRight: 'Mover para a direita',
  removed: 'Página excluída',
  moved: 'Página movida para o lugar {number} de {count}',
  taken: 'Alguém excluiu a página {number}.',
  takenMany: 'Alguém excluiu {count} páginas em que você trabalhou.',
  bringBack: 'Trazer de volta',
  full: 'Um projeto tem no máximo {most} páginas. Exclua uma para abrir lugar.',
} as const;
