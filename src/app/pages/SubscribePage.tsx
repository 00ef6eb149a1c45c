import { Accordion, Badge, Button, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openLoginModal } from '../../features/account/loginModalStore.ts';
import { type TextKey, t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { formatMoney } from '../formatMoney.ts';
import { useIsPro } from '../useGalleryViewer.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { usePublicConfig } from '../usePublicConfig.ts';
import { useSessionUser } from '../useSession.ts';
import pageStyles from './page.module.css';
import styles from './SubscribePage.module.css';

type Period = 'month' | 'year';

const DEFAULT_PRICES = { month: 27, year: 210 };
const freeFeatures: readonly TextKey[] = ['app.freeEditor', 'app.freeTemplates', 'app.freeExport'];
const proFeatures: readonly TextKey[] = [
  'app.proTemplates',
  'app.proElements',
  'app.proDaily',
  'app.proSupport',
  'app.proCutout',
  'app.proGallery',
];
const questions: readonly (readonly [TextKey, TextKey])[] = [
  ['app.faqCancelQuestion', 'app.faqCancelAnswer'],
  ['app.faqFreeQuestion', 'app.faqFreeAnswer'],
  ['app.faqDesignsQuestion', 'app.faqDesignsAnswer'],
  ['app.faqCommercialQuestion', 'app.faqCommercialAnswer'],
];

function Features({ keys }: { keys: readonly TextKey[] }) {
  return (
    <ul className={styles.features}>
      {keys.map((key) => (
        <li key={key}>
          <IconCheck size={18} aria-hidden />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}

/** The plans, their prices and what people ask; the card form comes with the checkout. */
export function SubscribePage() {
  usePageTitle('app.navPlans');
  const navigate = useNavigate();
  const user = useSessionUser();
  const isPro = useIsPro();
  const prices = usePublicConfig()?.prices ?? DEFAULT_PRICES;
  const [period, setPeriod] = useState<Period>('month');
  const saving = prices.month * 12 - prices.year;

  const subscribe = () => {
    if (user === null) openLoginModal('register', { onSignedIn: () => void navigate('/subscribe') });
    else showToast({ kind: 'info', text: t('app.checkoutUnavailable') });
  };
  const start = () => {
    if (user === null) openLoginModal('register');
    else void navigate('/home');
  };
  return (
    <div className={pageStyles.page}>
      <header className={styles.head}>
        <h1 className={pageStyles.title}>{t('app.plansTitle')}</h1>
        <p className={pageStyles.lead}>{t('app.plansLead')}</p>
        <div className={styles.switch}>
          <SegmentedControl
            aria-label={t('app.planPeriod')}
            value={period}
            onChange={(value) => setPeriod(value as Period)}
            data={[
              { value: 'month', label: t('app.planMonthly') },
              { value: 'year', label: t('app.planYearly') },
            ]}
          />
          <Badge variant="light" color="green" size="lg" tt="none">
            {t('app.planSaving', { amount: formatMoney(saving) })}
          </Badge>
        </div>
      </header>
      <div className={styles.plans}>
        <section className={styles.plan}>
          <h2>{t('app.planFree')}</h2>
          <p>{t('app.planFreeText')}</p>
          <p className={styles.price}>
            {formatMoney(0)} <small>{t(period === 'month' ? 'app.perMonth' : 'app.perYear')}</small>
          </p>
          <Button variant="default" fullWidth size="md" onClick={start}>
            {t('app.planFreeAction')}
          </Button>
          <Features keys={freeFeatures} />
        </section>
        <section className={styles.plan} data-highlight="true">
          <h2>{t('app.planPro')}</h2>
          <p>{t('app.planProText')}</p>
          <p className={styles.price}>
            {formatMoney(prices[period])}{' '}
            <small>{t(period === 'month' ? 'app.perMonth' : 'app.perYear')}</small>
          </p>
          <Button fullWidth size="md" disabled={isPro} onClick={subscribe}>
            {t(isPro ? 'app.planCurrent' : 'app.planProAction')}
          </Button>
          <Features keys={proFeatures} />
        </section>
      </div>
      <section className={styles.faq}>
        <h2>{t('app.faqTitle')}</h2>
        <Accordion variant="default">
          {questions.map(([question, answer]) => (
            <Accordion.Item key={question} value={question}>
              <Accordion.Control>{t(question)}</Accordion.Control>
              <Accordion.Panel>{t(answer)}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </section>
    </div>
  );
}
