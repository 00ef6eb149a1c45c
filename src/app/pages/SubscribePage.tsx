import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openLoginModal } from '../../features/account/loginModalStore.ts';
import { Benefits } from '../../features/checkout/Benefits.tsx';
import { Checkout } from '../../features/checkout/Checkout.tsx';
import type { PagePayments } from '../../features/checkout/CheckoutForm.tsx';
import { PlanCards, PlanSwitch } from '../../features/checkout/PlanCards.tsx';
import { SubscriberPanel } from '../../features/checkout/SubscriberPanel.tsx';
import { createSandboxPayments } from '../../features/checkout/sandbox/createSandboxPayments.ts';
import { createStripePayments } from '../../features/checkout/stripe/createStripePayments.ts';
import { useCurrentSubscription } from '../../features/checkout/useCurrentSubscription.ts';
import { usePlanChange } from '../../features/checkout/usePlanChange.ts';
import { loadStripe } from '../../features/checkout/stripe/loadStripe.ts';
import { t } from '../../i18n/checkout.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';
import { useIsPro } from '../useGalleryViewer.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { usePublicConfig } from '../usePublicConfig.ts';
import { useSessionUser } from '../useSession.ts';
import { ConfigMissing } from './ConfigMissing.tsx';
import styles from './page.module.css';
import { useCheckoutStep } from './useCheckoutStep.ts';

const DEFAULT_PRICES = { month: 27, year: 210 };

/** The card company this server works with; undefined until that is known. */
function usePayments(): PagePayments | undefined {
  const { card_provider: provider, card_public_key: publicKey } = usePublicConfig() ?? {};
  // Not by the settings as a whole: a card that is being typed stays when a price changes.
  return useMemo(() => {
    if (provider === undefined || publicKey === undefined) return undefined;
    return provider === 'stripe'
      ? createStripePayments({ publicKey, load: loadStripe })
      : createSandboxPayments(api);
  }, [provider, publicKey]);
}

/** Without the card company there is only the way back. */
function PaymentsMissing({ onBack }: { onBack: () => void }) {
  return (
    <>
      <Group>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
          {t('checkout.back')}
        </Button>
      </Group>
      <ConfigMissing text={t('checkout.providerMissing')} />
    </>
  );
}

/**
 * Who turns out to have a plan while paying for one goes on from that plan, of which the panel is the answer: the keyboard
 * is there, and nothing that is learned later leads back to the card.
 */
function usePaidAlready(isPaidAlready: boolean, end: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const onPaidAlready = useEffectEvent(() => {
    panel.current?.focus();
    end();
  });
  useEffect(() => {
    if (isPaidAlready) onPaidAlready();
  }, [isPaidAlready]);
  return panel;
}

/** The plans, what they bring, and the way to Pro; who is Pro changes plan or card here. */
export function SubscribePage() {
  usePageTitle(t('app.navPlans'));
  const navigate = useNavigate();
  const user = useSessionUser();
  const isPro = useIsPro();
  const subscription = useCurrentSubscription({ enabled: user !== null });
  const isOverdue = subscription?.status === 'past_due';
  const hasPlan = isPro || isOverdue;
  const own = hasPlan ? subscription?.plan_period_type : undefined;
  const payments = usePayments();
  const prices = usePublicConfig()?.prices ?? DEFAULT_PRICES;
  const { plan, paying, pick, pay, payment, end, leave } = useCheckoutStep(own);
  const planChange = usePlanChange(prices, subscription);

  /** The plan that was just paid is learned of while the next page may still be loading: that one is not called off. */
  const [isLeaving, setLeaving] = useState(false);

  const subscribe = () => {
    if (user === null) openLoginModal('register', { wish: payment });
    else pay();
  };
  const onDone = () => {
    setLeaving(true);
    showToast({ kind: 'success', text: t('checkout.done') });
    void navigate('/home', { replace: true });
  };
  const panel = usePaidAlready(paying && hasPlan && payments !== undefined && !isLeaving, end);
  if (paying && user !== null && !hasPlan) {
    return (
      <div className={styles.page}>
        {payments === undefined ? (
          <PaymentsMissing onBack={leave} />
        ) : (
          <Checkout
            payments={payments}
            plan={plan}
            prices={prices}
            onPick={pick}
            onBack={leave}
            onDone={onDone}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.centered}>
        <h1 className={styles.title}>{t('app.plansTitle')}</h1>
        <p className={styles.lead}>{t('app.plansLead')}</p>
        <PlanSwitch plan={plan} prices={prices} onPick={pick} />
      </header>
      {hasPlan && payments === undefined && <ConfigMissing text={t('app.networkFailed')} />}
      {hasPlan && payments !== undefined && (
        <div ref={panel} tabIndex={-1}>
          <SubscriberPanel
            payments={payments}
            prices={prices}
            onManage={() => void navigate('/subscription')}
          />
        </div>
      )}
      <PlanCards
        plan={plan}
        prices={prices}
        isPro={isPro}
        isOverdue={isOverdue && !isPro}
        planChange={isPro && own !== undefined && own !== plan ? planChange : undefined}
        onStartFree={() => (user === null ? openLoginModal('register') : void navigate('/home'))}
        onSubscribe={subscribe}
      />
      <Benefits />
    </div>
  );
}
