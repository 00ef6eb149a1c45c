import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { type TextKey, t } from '../../i18n/versions.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useGone } from '../../ui/useGone.ts';
import { VersionPreview } from './VersionPreview.tsx';
import styles from './VersionsDialog.module.css';
import { hideVersions, type KeptVersion, type VersionsPort, versionsStore } from './versionsStore.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const MAX_NAME = 120;

const KINDS: Record<Exclude<KeptVersion['kind'], 'named'>, TextKey> = {
  automatic: 'versions.automatic',
  parked: 'versions.parked',
  approved: 'versions.approved',
};

/** A version's own name, or why it was kept. */
function nameOf({ kind, name }: KeptVersion): string {
  if (kind === 'named' || name !== '') return name;
  return t(KINDS[kind]);
}

function KeepForm({ port, onKept }: { port: VersionsPort; onKept: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  const keep = async () => {
    setBusy(true);
    try {
      await port.keep(trimmed);
      setName('');
      showToast({ kind: 'success', text: t('versions.kept'), id: 'version-kept' });
      await onKept();
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') void keep();
      }}
    >
      <TextInput
        className={styles.field}
        label={t('versions.nameLabel')}
        placeholder={t('versions.namePlaceholder')}
        maxLength={MAX_NAME}
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={trimmed === ''}>
        {t('versions.keep')}
      </Button>
    </form>
  );
}

function VersionList({
  versions,
  chosen,
  onChoose,
}: {
  versions: readonly KeptVersion[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <ul className={styles.list} aria-label={t('versions.list')}>
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version.id === chosen}
            onClick={() => onChoose(version.id)}
          >
            <span className={styles.name}>{nameOf(version)}</span>
            <span className={styles.detail}>
              {formatMoment(version.createdAt)} · {version.width} × {version.height}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Versions({ port }: { port: VersionsPort }) {
  const queries = useQueryClient();
  const key = ['versions', port.projectId];
  const list = useQuery({ queryKey: key, queryFn: () => port.list() });
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const version = list.data?.find(({ id }) => id === chosen);
  const gone = useGone();
  const restore = async (id: string) => {
    const signal = gone();
    setBusy(true);
    try {
      await port.restore(id, signal);
      hideVersions();
      showToast({ kind: 'success', text: t('versions.restored'), id: 'version-restored' });
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.lead}>{t('versions.lead')}</p>
      <KeepForm port={port} onKept={() => queries.invalidateQueries({ queryKey: key })} />
      {list.isPending && <Skeleton height={160} />}
      {list.isLoadingError && (
        <EmptyState compact icon={IconHistory} title={t('versions.loadFailed')}>
          <Button variant="default" onClick={() => void list.refetch()}>
            {t('versions.retry')}
          </Button>
        </EmptyState>
      )}
      {list.data?.length === 0 && (
        <EmptyState compact icon={IconHistory} title={t('versions.empty')} text={t('versions.emptyText')} />
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <div className={styles.columns}>
          <VersionList versions={list.data} chosen={chosen} onChoose={setChosen} />
          <div className={styles.preview}>
            {version === undefined ? (
              <p className={styles.hint}>{t('versions.choose')}</p>
            ) : (
              <>
                <div className={styles.frame}>
                  <VersionPreview
                    key={version.id}
                    port={port}
                    versionId={version.id}
                    name={nameOf(version)}
                  />
                </div>
                <Button fullWidth loading={busy} onClick={() => void restore(version.id)}>
                  {t('versions.restore')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Kept versions of the open design: give the present one a name, look at an earlier one, bring it back. */
export function VersionsDialog() {
  const port = useStore(versionsStore, ({ open }) => open);
  return (
    <Dialog
      opened={port !== null}
      onClose={hideVersions}
      title={t('versions.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {port !== null && <Versions key={port.projectId} port={port} />}
    </Dialog>
  );
}
