import { Badge } from '@mantine/core';
import type { components } from '../../api/schema.d.ts';
import { formatMoment, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { t } from '../../i18n/appPages.ts';
import styles from './SubscriptionList.module.css';

export type Subscription = components['schemas']['Subscription'];

/** Where a subscription stands; one that was cancelled tells until when it still can be used. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { status, cancel_at, cancel_at_period_end, current_period_end } = subscription;
  if (status === 'canceled') {
    return (
      <Badge tt="none" variant="light" color="gray">
        {t('app.subscriptionCanceled')}
      </Badge>
    );
  }
  if (status === 'incomplete') {
    return (
      <Badge tt="none" variant="light" color="yellow">
        {t('app.subscriptionIncomplete')}
      </Badge>
    );
  }
  if (status === 'past_due') {
    return (
      <Badge tt="none" variant="light" color="red">
        {t('app.subscriptionPastDue')}
      </Badge>
    );
  }
  if (!cancel_at_period_end) {
    return (
      <Badge tt="none" variant="light" color="green">
        {t('app.subscriptionActive')}
      </Badge>
    );
  }
  const end = formatMoment(fromEpochSeconds(cancel_at ?? current_period_end));
  return (
    <span>
      {t('app.subscriptionCancelRequested')} <span className={styles.whole}>({end})</span>
    </span>
  );
}
