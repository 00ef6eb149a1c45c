/**
 * What a refusal means for who pays, by Stripe's code, or by the bank's where Stripe only says that the card was declined.
 * Stripe's own sentences come in English. https://docs.stripe.com/declines/codes
 */
const texts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Seu cartão não tem saldo ou limite suficiente.',
  card_velocity_exceeded: 'Seu cartão passou do limite de compras.',
  withdrawal_count_limit_exceeded: 'Seu cartão passou do limite de compras.',
  expired_card: 'Seu cartão está vencido.',
  incorrect_number: 'O número do cartão está incorreto.',
  invalid_number: 'O número do cartão está incorreto.',
  incorrect_cvc: 'O código de segurança do cartão está incorreto.',
  invalid_cvc: 'O código de segurança do cartão está incorreto.',
  invalid_expiry_month: 'A validade do cartão está incorreta.',
  invalid_expiry_year: 'A validade do cartão está incorreta.',
  card_not_supported: 'Seu cartão não aceita este tipo de compra.',
  currency_not_supported: 'Seu cartão não aceita este tipo de compra.',
  authentication_required: 'O banco precisa confirmar este pagamento. Tente novamente.',
  processing_error: 'Não foi possível processar o cartão agora. Tente novamente em instantes.',
  issuer_not_available: 'Não foi possível falar com o banco do cartão. Tente novamente em instantes.',
  try_again_later: 'Não foi possível processar o cartão agora. Tente novamente em instantes.',
  reenter_transaction: 'Não foi possível processar o cartão agora. Tente novamente em instantes.',
  testmode_decline: 'Este é um cartão de teste, que não serve para pagar aqui.',
  live_mode_test_card: 'Este é um cartão de teste, que não serve para pagar aqui.',
};

const declined = 'Seu cartão foi recusado. Fale com o banco ou use outro cartão.';

/** The sentence for a refused card. What a bank keeps to itself (theft, fraud) is told as any other refusal, as Stripe asks. */
export const refusalText = (codes: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}): string => {
  for (const code of [codes.decline_code, codes.code]) {
    if (code !== undefined && Object.hasOwn(texts, code)) return texts[code] as string;
  }
  return declined;
};
