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
  const { ui, selection, reader, tool, renderer } = useEditor();
  const isOn = useEditorUi((state) => state.selectsMore);
  const end = useCallback(() => ui.setState({ selectsMore: false }), [ui]);
  useClosedByBack(isOn, end);
  useEffect(() => {
    if (!isOn) return undefined;
    renderer.invalidateOverlay();
    const stops = [
      selection.subscribe(({ ids }, before) => {
        if (ids !== before.ids && !holds(ids, before.ids) && !holds(before.ids, ids)) end();
      }),
      // What is gone was taken for something: a mask, a part of a group. What others do leaves the rest to go on with.
      reader.subscribe(({ origin, added, removed }) => {
        if (origin !== 'remote' && added.length + removed.length > 0) end();
      }),
    ];
    const watch = tool.subscribe((now) => {
      if (now.matches('crop') || now.matches('draw') || now.matches('editingText')) end();
    });
    // A finger may take the only one out and go on with another: to have nothing selected is no end by itself.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && selection.getState().ids.length === 0) end();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      for (const stop of stops) stop();
      watch.unsubscribe();
      renderer.invalidateOverlay();
    };
  }, [isOn, end, selection, reader, tool, renderer]);
  if (!isOn) return null;
  return (
    <Button className={styles.done} leftSection={<IconCheck size={18} stroke={1.6} />} onClick={end}>
      {t('panels.selectMoreDone')}
    </Button>
  );
}
