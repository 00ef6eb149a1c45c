import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadFromServer } from '../../ui/loadFromServer.ts';
import type { PanelName } from './types.ts';

type Components = typeof import('./panelComponents.ts').panelComponents;

/** Kept once there: a panel opened later shows at once. */
let loaded: Components | null = null;

/** Fetches what the panels hold, before one is opened. */
export async function loadPanels(): Promise<Components> {
  loaded = (await import('./panelComponents.ts')).panelComponents;
  return loaded;
}

function PanelFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      compact
      icon={IconCloudOff}
      title={t('panels.panelFailed')}
      text={t('panels.panelFailedText')}
    >
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('app.tryAgain')}
      </Button>
    </EmptyState>
  );
}

/** What the panel of a tool holds; grey places until it is there. Without the server it comes with it, or at another try. */
export function PanelContent({ panel }: { panel: PanelName }) {
  const [components, setComponents] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const [retry, setRetry] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (components !== null) return undefined;
    let isWanted = true;
    loadFromServer(loadPanels, {
      isWanted: () => isWanted,
      onAway: (_error, tryNow) => isWanted && setRetry(() => tryNow),
    }).then(
      (all) => isWanted && all && setComponents(() => all),
      (error: unknown) => {
        console.warn('The panels did not arrive', error);
        if (isWanted) setRetry(() => () => setAttempt((count) => count + 1));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [components, attempt]);

  if (components !== null) {
    const Content = components[panel];
    return (
      <Boundary fallback={(retry) => <PanelFailed onRetry={retry} />}>
        <Content />
      </Boundary>
    );
  }
  if (retry !== null) {
    return (
      <PanelFailed
        onRetry={() => {
          setRetry(null);
          retry();
        }}
      />
    );
  }
  return (
    <div role="status" aria-label={t('panels.panelLoading')} style={{ display: 'grid', gap: 12 }}>
      <Skeleton height={36} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
