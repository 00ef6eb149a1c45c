import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconLetterSpacing, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { TextNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/t.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { seenScale } from '../actions/textStyle.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { useActiveTool, useEditor, useEditorValue } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import { isTextNode } from '../panels/nodeTests.ts';
import { useSelectedText } from '../panels/useSelectedText.ts';
import styles from './ContextBar.module.css';
import { NumberField } from './NumberField.tsx';

type TextFace = { readonly family: string | null; readonly size: number | null };

/** One value for all, or null when they differ. */
function shared<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** Pixels as seen: a stretched text shows its letters larger than they are set. */
const seenSize = (size: number | undefined, node: TextNode | undefined): number | null =>
  size === undefined || node === undefined ? null : size * seenScale(node);

/** Family and size of the selected letters while typing, else of the selected texts. */
function useTextFace(): TextFace {
  return useEditorValue(
    (session) => {
      const editing = session.textEditing.getState().current;
      const letters = editing?.state.style;
      if (letters !== undefined)
        return { family: letters.fontFamily ?? null, size: seenSize(letters.fontSize, editing?.state.node) };
      const texts = session.selection
        .getState()
        .ids.map((id) => session.styles.current(id))
        .filter((node): node is TextNode => node !== undefined && isTextNode(node));
      return {
        family: shared(texts.map((node) => node.fontFamily)),
        size: shared(texts.map((node) => seenSize(node.fontSize, node))),
      };
    },
    (a, b) => a.family === b.family && a.size === b.size,
  );
}

function FontButton({ family }: { family: string | null }) {
  const { actions } = useEditor();
  const active = useActiveTool() === 'font';
  return (
    <Button
      variant="default"
      className={styles.font}
      aria-pressed={active}
      aria-label={family === null ? t('panels.barFont') : `${t('panels.barFont')}: ${family}`}
      justify="space-between"
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onClick={() => actions.run('chooseTool', { tool: 'font' })}
    >
      {family ?? t('panels.barFont')}
    </Button>
  );
}

function FontSize({ size }: { size: number | null }) {
  const { actions, styles: edits, textEditing } = useEditor();
  const down = useAction('fontSizeDown');
  const up = useAction('fontSizeUp');
  return (
    <div className={styles.stepper}>
      <IconAction
        icon={IconMinus}
        label={down.label}
        shortcut={down.shortcut}
        disabled={!down.enabled}
        onClick={() => down.run()}
      />
      <NumberField
        hideLabel
        width={52}
        label={t('panels.barFontSize')}
        mixedText="–"
        value={size}
        onCommit={(next) => {
          actions.run('setFontSize', { size: next });
          edits.flush();
        }}
        onEnter={() => textEditing.getState().current?.focus()}
      />
      <IconAction
        icon={IconPlus}
        label={up.label}
        shortcut={up.shortcut}
        disabled={!up.enabled}
        onClick={() => up.run()}
      />
    </div>
  );
}

function SpacingPopover() {
  const { actions, styles: edits } = useEditor();
  const [open, setOpen] = useState(false);
  const text = useSelectedText();
  return (
    <Popover opened={open} onChange={setOpen} width={280} position="bottom" withinPortal trapFocus>
      <Popover.Target>
        <IconAction
          icon={IconLetterSpacing}
          label={t('panels.barSpacing')}
          withHint={false}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.popover} role="group" aria-label={t('panels.barSpacing')}>
          <h3>{t('panels.barSpacing')}</h3>
          <SliderField
            label={t('panels.barSpacingHorizontal')}
            min={-400}
            max={2000}
            value={text?.charSpacing ?? 0}
            onChange={(spacing) => actions.run('setCharSpacing', { spacing })}
            onCommit={() => edits.flush()}
          />
          <SliderField
            label={t('panels.barSpacingVertical')}
            min={0.2}
            max={4}
            step={0.01}
            value={text?.lineHeight ?? 1.16}
            onChange={(lineHeight) => actions.run('setLineHeight', { lineHeight })}
            onCommit={() => edits.flush()}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Family, size, face, alignment, spacing and styles of the selected text. */
export function TextSection() {
  const { actions } = useEditor();
  const face = useTextFace();
  const stylesOpen = useActiveTool() === 'text';
  return (
    <>
      <div className={styles.section}>
        <FontButton family={face.family} />
        <FontSize size={face.size} />
      </div>
      <div className={styles.section}>
        <ActionButton id="bold" toggle />
        <ActionButton id="italic" toggle />
        <ActionButton id="underline" toggle />
        <ActionButton id="strikethrough" toggle />
      </div>
      <div className={styles.section}>
        <ActionButton id="alignTextLeft" toggle />
        <ActionButton id="alignTextCenter" toggle />
        <ActionButton id="alignTextRight" toggle />
        <SpacingPopover />
        <Button
          variant="subtle"
          color="gray"
          className={styles.word}
          aria-pressed={stylesOpen}
          onClick={() => actions.run('chooseTool', { tool: 'text' })}
        >
          {t('panels.barStyles')}
        </Button>
      </div>
    </>
  );
}
