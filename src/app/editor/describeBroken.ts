import type { SceneReader } from '../../../scene/document/types.ts';
import { nodeName } from '../../editor/session/nodeName.ts';
import { t } from '../../i18n/exporting.ts';
import type { BrokenNode } from '../../render/types.ts';

/** Names told one by one; of more, only the number. */
const MOST_NAMES = 3;

/** Says which elements of an export are not as they should be, each once. */
export function describeBroken(broken: readonly BrokenNode[], reader: SceneReader): string {
  const names = new Set<string>();
  for (const { id, reason, detail } of broken) {
    const node = reader.get(id);
    // A missing font is told by its family, which is what the user can change.
    if (reason === 'font') names.add(detail);
    else if (node) names.add(nodeName(node));
  }
  const all = [...names];
  const told = all.slice(0, MOST_NAMES).join(', ');
  const rest = all.length - MOST_NAMES;
  return t('exporting.partlyBroken', {
    names: rest > 0 ? t('exporting.andMore', { names: told, count: rest }) : told,
  });
}
