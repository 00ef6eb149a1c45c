import { Button } from '@mantine/core';
import { IconMail, IconMessageCircle } from '@tabler/icons-react';
import { type TextKey, t } from '../../i18n/appPages.ts';
import { Questions } from '../../ui/Questions.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { usePublicConfig } from '../usePublicConfig.ts';
import { ConfigMissing } from './ConfigMissing.tsx';
import styles from './page.module.css';

const questions: readonly (readonly [TextKey, TextKey])[] = [
  ['app.supportSavedQuestion', 'app.supportSavedAnswer'],
  ['app.supportVersionsQuestion', 'app.supportVersionsAnswer'],
  ['app.supportTrashQuestion', 'app.supportTrashAnswer'],
  ['app.supportFormatsQuestion', 'app.supportFormatsAnswer'],
  ['app.supportUploadQuestion', 'app.supportUploadAnswer'],
  ['app.supportShortcutsQuestion', 'app.supportShortcutsAnswer'],
  ['app.faqDesignsQuestion', 'app.faqDesignsAnswer'],
];

/** How to reach the support: e-mail and, where this server has one, a chat; and what is asked most. */
export function SupportPage() {
  usePageTitle(t('app.navSupport'));
  const config = usePublicConfig();
  const email = config?.support_email ?? '';
  const chat = config?.support_chat_url ?? '';
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('app.supportTitle')}</h1>
        <p className={styles.lead}>{t('app.supportText')}</p>
      </header>
      {config === undefined && <ConfigMissing text={t('app.networkFailed')} />}
      {config !== undefined && email === '' && chat === '' && <p>{t('app.supportUnset')}</p>}
      <div className={styles.cards}>
        {email !== '' && (
          <div className={styles.card}>
            <IconMail size={24} stroke={1.5} aria-hidden />
            <h2>{t('app.supportEmailTitle')}</h2>
            <p>
              {t('app.supportEmailText')}
              <br />
              <strong>{email}</strong>
            </p>
            <Button component="a" href={`mailto:${email}`} variant="default">
              {t('app.supportEmailAction')}
            </Button>
          </div>
        )}
        {chat !== '' && (
          <div className={styles.card}>
            <IconMessageCircle size={24} stroke={1.5} aria-hidden />
            <h2>{t('app.supportChatTitle')}</h2>
            <p>{t('app.supportChatText')}</p>
            <Button component="a" href={chat} target="_blank" rel="noreferrer" variant="default">
              {t('app.supportChatAction')}
            </Button>
          </div>
        )}
      </div>
      <section className={styles.questions}>
        <h2>{t('app.supportQuestionsTitle')}</h2>
        <Questions questions={questions.map(([question, answer]) => [t(question), t(answer)])} />
      </section>
    </div>
  );
}
