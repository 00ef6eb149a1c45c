import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from '../../i18n/appPages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './page.module.css';

/** What `public/demo/credits.json` says of one kind of content. */
type Credit = {
  readonly content: string;
  readonly source: string;
  readonly license: string;
  readonly url?: string;
  readonly notice?: string;
};

async function readCredits(): Promise<readonly Credit[]> {
  const answer = await fetch('/demo/credits.json');
  if (!answer.ok) throw new Error(`credits.json: ${answer.status}`);
  return ((await answer.json()) as { items: Credit[] }).items;
}

function CreditEntry({ content, source, license, url, notice }: Credit) {
  return (
    <li className={styles.credit}>
      <h2>{content}</h2>
      <p>{source}</p>
      {notice !== undefined && <p>{notice}</p>}
      <p>
        {t('app.creditsLicense', { license })}
        {url !== undefined && (
          <>
            {' · '}
            <Anchor
              href={url}
              target="_blank"
              rel="noreferrer"
              inherit
              c="var(--accent-text)"
              underline="always"
            >
              {t('app.creditsSource')}
            </Anchor>
          </>
        )}
      </p>
    </li>
  );
}

/** Who made the pictures, elements, films and fonts that come with the product, and under which licence. */
export function CreditsPage() {
  usePageTitle(t('app.creditsTitle'));
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: readCredits,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('app.creditsTitle')}</h1>
        <p className={styles.lead}>{t('app.creditsText')}</p>
      </header>
      {credits.isPending && <Skeleton height={320} aria-label={t('app.loading')} />}
      {credits.isLoadingError && (
        <EmptyState icon={IconCloudOff} title={t('app.networkFailed')}>
          <Button variant="default" onClick={() => void credits.refetch()}>
            {t('app.tryAgain')}
          </Button>
        </EmptyState>
      )}
      <ul className={styles.credits}>
        {credits.data?.map((credit) => (
          <CreditEntry key={credit.content} {...credit} />
        ))}
      </ul>
    </div>
  );
}
