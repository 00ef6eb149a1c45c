import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/appPages.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { Subscription } from './SubscriptionStatus.tsx';

/** Key under which the own subscriptions are cached. */
export const SUBSCRIPTIONS_KEY = 'subscriptions';

type Texts = { readonly done: (after: Subscription | null) => string; readonly failed: string };

/** Cancelling at the end of the period, after the question, and taking that back; each reports its own failure. */
export function useSubscriptionActions({ subscription_id, status }: Subscription) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<Subscription | null>, texts: Texts) => {
    setBusy(true);
    try {
      showToast({ kind: 'success', text: texts.done(await work()) });
    } catch (error) {
      reportError(error, texts.failed);
    }
    // Also after a refusal: the list may have shown something that is no longer so.
    const keys = [[SUBSCRIPTIONS_KEY], ['subscription-details'], ['entitlement']];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    setBusy(false);
  };
  const cancel = async () => {
    const goOn = await confirm({
      title: t('app.subscriptionCancelQuestion'),
      text: t(status === 'past_due' ? 'app.subscriptionEndNote' : 'app.subscriptionCancelNote'),
      confirmLabel: t('app.subscriptionCancel'),
      cancelLabel: t('app.subscriptionKeep'),
      dangerous: true,
    });
    if (!goOn) return;
    const ask = async () =>
      (await unwrap(api.POST('/api/subscriptions/card/cancel/end', { body: { subscription_id } })))
        .subscription_details;
    await run(ask, {
      done: (after) =>
        t(after?.status === 'canceled' ? 'app.subscriptionEndedToast' : 'app.subscriptionCanceledToast'),
      failed: t('app.subscriptionCancelFailed'),
    });
  };
  const reactivate = async () => {
    const ask = async () =>
      (await unwrap(api.POST('/api/subscriptions/card/reactivate', { body: { subscription_id } })))
        .subscription_details;
    await run(ask, {
      done: () => t('app.subscriptionReactivated'),
      failed: t('app.subscriptionReactivateFailed'),
    });
  };
  return { busy, cancel, reactivate };
}
