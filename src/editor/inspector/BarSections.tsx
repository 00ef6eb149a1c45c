import { Button } from '@mantine/core';
import { IconBackground, IconBorderStyle2, IconFilters, IconPhotoEdit } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import type { ToolName } from '../../stores/editorUiStore.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import {
  readSelectedNodes,
  sameItems,
  useActiveTool,
  useEditor,
  useEditorValue,
} from '../page/EditorContext.ts';
import type { EditorSession } from '../session/types.ts';
import { usePorts } from '../page/PortsContext.ts';
import { useIsNarrow } from '../page/useIsNarrow.ts';
import { BarArrows } from './BarArrows.tsx';
import { CommonSection } from './CommonSection.tsx';
import styles from './ContextBar.module.css';
import { CropSection } from './CropSection.tsx';
import { getSections, type SectionName } from './getSections.ts';
import { MaskMenu } from './MaskMenu.tsx';
import { PaintButton } from './PaintButton.tsx';
import { TextSection } from './TextSection.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Below this width the bar of a text has no room for everything; a narrow screen scrolls instead. */
const COMPACT_BELOW = 960;

function ImageSection() {
  const { actions } = useEditor();
  const { ports } = usePorts();
  const tool = useActiveTool();
  const open = (name: ToolName) => () => actions.run('chooseTool', { tool: name });
  const remove = ports.removeBackground;
  const isMoving = useEditorValue((session) =>
    readSelectedNodes(session).every(({ kind }) => kind === 'gif' || kind === 'video'),
  );
  return (
    <div className={styles.section}>
      <Button
        variant="subtle"
        color="gray"
        className={styles.word}
        aria-pressed={tool === 'imageEditor'}
        leftSection={<IconPhotoEdit size={18} stroke={1.7} />}
        onClick={open('imageEditor')}
      >
        {t('panels.barEditImage')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={styles.word}
        aria-pressed={tool === 'filter'}
        leftSection={<IconFilters size={18} stroke={1.7} />}
        onClick={open('filter')}
      >
        {t('panels.barFilters')}
      </Button>
      <ActionButton id="replaceImage" />
      <ActionButton id="cropImage" />
      <MaskMenu />
      {isMoving && (
        <>
          <ActionButton id="playMedia" toggle />
          <ActionButton id="pauseMedia" toggle />
          <ActionButton id="stopMedia" toggle />
        </>
      )}
      {remove !== undefined && !isMoving && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.word}
          leftSection={<IconBackground size={18} stroke={1.7} />}
          onClick={() => remove().catch((error: unknown) => reportError(error))}
        >
          {t('panels.barRemoveBackground')}
        </Button>
      )}
    </div>
  );
}

const readSections = (session: EditorSession): readonly SectionName[] =>
  getSections(readSelectedNodes(session), session.actions.isEnabled('applyCrop'));

/** The buttons of the contextual bar for what is selected. */
export function BarSections({ width, bar }: { width: number; bar: RefObject<HTMLElement | null> }) {
  const narrow = useIsNarrow();
  // Not the nodes themselves: they change with every letter typed.
  const sections = useEditorValue(readSections, sameItems);
  // Other tools are read from their beginning; the same ones stay where they were scrolled to.
  useLayoutEffect(() => {
    bar.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [bar, sections]);
  const has = (name: SectionName) => sections.includes(name);
  let grouping: 'group' | 'ungroup' | null = null;
  if (has('group')) grouping = 'group';
  else if (has('ungroup')) grouping = 'ungroup';
  return (
    <BarArrows bar={bar}>
      {has('crop') && <CropSection />}
      {has('image') && <ImageSection />}
      {has('text') && <TextSection />}
      {(has('fill') || has('stroke')) && (
        <div className={styles.section}>
          {has('fill') && <PaintButton tool="fill" label={t('panels.barFill')} />}
          {has('stroke') && <PaintButton tool="stroke-color" label={t('panels.barStrokeColor')} />}
          {has('stroke') && (
            <ToolButton tool="stroke-width" label={t('panels.barStrokeWidth')} icon={IconBorderStyle2} />
          )}
        </div>
      )}
      {has('common') && (
        <CommonSection grouping={grouping} compact={!narrow && has('text') && width < COMPACT_BELOW} />
      )}
    </BarArrows>
  );
}
