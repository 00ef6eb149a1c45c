import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../i18n/t.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

type LoadPage = () => Promise<ComponentType>;

/** Browsers give a sheet that failed as none, as one without rules, or as one that may not be looked into. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Asks again for styles that did not come: who loads a page a second time takes those for there that it had asked for. */
async function refetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter((link) => !hasRules(link));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => resolve());
          link.replaceWith(again);
        }),
    ),
  );
}

type Props = {
  readonly load: LoadPage;
  /** Why it did not come at first. */
  readonly error: unknown;
  readonly onLoaded: (Page: ComponentType) => void;
};

/**
 * Stands for a page whose file did not come. Without a network it waits for it, or for another try; otherwise the file is
 * gone, and the crash screen says what to do.
 */
export function LatePage({ load, error, onLoaded }: Props) {
  const [failure, setFailure] = useState(error);
  const [isTrying, setTrying] = useState(false);
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isTrying) {
      const tryAgain = () => setTrying(true);
      addEventListener('online', tryAgain);
      return () => removeEventListener('online', tryAgain);
    }
    load()
      .then(async (Page) => {
        await refetchStyles();
        tell(Page);
      })
      .catch(setFailure)
      .finally(() => setTrying(false));
    return undefined;
  }, [isTrying, load]);
  if (navigator.onLine && !isTrying) throw failure;
  return (
    <EmptyState icon={IconCloudOff} title={t('app.pageMissingTitle')} text={t('app.pageMissingText')}>
      <Button variant="default" loading={isTrying} onClick={() => setTrying(true)}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}
