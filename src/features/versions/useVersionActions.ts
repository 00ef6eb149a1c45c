import { useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/versions.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { nameOfVersion } from './nameOfVersion.ts';
import type { KeptVersion, VersionsPort } from './versionsStore.ts';

export const versionsKey = ({ projectId }: Pick<VersionsPort, 'projectId'>) => ['versions', projectId];

/** What is done to the list of a design's versions; it is asked for again after each, done or not. */
export function useVersionActions(port: VersionsPort) {
  const queries = useQueryClient();
  const queryKey = versionsKey(port);
  const lookAgain = () => queries.invalidateQueries({ queryKey });
  const change = (run: (versions: readonly KeptVersion[]) => readonly KeptVersion[]): void => {
    queries.setQueryData<readonly KeptVersion[]>(queryKey, (versions) => versions && run(versions));
  };
  return {
    lookAgain,
    /** Rejects, so that whoever asked for the name can keep it. */
    rename: async ({ id }: KeptVersion, name: string): Promise<void> => {
      try {
        await port.rename(id, name);
        change((versions) => versions.map((version) => (version.id === id ? { ...version, name } : version)));
      } finally {
        void lookAgain();
      }
    },
    /** Asks first: it cannot be taken back. */
    remove: async (gone: KeptVersion): Promise<void> => {
      const goOn = await confirm({
        title: t('versions.deleteTitle'),
        text: t('versions.deleteQuestion', { name: nameOfVersion(gone) }),
        confirmLabel: t('versions.delete'),
        cancelLabel: t('app.cancel'),
        dangerous: true,
      });
      if (!goOn) return;
      try {
        await port.remove(gone.id);
        change((versions) => versions.filter(({ id }) => id !== gone.id));
        showToast({ kind: 'success', text: t('versions.deleted'), id: 'version-deleted' });
      } catch (error) {
        reportError(error);
      }
      void lookAgain();
    },
  };
}
