import { TextInput } from '@mantine/core';
import { IconCreditCard, IconFlask } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { t } from '../../../i18n/checkout.ts';
import styles from '../checkout.module.css';
import type { SandboxPayments } from './createSandboxPayments.ts';
import { formatCardNumber, formatCode, formatExpiry } from './testCards.ts';

/** Number, expiry and code of a test card, and which cards there are. */
export function SandboxCardFields({ payments, disabled }: { payments: SandboxPayments; disabled: boolean }) {
  const card = useStore(payments.entry);
  const write = (change: Partial<typeof card>) => payments.entry.setState({ ...change, error: null });
  const numberError = card.error === 'number' || card.error === 'notTest' ? card.error : null;
  return (
    <>
      <p className={styles.sandbox}>
        <IconFlask size={18} aria-hidden />
        <span>{t('checkout.sandboxHint')}</span>
      </p>
      <TextInput
        label={t('checkout.cardNumber')}
        placeholder="4242 4242 4242 4242"
        leftSection={<IconCreditCard size={18} aria-hidden />}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={card.number}
        error={numberError === null ? undefined : t(`checkout.card_${numberError}`)}
        onChange={(event) => write({ number: formatCardNumber(event.currentTarget.value) })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('checkout.cardExpiry')}
          placeholder={t('checkout.cardExpiryExample')}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={card.expiry}
          error={card.error === 'expiry' ? t('checkout.card_expiry') : undefined}
          onChange={(event) => write({ expiry: formatExpiry(event.currentTarget.value) })}
        />
        <TextInput
          label={t('checkout.cardCode')}
          placeholder="123"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={card.code}
          error={card.error === 'code' ? t('checkout.card_code') : undefined}
          onChange={(event) => write({ code: formatCode(event.currentTarget.value) })}
        />
      </div>
    </>
  );
}
