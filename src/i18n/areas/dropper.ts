/** Interface texts of the canvas's own eyedropper. */
export const dropper = {
  drag: 'Arraste até a cor e solte.',
  hint: 'Conta-gotas: mova com as setas, Enter captura a cor, Esc cancela.',
} as const satisfies Record<string, string>;
