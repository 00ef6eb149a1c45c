// What the first button of a finding does, where the document alone cannot be put right.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { Finding } from '../../../scene/preflight/types.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { t } from '../../i18n/preflight.ts';
import type { EditorPorts } from '../page/types.ts';
import type { EditorSession } from '../session/types.ts';
import { showPageOf } from './findingPlaces.ts';

export type FindingWay = { readonly label: string; go(): void | Promise<void> };

/** Null where there is none, or not for this element. */
export function wayOf(
  finding: Finding,
  pageId: PageId | null,
  node: SceneNode,
  session: EditorSession,
  { seePlans }: Pick<EditorPorts, 'seePlans'>,
): FindingWay | null {
  const withIt = (go: () => void) => async () => {
    if (!(await showPageOf(session, pageId))) return;
    session.select([node.id]);
    go();
  };
  const run = (id: 'replaceImage' | 'edit' | 'altText' | 'mergeData') =>
    withIt(() => void session.actions.run(id));
  switch (finding.check) {
    case 'missingPicture':
    case 'softPicture':
      return isMediaKind(node) && !node.locked
        ? { label: t('preflight.replaceImage'), go: run('replaceImage') }
        : null;
    case 'missingFont':
    case 'missingLetters':
      return {
        label: t('preflight.chooseFont'),
        go: withIt(() => session.ui.setState({ activeTool: 'font' })),
      };
    case 'placeholder':
      if (finding.variant === 'mark') return { label: t('preflight.fillFields'), go: run('mergeData') };
      return isTextNode(node) ? { label: t('preflight.editText'), go: run('edit') } : null;
    case 'unpaidPro':
      return seePlans ? { label: t('preflight.seePlans'), go: seePlans } : null;
    case 'missingAlt':
      return { label: t('preflight.describe'), go: run('altText') };
    default:
      return null;
  }
}
