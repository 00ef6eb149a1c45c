import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { countCharacters } from '../../i18n/countCharacters.ts';
import { t } from '../../i18n/versions.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { nameOfVersion } from './nameOfVersion.ts';
import type { KeptVersion } from './versionsStore.ts';

/** Characters a version's name has at most. */
export const MAX_NAME = 120;

type Props = {
  readonly version: KeptVersion;
  /** Rejects with what to tell of; the name that was typed stays then. */
  readonly onRename: (version: KeptVersion, name: string) => Promise<void>;
  readonly onClose: () => void;
};

function NameForm({ version, onRename, onClose }: Props) {
  const [name, setName] = useState(nameOfVersion(version));
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();
  const isValid = trimmed !== '' && countCharacters(trimmed) <= MAX_NAME;
  const submit = async () => {
    setBusy(true);
    try {
      await onRename(version, trimmed);
      onClose();
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void submit();
      }}
    >
      <TextInput
        label={t('versions.nameLabel')}
        value={name}
        error={isValid ? undefined : t('versions.renameEmpty')}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!isValid}>
          {t('versions.save')}
        </Button>
      </Group>
    </form>
  );
}

/** The question for a version's new name, above the list of versions; closed while `version` is null. */
export function RenameVersion({
  version,
  ...form
}: Omit<Props, 'version'> & { readonly version: KeptVersion | null }) {
  return (
    <Dialog
      opened={version !== null}
      onClose={form.onClose}
      title={t('versions.renameTitle')}
      size={420}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {version !== null && <NameForm key={version.id} version={version} {...form} />}
    </Dialog>
  );
}
