import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/gallery.ts';
import { isNameLength } from './designName.ts';
import { closeRenameDialog, renameStore } from './renameStore.ts';
import type { Project } from './types.ts';
import { useProjectActions } from './useProjectActions.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

function RenameForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const actions = useProjectActions();
  const [name, setName] = useState(project.project_name);
  const [busy, setBusy] = useState(false);
  const valid = isNameLength(name);

  const submit = async () => {
    setBusy(true);
    const asked = renameStore.getState();
    try {
      await actions.rename(project, name.trim());
      // By now another name may be asked for.
      if (renameStore.getState() === asked) onClose();
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) void submit();
      }}
    >
      <TextInput
        label={t('gallery.renameLabel')}
        value={name}
        error={valid ? undefined : t('gallery.renameEmpty')}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!valid}>
          {t('gallery.save')}
        </Button>
      </Group>
    </form>
  );
}

/** The one host of the rename question. */
export function RenameDialog() {
  const { project } = useStore(renameStore);
  return (
    <Dialog
      opened={project !== null}
      onClose={closeRenameDialog}
      title={t('gallery.renameTitle')}
      size={420}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {project !== null && (
        <RenameForm key={project.project_id} project={project} onClose={closeRenameDialog} />
      )}
    </Dialog>
  );
}
