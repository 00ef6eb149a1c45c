import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/versions.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useGone } from '../../ui/useGone.ts';
import { nameOfVersion } from './nameOfVersion.ts';
import { MAX_NAME, RenameVersion } from './RenameVersion.tsx';
import { useVersionActions, versionsKey } from './useVersionActions.ts';
import { VersionList } from './VersionList.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import styles from './VersionsDialog.module.css';
import { hideVersions, type KeptVersion, type VersionsPort, versionsStore } from './versionsStore.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

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

/** The version that is looked at, and the way back to it. */
function Look({
  port,
  version,
  onDone,
}: {
  port: VersionsPort;
  version: KeptVersion;
  /** Done or not: what was there before may have been kept. */
  onDone: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const gone = useGone();
  const restore = async () => {
    const signal = gone();
    setBusy(true);
    try {
      await port.restore(version.id, signal);
      hideVersions();
      showToast({ kind: 'success', text: t('versions.restored'), id: 'version-restored' });
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    setBusy(false);
    await onDone();
  };
  return (
    <>
      <div className={styles.frame}>
        <VersionPreview port={port} versionId={version.id} name={nameOfVersion(version)} />
      </div>
      <Button fullWidth loading={busy} onClick={() => void restore()}>
        {t('versions.restore')}
      </Button>
    </>
  );
}

const isAutomatic = ({ kind, name }: KeptVersion): boolean => kind === 'automatic' && name === '';

function Versions({ port }: { port: VersionsPort }) {
  const actions = useVersionActions(port);
  const list = useQuery({ queryKey: versionsKey(port), queryFn: () => port.list() });
  const [chosen, setChosen] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<KeptVersion | null>(null);
  const version = list.data?.find(({ id }) => id === chosen);
  return (
    <>
      <p className={styles.lead}>
        {t('versions.lead')} {list.data?.some(isAutomatic) && t('versions.leadAutomatic')}
      </p>
      <KeepForm port={port} onKept={actions.lookAgain} />
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
          <VersionList
            versions={list.data}
            chosen={chosen}
            onChoose={setChosen}
            onRename={setRenaming}
            onRemove={(gone) => void actions.remove(gone)}
          />
          <div className={styles.preview}>
            {version === undefined ? (
              <p className={styles.hint}>{t('versions.choose')}</p>
            ) : (
              <Look key={version.id} port={port} version={version} onDone={actions.lookAgain} />
            )}
          </div>
        </div>
      )}
      <RenameVersion version={renaming} onRename={actions.rename} onClose={() => setRenaming(null)} />
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
