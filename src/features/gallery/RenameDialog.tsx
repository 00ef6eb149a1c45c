import { useStore } from 'zustand';
import { t } from '../../i18n/gallery.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NameForm } from '../../ui/dialogs/NameForm.tsx';
import { isNameLength } from './designName.ts';
import { closeRenameDialog, renameStore } from './renameStore.ts';
import { useProjectActions } from './useProjectActions.ts';

/** The one host of the rename question. */
export function RenameDialog() {
  const { project } = useStore(renameStore);
  const actions = useProjectActions();
  return (
    <Dialog
      opened={project !== null}
      onClose={closeRenameDialog}
      title={t('gallery.renameTitle')}
      size={420}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {project !== null && (
        <NameForm
          key={project.project_id}
          name={project.project_name}
          label={t('gallery.renameLabel')}
          save={t('gallery.save')}
          invalid={t('gallery.renameEmpty')}
          isValid={isNameLength}
          onSave={(name) => actions.rename(project, name)}
          onClose={closeRenameDialog}
        />
      )}
    </Dialog>
  );
}
