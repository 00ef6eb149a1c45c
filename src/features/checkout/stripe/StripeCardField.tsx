import { Button, Input } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { t } from '../../../i18n/checkout.ts';
import styles from '../checkout.module.css';
import type { StripePayments } from './createStripePayments.ts';

/** The frame of the card company; says so when it cannot be reached. */
export function StripeCardField({ payments }: { payments: StripePayments }) {
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement | null>(null);
  const mount = useCallback(
    (element: HTMLDivElement) => {
      setFailed(false);
      payments.mount(element).catch((error: unknown) => {
        console.error(error);
        setFailed(true);
      });
    },
    [payments],
  );
  const attach = useCallback(
    (element: HTMLDivElement) => {
      place.current = element;
      mount(element);
      return () => {
        place.current = null;
        payments.unmount();
      };
    },
    [payments, mount],
  );
  return (
    <Input.Wrapper label={t('checkout.card')} error={failed ? t('checkout.providerMissing') : undefined}>
      <div ref={attach} className={styles.frame} />
      {failed && (
        <Button
          variant="default"
          size="xs"
          mt={8}
          onClick={() => place.current !== null && mount(place.current)}
        >
          {t('app.tryAgain')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
