import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../i18n/t.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { loadFromServer } from '../ui/loadFromServer.ts';
import type { LoadPage, PageComponent } from './lazyPage.tsx';

type Props = {
  readonly load: LoadPage;
  readonly onLoaded: (Page: PageComponent) => void;
};

type State =
  | { readonly is: 'trying' }
  | { readonly is: 'away'; readonly tryNow: () => void }
  | { readonly is: 'gone'; readonly error: unknown };

/**
 * Stands for a page whose file did not come. While the server is away it waits for it; what a server that is there does not
 * have is gone, and the crash screen says what to do.
 */
export function LatePage({ load, onLoaded }: Props) {
  const [state, setState] = useState<State>({ is: 'trying' });
  const [wasAway, setWasAway] = useState(false);
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    let isWanted = true;
    loadFromServer(load, {
      isWanted: () => isWanted,
      onAway: (_error, tryNow) => {
        setWasAway(true);
        setState({ is: 'away', tryNow });
      },
    }).then(
      (Page) => isWanted && Page && tell(Page),
      (error: unknown) => setState({ is: 'gone', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (state.is === 'gone') throw state.error;
  // Whether it is away shows in a moment.
  if (!wasAway) return null;
  const tryNow = (): void => {
    setState({ is: 'trying' });
    if (state.is === 'away') state.tryNow();
  };
  return (
    <EmptyState icon={IconCloudOff} title={t('app.pageMissingTitle')} text={t('app.pageMissingText')}>
      <Button variant="default" loading={state.is === 'trying'} onClick={tryNow}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}
