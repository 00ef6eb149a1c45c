import { useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/panels.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { usePorts } from '../page/PortsContext.ts';
import { UPLOADS_KEY } from './uploadsKey.ts';

/** What can be done with files of the library; the list is asked for again after each, done or not. */
export function useFileActions() {
  const { ports } = usePorts();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [UPLOADS_KEY] });
  /** True when the work was done: neither refused by the server nor given up in a dialog. */
  const guarded = async (work: Promise<boolean | void>): Promise<boolean> => {
    try {
      if ((await work) === false) return false;
      await refresh();
      return true;
    } catch (error) {
      reportError(error);
      // It may have been done all the same, or a file be gone, deleted on another device: the list will tell.
      void refresh();
      return false;
    }
  };

  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const goOn = await confirm({
      title: t('panels.imagesDelete'),
      text: t(ids.length === 1 ? 'panels.imagesDeleteQuestion' : 'panels.imagesDeleteMany', {
        count: ids.length,
      }),
      confirmLabel: t('panels.imagesDelete'),
      cancelLabel: t('app.cancel'),
      dangerous: true,
    });
    if (!goOn) return false;
    await ports.deleteUploads(ids);
    const text = t(ids.length === 1 ? 'panels.imagesDeleted' : 'panels.imagesDeletedMany', {
      count: ids.length,
    });
    showToast({ kind: 'success', text });
    return true;
  };
  return {
    remove: (ids: readonly string[]) => guarded(remove(ids)),
    create:
      ports.createProducts === undefined
        ? undefined
        : (ids: readonly string[]) => guarded(ports.createProducts!(ids)),
    edit: ports.editProduct === undefined ? undefined : (id: string) => guarded(ports.editProduct!(id)),
  };
}
