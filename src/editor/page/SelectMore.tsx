import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconSelectAll } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { useEditor, useEditorUi } from './EditorContext.ts';
import styles from './SelectMore.module.css';

/** Has the next presses select several; only a finger, which has no Shift, needs it. */
export function SelectMoreEntry() {
  const { toasts, ui } = useEditor();
  const hasFinger = useMediaQuery('(any-pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const isOn = useEditorUi((state) => state.selectsMore);
  if (!hasFinger || isOn) return null;
  const begin = () => {
    ui.setState({ selectsMore: true });
    toasts.show({ kind: 'info', text: t('panels.selectMoreHow') });
  };
  return (
    <Menu.Item leftSection={<IconSelectAll size={18} stroke={1.6} />} onClick={begin}>
      {t('panels.selectMore')}
    </Menu.Item>
  );
}

const holds = (ids: readonly NodeId[], others: readonly NodeId[]): boolean =>
  others.every((id) => ids.includes(id));

/** While fingers select several: ends it when they are done, or when something else is selected instead. */
export function SelectingMore() {
  const { ui, selection, reader, tool } = useEditor();
  const isOn = useEditorUi((state) => state.selectsMore);
  const end = useCallback(() => ui.setState({ selectsMore: false }), [ui]);
  useClosedByBack(isOn, end);
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = selection.subscribe(({ ids }, before) => {
      const isPart = holds(ids, before.ids) || holds(before.ids, ids);
      // What is gone was taken for something: a mask, a part of a group.
      if (ids.length === 0 || !isPart || before.ids.some((id) => reader.get(id) === undefined)) end();
    });
    const watch = tool.subscribe((now) => {
      if (now.matches('crop') || now.matches('editingText')) end();
    });
    return () => {
      stop();
      watch.unsubscribe();
    };
  }, [isOn, end, selection, reader, tool]);
  if (!isOn) return null;
  return (
    <Button className={styles.done} leftSection={<IconCheck size={18} stroke={1.6} />} onClick={end}>
      {t('panels.selectMoreDone')}
    </Button>
  );
}
