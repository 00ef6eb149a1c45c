import { Button, Group } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { isMissingChunk } from '../api/isMissingChunk.ts';
import { reloadToNewest } from '../api/reloadToNewest.ts';

/** What a page that broke shows instead of nothing. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  // A page's file is gone after an update.
  const outdated = isMissingChunk(error);
  const [busy, setBusy] = useState(false);
  const reload = () => {
    if (!outdated) return location.reload();
    setBusy(true);
    void reloadToNewest().finally(() => setBusy(false));
  };
  return (
    <EmptyState
      icon={IconMoodSad}
      title={t(outdated ? 'app.newVersionTitle' : 'app.crashTitle')}
      text={t(outdated ? 'app.newVersionText' : 'app.crashText')}
    >
      <Group gap={8}>
        <Button variant="default" onClick={() => location.assign('/home')}>
          {t('app.crashHome')}
        </Button>
        <Button loading={busy} onClick={reload}>
          {t('app.crashReload')}
        </Button>
      </Group>
    </EmptyState>
  );
}
