import { countCharacters } from '../../i18n/countCharacters.ts';
import { t } from '../../i18n/versions.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NameForm } from '../../ui/dialogs/NameForm.tsx';
import { nameOfVersion } from './nameOfVersion.ts';
import type { KeptVersion } from './versionsStore.ts';

/** Characters a version's name has at most. */
export const MAX_NAME = 120;

const isName = (name: string): boolean => name.trim() !== '' && countCharacters(name.trim()) <= MAX_NAME;

type Props = {
  readonly version: KeptVersion | null;
  /** Rejects with what to tell of. */
  readonly onRename: (version: KeptVersion, name: string) => Promise<void>;
  readonly onClose: () => void;
};

/** The question for a version's new name, above the list of versions; closed while `version` is null. */
export function RenameVersion({ version, onRename, onClose }: Props) {
  return (
    <Dialog
      opened={version !== null}
      onClose={onClose}
      title={t('versions.renameTitle')}
      size={420}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {version !== null && (
        <NameForm
          key={version.id}
          name={nameOfVersion(version)}
          label={t('versions.nameLabel')}
          save={t('versions.save')}
          invalid={t('versions.renameEmpty')}
          isValid={isName}
          onSave={(name) => onRename(version, name)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
