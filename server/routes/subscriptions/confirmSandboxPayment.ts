import { SandboxCards } from '../../cards/SandboxCards.ts';
import { askProvider } from '../../domain/subscription/askProvider.ts';
import { AppError } from '../../errors.ts';
import type { Route } from '../types.ts';

/** The bank's question of the test card: with a real provider it is asked in the provider's own frame. */
export const confirmSandboxPayment: Route<'confirmSandboxPayment'> = async ({ cards }, { body }) => {
  if (!(cards instanceof SandboxCards)) throw new AppError('not_found');
  const confirmed = await askProvider('subscribe_failed', () =>
    cards.confirm(body.client_secret, body.approve === 1),
  );
  if (!confirmed) throw new AppError('subscription_not_found');
  return { done: true };
};
