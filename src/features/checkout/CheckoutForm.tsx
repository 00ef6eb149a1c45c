import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/checkout.ts';
import { FormError } from '../../ui/FormError.tsx';
import styles from './checkout.module.css';
import type { PlanPeriod } from './checkoutMachine.ts';
import { describeFailure } from './describeFailure.ts';
import { SandboxCardFields } from './sandbox/SandboxCardFields.tsx';
import type { SandboxPayments } from './sandbox/createSandboxPayments.ts';
import { StripeCardField } from './stripe/StripeCardField.tsx';
import type { StripePayments } from './stripe/createStripePayments.ts';
import { useCheckout } from './useCheckout.ts';

export type PagePayments = SandboxPayments | StripePayments;

/** Holder's name and card, then everything up to the running subscription (or the exchanged card). */
export function CheckoutForm({
  payments,
  purpose,
  plan,
  cost,
  submitLabel,
  onDone,
  onBusy,
}: {
  payments: PagePayments;
  purpose: 'subscribe' | 'updateCard';
  plan: PlanPeriod;
  /** What the plan is shown to cost, in reais. */
  cost: number;
  submitLabel: string;
  onDone: () => void;
  /** Told when the payment starts and stops being on its way. */
  onBusy?: (busy: boolean) => void;
}) {
  const [state, send] = useCheckout({ payments, purpose, plan, cost });
  const [holder, setHolder] = useState('');
  const [missing, setMissing] = useState(false);
  const holderField = useRef<HTMLInputElement>(null);
  const listeners = useRef({ onDone, onBusy });
  useEffect(() => {
    listeners.current = { onDone, onBusy };
  });
  const isDone = state.status === 'done';
  const isBusy = state.hasTag('busy');
  const isUnconfirmed = state.matches('unconfirmed');
  useEffect(() => send({ type: 'PLAN_CHOSEN', plan }), [plan, send]);
  useEffect(() => listeners.current.onBusy?.(isBusy || isUnconfirmed), [isBusy, isUnconfirmed]);
  useEffect(() => {
    if (isDone) listeners.current.onDone();
  }, [isDone]);

  const submit = () => {
    const holderName = holder.trim();
    setMissing(holderName === '');
    if (holderName === '') holderField.current?.focus();
    else send({ type: 'CARD_SUBMITTED', holderName });
  };
  // What is wrong with a typed card stands at its field.
  const { failure } = state.context;
  const isAtField = failure?.step === 'card' && payments.kind === 'sandbox';
  const shownFailure = failure === null || isAtField ? null : describeFailure(failure);
  const locked = isBusy || isUnconfirmed || isDone;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        ref={holderField}
        label={t('checkout.cardHolder')}
        placeholder={t('checkout.cardHolderExample')}
        autoComplete="cc-name"
        maxLength={100}
        disabled={locked}
        value={holder}
        error={missing ? t('checkout.cardHolderMissing') : undefined}
        onChange={(event) => {
          setHolder(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {payments.kind === 'sandbox' ? (
        <SandboxCardFields payments={payments} disabled={locked} />
      ) : (
        <StripeCardField payments={payments} />
      )}
      <FormError text={shownFailure} />
      {isUnconfirmed ? (
        <Button size="md" fullWidth onClick={() => send({ type: 'RETRY' })}>
          {t('checkout.askAgain')}
        </Button>
      ) : (
        <Button type="submit" size="md" fullWidth loading={isBusy || isDone}>
          {submitLabel}
        </Button>
      )}
      <p className={styles.secure} role="status">
        <IconLock size={16} aria-hidden />
        <span>{t(isBusy && purpose === 'subscribe' ? 'checkout.working' : 'checkout.secure')}</span>
      </p>
    </form>
  );
}
