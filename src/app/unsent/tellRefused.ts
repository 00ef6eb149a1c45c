import { t } from '../../i18n/storing.ts';
import { closeToast, showToast } from '../../ui/toasts/toastStore.ts';
import { whenToastGone } from '../../ui/toasts/whenToastGone.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import { navigation } from '../navigation.ts';
import { session } from '../services.ts';

const NOTICE = 'unsent-refused';

/** Designs to tell of; the notice on screen leads to the first. */
let untold: readonly string[] = [];

clearOnNewPerson(session, {
  clear: () => {
    untold = [];
    closeToast(NOTICE);
  },
});

/**
 * No list shows a design that was deleted elsewhere, or taken away, while this device had edits of it: the way to them, which
 * can be saved as a new one there, is told of until it is answered, of one design after the other.
 */
export function tellRefused(projectId: string): void {
  if (untold.includes(projectId)) return;
  untold = [...untold, projectId];
  if (untold.length === 1) tellOfFirst();
}

/** It has reached the server after all: brought back in the trash, or shared again. */
export function forgetRefused(projectId: string): void {
  // With its notice gone the next one is told of.
  if (untold[0] === projectId) closeToast(NOTICE);
  else untold = untold.filter((id) => id !== projectId);
}

function tellOfFirst(): void {
  const [projectId] = untold;
  if (projectId === undefined) return;
  const run = (): void => void navigation.go(`/editor/${projectId}`);
  showToast({
    kind: 'info',
    id: NOTICE,
    text: t('storing.refused'),
    action: { label: t('storing.openRefused'), run },
    stays: true,
  });
  whenToastGone(run, () => {
    untold = untold.slice(1);
    tellOfFirst();
  });
}
