import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import { type CardTools, isSecondPlan, syncOrEnd } from './syncSubscription.ts';

/**
 * Takes an event of the card provider. Its order and its words are not trusted: the subscription is
 * read again, and only then the event counts as taken, so that a failed delivery may be repeated.
 */
export const takeCardEvent = async (
  store: Store,
  tools: CardTools,
  input: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<void> => {
  const event = await tools.cards.readEvent(input.rawBody, input.signature);
  if (!event) throw new AppError('invalid_webhook');
  const row = event.subscriptionId ? await store.subscriptions.find(event.subscriptionId) : undefined;
  if (row) {
    await syncOrEnd(store, tools, row).catch((error: unknown) => {
      if (!isSecondPlan(error)) throw error;
    });
  }
  await store.subscriptions.takeEvent(tools.cards.name, event.id, event.type);
};
