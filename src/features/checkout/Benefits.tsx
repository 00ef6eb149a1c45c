import { IconHeadset, IconRefresh, IconSparkles, IconTemplate } from '@tabler/icons-react';
import { type TextKey, t } from '../../i18n/checkout.ts';
import { Questions } from '../../ui/Questions.tsx';
import styles from './plans.module.css';

const benefits = [
  { icon: IconTemplate, title: 'checkout.benefitTemplates', text: 'checkout.benefitTemplatesText' },
  { icon: IconSparkles, title: 'checkout.benefitElements', text: 'checkout.benefitElementsText' },
  { icon: IconRefresh, title: 'checkout.benefitDaily', text: 'checkout.benefitDailyText' },
  { icon: IconHeadset, title: 'checkout.benefitSupport', text: 'checkout.benefitSupportText' },
] as const;

const questions: readonly (readonly [TextKey, TextKey])[] = [
  ['app.faqCancelQuestion', 'app.faqCancelAnswer'],
  ['checkout.withdrawalQuestion', 'checkout.withdrawalAnswer'],
  ['app.faqFreeQuestion', 'app.faqFreeAnswer'],
  ['app.faqDesignsQuestion', 'app.faqDesignsAnswer'],
  ['app.faqCommercialQuestion', 'app.faqCommercialAnswer'],
];

/** What Pro brings, and what people ask. */
export function Benefits() {
  return (
    <>
      <section className={styles.block}>
        <h2>{t('checkout.benefitsTitle')}</h2>
        <ul className={styles.benefits}>
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <p className={styles.daily}>{t('checkout.benefitsDaily')}</p>
      </section>
      <section className={styles.block}>
        <h2>{t('app.faqTitle')}</h2>
        <Questions questions={questions.map(([question, answer]) => [t(question), t(answer)])} />
      </section>
    </>
  );
}
