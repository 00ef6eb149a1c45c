import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { formatDay, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { t } from '../../i18n/checkout.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { CheckoutForm, type PagePayments } from './CheckoutForm.tsx';
import { updatePlan } from './checkoutApi.ts';
import styles from './checkout.module.css';
import type { Prices } from './PlanCards.tsx';
import { DETAILS_KEY, type Subscription, useCurrentSubscription } from './useCurrentSubscription.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

function usePlanChange(prices: Prices) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (plan: 'month' | 'year') => {
    const goOn = await confirm({
      title: t('checkout.planChangeTitle'),
      text: t('checkout.planChangeText', {
        amount: formatMoney(prices[plan]),
        period: t(plan === 'year' ? 'app.perYear' : 'app.perMonth'),
      }),
      confirmLabel: t(plan === 'year' ? 'checkout.toYearly' : 'checkout.toMonthly'),
      cancelLabel: t('app.cancel'),
    });
    if (!goOn) return;
    setBusy(true);
    try {
      await updatePlan(api, plan);
      showToast({ kind: 'success', text: t('checkout.planChanged') });
      await Promise.all([
        queries.invalidateQueries({ queryKey: DETAILS_KEY }),
        queries.invalidateQueries({ queryKey: ['subscriptions'] }),
      ]);
    } catch (error) {
      reportError(error, t('checkout.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

function describePeriod(subscription: Subscription): string {
  const ends = subscription.cancel_at_period_end;
  const day = formatDay(fromEpochSeconds(subscription.current_period_end));
  return t(ends ? 'checkout.subscriberEnds' : 'checkout.subscriberRenews', { day });
}

/** For who is Pro, or would be with a card that pays: the plan, the card, and changing either. */
export function SubscriberPanel({
  payments,
  prices,
  onManage,
}: {
  payments: PagePayments;
  prices: Prices;
  onManage: () => void;
}) {
  const api = useApi();
  const [changingCard, setChangingCard] = useState(false);
  const [saving, setSaving] = useState(false);
  const planChange = usePlanChange(prices);
  const subscription = useCurrentSubscription();
  const isOverdue = subscription?.status === 'past_due';
  const customer = useQuery({
    queryKey: [...DETAILS_KEY, 'customer'],
    queryFn: () => unwrap(api.POST('/api/subscriptions/card/users/details')),
  }).data;
  const onCardChanged = () => {
    setChangingCard(false);
    showToast({ kind: 'success', text: t('checkout.cardUpdated') });
  };
  const other = subscription?.plan_period_type === 'year' ? 'month' : 'year';
  const digits = customer?.card_last_digits ?? '';
  return (
    <section className={styles.subscriber}>
      <IconCrown size={32} stroke={1.5} aria-hidden />
      <div className={styles.facts}>
        <h2>{t(isOverdue ? 'app.subscriptionPastDue' : 'checkout.subscriberTitle')}</h2>
        {subscription && (
          <>
            <p>
              {t(other === 'month' ? 'checkout.subscriberYearly' : 'checkout.subscriberMonthly')} ·{' '}
              {formatMoney(subscription.cost)} {t(other === 'month' ? 'app.perYear' : 'app.perMonth')}
            </p>
            <p>{isOverdue ? t('checkout.overdueText') : describePeriod(subscription)}</p>
          </>
        )}
        {digits !== '' && <p>{t('checkout.subscriberCard', { digits })}</p>}
      </div>
      <div className={styles.actions}>
        {subscription && !subscription.cancel_at_period_end && !isOverdue && (
          <Button variant="default" loading={planChange.busy} onClick={() => void planChange.change(other)}>
            {t(other === 'year' ? 'checkout.toYearly' : 'checkout.toMonthly')}
          </Button>
        )}
        <Button variant={isOverdue ? 'filled' : 'default'} onClick={() => setChangingCard(true)}>
          {t('checkout.changeCard')}
        </Button>
        <Button variant={isOverdue ? 'default' : 'filled'} onClick={onManage}>
          {t('checkout.manage')}
        </Button>
      </div>
      <Dialog
        opened={changingCard}
        // A card that is on its way cannot be called back; Escape may answer the bank's question on top.
        onClose={() => !saving && setChangingCard(false)}
        closeOnEscape={!saving}
        title={t('checkout.updateCardTitle')}
        size={440}
        closeButtonProps={{ 'aria-label': t('app.close'), disabled: saving }}
      >
        <CheckoutForm
          payments={payments}
          purpose="updateCard"
          plan={subscription?.plan_period_type ?? 'month'}
          submitLabel={t('checkout.saveCard')}
          onDone={onCardChanged}
          onBusy={setSaving}
        />
      </Dialog>
    </section>
  );
}
