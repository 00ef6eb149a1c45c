// Another template in the place of the open design; fetched when one is picked.
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { TemplateItem } from '../../editor/page/types.ts';
import { openUpgradeDialog } from '../../features/gallery/upgradeStore.ts';
import { t } from '../../i18n/t.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import type { AppDesign } from './loadDesign.ts';

export type Replacement = {
  readonly api: ApiClient;
  readonly design: Pick<AppDesign, 'projectId'>;
  readonly template: TemplateItem;
  readonly viewer: { readonly userId: string; readonly isPro: boolean; readonly isAdmin: boolean };
  readonly openEditor: (projectId: string) => void;
};

/** Premium templates are for the plan, for who made them and for admins. */
const needsPlan = ({ template, viewer }: Replacement): boolean =>
  template.isPro && !viewer.isPro && !viewer.isAdmin && template.ownerId !== viewer.userId;

const askToReplace = (): Promise<boolean> =>
  confirm({
    title: t('panels.templatesReplaceTitle'),
    text: t('panels.templatesQuestion'),
    confirmLabel: t('panels.templatesReplace'),
    cancelLabel: t('app.cancel'),
  });

/** Asks, and opens a copy of the template that has taken the design's place and name. Tells what went wrong itself. */
export async function replaceWithTemplate(replacement: Replacement): Promise<void> {
  const { api, design, template, openEditor } = replacement;
  if (needsPlan(replacement)) {
    openUpgradeDialog();
    return;
  }
  if (!(await askToReplace())) return;
  try {
    const body = { replaced_project_id: design.projectId, replacer_project_id: template.id };
    openEditor((await unwrap(api.POST('/api/projects/replace', { body }))).new_project_id);
  } catch (error) {
    // The plan may have ended since it was last asked for.
    if (error instanceof ApiError && error.status === 402) openUpgradeDialog();
    else reportError(error, t('panels.templatesReplaceFailed'));
  }
}
