import { Button, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../i18n/panels.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import styles from './panels.module.css';

/** A guide by number, for those who do not drag. */
function AddGuide() {
  const { actions } = useEditor();
  const [axis, setAxis] = useState<'x' | 'y'>('x');
  const [at, setAt] = useState<number | string>('');
  const add = () => {
    if (typeof at !== 'number') return;
    actions.run('addGuide', { axis, at });
    setAt('');
  };
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('panels.guideAxis')}
        value={axis}
        onChange={(value) => setAxis(value === 'y' ? 'y' : 'x')}
        data={[
          { value: 'x', label: t('panels.guideUpright') },
          { value: 'y', label: t('panels.guideLevel') },
        ]}
      />
      <div className={styles.row}>
        <NumberInput
          aria-label={t('panels.guidePlace')}
          placeholder={t('panels.guidePlace')}
          value={at}
          onChange={setAt}
          min={-100_000}
          max={100_000}
          hideControls
          allowDecimal={false}
          rightSection={<span className={styles.hint}>{t('panels.pixels')}</span>}
        />
        <Button
          type="submit"
          variant="default"
          disabled={typeof at !== 'number'}
          leftSection={<IconPlus size={16} />}
        >
          {t('panels.guideAdd')}
        </Button>
      </div>
    </form>
  );
}

/** Rulers on or off, and what can be done with the guides dragged out of them. */
export function GuidesSection() {
  const rulers = useAction('toggleRulers');
  const lock = useAction('toggleGuidesLock');
  const clear = useAction('clearGuides');
  const count = useEditorValue(({ reader }) => reader.artboard.guides?.length ?? 0);
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('panels.guidesTitle')}</h3>
      <Switch
        label={rulers.label}
        description={t('panels.guidesHint')}
        checked={rulers.active}
        onChange={() => rulers.run()}
      />
      <Switch
        label={lock.label}
        checked={lock.active}
        disabled={count === 0 && !lock.active}
        onChange={() => lock.run()}
      />
      <AddGuide />
      <Button variant="default" disabled={!clear.enabled} onClick={() => clear.run()}>
        {count === 0 ? clear.label : t('panels.guidesClear', { count })}
      </Button>
    </section>
  );
}
