import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { formatDay, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { t } from '../../i18n/checkout.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { CheckoutForm, type PagePayments } from './CheckoutForm.tsx';
import styles from './checkout.module.css';
import { DETAILS_KEY, type Subscription, useCurrentSubscription } from './useCurrentSubscription.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { getOtherPlan, planChangeLabel, type Prices, usePlanChange } from './usePlanChange.ts';

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
  const subscription = useCurrentSubscription();
  const planChange = usePlanChange(prices, subscription);
  const isOverdue = subscription?.status === 'past_due';
  const customer = useQuery({
    queryKey: [...DETAILS_KEY, 'customer'],
    queryFn: () => unwrap(api.POST('/api/subscriptions/card/users/details')),
  }).data;
  const onCardChanged = () => {
    setChangingCard(false);
    showToast({ kind: 'success', text: t('checkout.cardUpdated') });
  };
  const other = getOtherPlan(subscription);
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
        {planChange.isOpen && (
          <Button variant="default" loading={planChange.busy} onClick={() => void planChange.change()}>
            {t(planChangeLabel[other])}
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
          cost={subscription?.cost ?? 0}
          submitLabel={t('checkout.saveCard')}
          onDone={onCardChanged}
          onBusy={setSaving}
        />
      </Dialog>
    </section>
  );
}
