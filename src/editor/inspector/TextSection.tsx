import { Button } from '@mantine/core';
import { IconChevronDown, IconLetterSpacing, IconMinus, IconPlus } from '@tabler/icons-react';
import type { TextNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { useLateDropdown } from '../../ui/dropdowns/useLateDropdown.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { seenScale } from '../actions/textStyle.ts';
import { wholeStyle } from '../actions/wholeStyle.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { useActiveTool, useEditor, useEditorValue } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import { isTextNode } from '../panels/nodeTests.ts';
import styles from './ContextBar.module.css';
import { FontSizeField, SpacingPopover } from './lateParts.tsx';

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
      const faces = texts.map((node) => {
        const { fontFamily, fontSize } = wholeStyle(node);
        return { node, fontFamily, fontSize };
      });
      return {
        family: shared(faces.map(({ fontFamily }) => fontFamily ?? null)),
        size: shared(faces.map(({ fontSize, node }) => seenSize(fontSize, node))),
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
      <FontSizeField size={size} />
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

function SpacingButton() {
  const { target, dropdown } = useLateDropdown('dialog');
  return (
    <>
      <IconAction {...target} icon={IconLetterSpacing} label={t('panels.barSpacing')} />
      {dropdown && <SpacingPopover {...dropdown} />}
    </>
  );
}

/** Family, size, face, alignment, spacing and styles of the selected text. */
export function TextSection() {
  const { actions } = useEditor();
  const face = useTextFace();
  const typing = useEditorValue(({ textEditing }) => textEditing.getState().current);
  useClosedByBack(typing !== null, () => typing?.end());
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
        <SpacingButton />
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
