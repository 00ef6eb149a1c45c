import type { SceneReader } from '../../../scene/document/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { nodeName } from '../../editor/session/nodeName.ts';
import { t } from '../../i18n/exporting.ts';
import { SHEET_ID } from '../../render/sheetId.ts';
import type { BrokenNode } from '../../render/types.ts';

/** Names told one by one; of more, only the number. */
const MOST_NAMES = 3;

type Page = { readonly number: number; readonly reader: SceneReader };

/** Says which elements of an export of these pages are not as they should be, each once; of several pages, on which it is. */
export function describeBroken(broken: readonly BrokenNode[], pages: readonly Page[]): string {
  const names = new Set<string>();
  for (const { id, reason, detail } of broken) {
    const page = pages.find(({ reader }) => reader.get(id));
    const node = page?.reader.get(id);
    // A missing font is told by its family, which is what the user can change.
    if (reason === 'font') names.add(detail);
    else if (id === SHEET_ID) names.add(t('exporting.sheet'));
    else if (page && node) names.add(pages.length > 1 ? onPage(node, page) : nodeName(node));
  }
  const all = [...names];
  const told = all.slice(0, MOST_NAMES).join(', ');
  const rest = all.length - MOST_NAMES;
  return t('exporting.partlyBroken', {
    names: rest > 0 ? t('exporting.andMore', { names: told, count: rest }) : told,
  });
}

const onPage = (node: SceneNode, { number }: Page): string =>
  t('exporting.onPage', { name: nodeName(node), page: number });
