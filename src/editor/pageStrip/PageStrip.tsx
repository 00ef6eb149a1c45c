import { IconPlus } from '@tabler/icons-react';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { t } from '../../i18n/pages.ts';
import { hint } from '../../ui/hints/hint.ts';
import { useEditor } from '../page/EditorContext.ts';
import { describeAction } from '../page/useAction.ts';
import { PageList } from './PageList.tsx';
import styles from './PageStrip.module.css';

/** The pages of the design in order, and the way to one more. */
export function PageStrip({ shown }: { shown: ShownPage }) {
  const { actions } = useEditor();
  const { label, shortcut } = describeAction('addPage');
  return (
    <section className={styles.strip} aria-label={t('pages.strip')} data-pages>
      <PageList shown={shown} />
      <button
        type="button"
        className={styles.add}
        aria-label={label}
        onClick={() => actions.run('changePages', { type: 'add', at: shown.pages.ids.length })}
        {...hint(shortcut === '' ? label : `${label} (${shortcut})`)}
      >
        <IconPlus size={20} stroke={1.7} />
      </button>
    </section>
  );
}
