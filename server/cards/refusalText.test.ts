import { expect, test } from 'vitest';
import { refusalText } from './refusalText.ts';

test("the bank's reason comes before Stripe's; what neither tells is a refusal", () => {
  expect(refusalText({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'Seu cartão não tem saldo ou limite suficiente.',
  );
  expect(refusalText({ code: 'expired_card' })).toBe('Seu cartão está vencido.');
  const declined = refusalText({ code: 'card_declined', decline_code: 'generic_decline' });
  expect(declined).toMatch(/^Seu cartão foi recusado/);
  for (const decline_code of ['stolen_card', 'fraudulent', 'toString']) {
    expect(refusalText({ code: 'card_declined', decline_code })).toBe(declined);
  }
  expect(refusalText({})).toBe(declined);
});
