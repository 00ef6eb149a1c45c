const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An amount in reais as people in Brazil write it, e.g. `R$ 27,00`. */
export function formatMoney(amount: number): string {
  return reais.format(amount);
}
