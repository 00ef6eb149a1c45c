import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { t } from '../../i18n/checkout.ts';
import { CheckoutForm, type PagePayments } from './CheckoutForm.tsx';
import styles from './checkout.module.css';
import type { PlanPeriod } from './checkoutMachine.ts';
import { getSaving, PlanSwitch } from './PlanCards.tsx';
import type { Prices } from './usePlanChange.ts';

/** The step after choosing Pro: what is bought, and the card. */
export function Checkout({
  payments,
  plan,
  prices,
  onPick,
  onBack,
  onDone,
}: {
  payments: PagePayments;
  plan: PlanPeriod;
  prices: Prices;
  onPick: (plan: PlanPeriod) => void;
  onBack: () => void;
  onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const yearly = plan === 'year';
  const price = formatMoney(prices[plan]);
  return (
    <div className={styles.checkout}>
      <Button
        className={styles.back}
        variant="subtle"
        color="gray"
        disabled={busy}
        leftSection={<IconArrowLeft size={18} />}
        onClick={onBack}
      >
        {t('checkout.back')}
      </Button>
      <section className={styles.order}>
        <header>
          <h1 className={styles.title}>{t('checkout.payTitle')}</h1>
          <p className={styles.lead}>{t('checkout.payLead')}</p>
        </header>
        <PlanSwitch plan={plan} prices={prices} disabled={busy} onPick={onPick} />
        <p className={styles.line}>
          <span>
            {t('checkout.orderPlan')} {t(yearly ? 'app.planYearly' : 'app.planMonthly').toLowerCase()}
          </span>
          <span>
            {price} {t(yearly ? 'app.perYear' : 'app.perMonth')}
          </span>
        </p>
        <p className={styles.line} data-total="true">
          <span>{t('checkout.orderTotal')}</span>
          <span>{price}</span>
        </p>
        {yearly && (
          <p className={styles.saving}>
            {t('checkout.orderSaving', { amount: formatMoney(getSaving(prices)) })}
          </p>
        )}
        <p className={styles.note}>
          {t(yearly ? 'checkout.orderYearly' : 'checkout.orderMonthly')} {t('checkout.orderWithdrawal')}
        </p>
      </section>
      <section className={styles.panel}>
        <CheckoutForm
          payments={payments}
          purpose="subscribe"
          plan={plan}
          cost={prices[plan]}
          submitLabel={t('checkout.pay', { amount: price })}
          onDone={onDone}
          onBusy={setBusy}
        />
      </section>
    </div>
  );
}
