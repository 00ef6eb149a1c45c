import type { TextNode } from '../../../scene/nodes/types.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { hasOutline, hasOutlinedLetters } from '../actions/textEffects.ts';
import type { TextEffect, TextPreset } from '../actions/types.ts';
import { readSelectedNodes, useEditor, useEditorValue } from '../page/EditorContext.ts';
import { ArcSection } from './ArcSection.tsx';
import { colorLabels } from './colorLabels.ts';
import { isTextNode } from './nodeTests.ts';
import styles from './panels.module.css';
import textStyles from './TextPanel.module.css';
import { useAddItem } from './useAddItem.ts';
import { useSelectedText } from './useSelectedText.ts';

const presets: readonly { preset: TextPreset; label: TextKey }[] = [
  { preset: 'title', label: 'panels.textPresetTitle' },
  { preset: 'subtitle', label: 'panels.textPresetSubtitle' },
  { preset: 'normal', label: 'panels.textPresetNormal' },
];

/** Shadow and outline may both be on; normal is neither, in no letter. */
function listEffects(node: TextNode | undefined, isOutlinedInPart: boolean) {
  const shadow = node !== undefined && node.shadow !== null;
  const outline = node !== undefined && hasOutline(node);
  const isPlain = !shadow && !outline && !isOutlinedInPart;
  return [
    { value: 'normal', label: t('panels.textStyleNormal'), pressed: isPlain },
    { value: 'shadow', label: t('panels.textStyleShadow'), pressed: shadow },
    { value: 'outline', label: t('panels.textStyleOutline'), pressed: outline },
  ] as const satisfies readonly { value: TextEffect; label: string; pressed: boolean }[];
}

function ShadowSection({ node }: { node: TextNode }) {
  const { actions, styles: edits } = useEditor();
  const { shadow } = node;
  if (shadow === null) return null;
  const commit = () => edits.flush();
  return (
    <section className={styles.section} aria-label={t('panels.textStyleShadow')}>
      <h3 className={styles.sectionTitle}>{t('panels.textStyleShadow')}</h3>
      <SliderField
        label={t('panels.shadowOffsetX')}
        min={-100}
        max={100}
        value={shadow.offsetX}
        onChange={(offsetX) => actions.run('setShadow', { offsetX })}
        onCommit={commit}
      />
      <SliderField
        label={t('panels.shadowOffsetY')}
        min={-100}
        max={100}
        value={shadow.offsetY}
        onChange={(offsetY) => actions.run('setShadow', { offsetY })}
        onCommit={commit}
      />
      <SliderField
        label={t('panels.shadowBlur')}
        min={0}
        max={10}
        step={0.1}
        value={shadow.blur}
        onChange={(blur) => actions.run('setShadow', { blur })}
        onCommit={commit}
      />
      <h4 className={textStyles.label}>{t('panels.shadowColor')}</h4>
      <ColorField
        value={shadow.color}
        labels={colorLabels}
        onChange={(color) => actions.run('setShadow', { color })}
        onCommit={commit}
      />
    </section>
  );
}

function OutlineSection({ node }: { node: TextNode }) {
  const { actions, styles: edits } = useEditor();
  if (!hasOutline(node)) return null;
  const commit = () => edits.flush();
  return (
    <section className={styles.section} aria-label={t('panels.textStyleOutline')}>
      <h3 className={styles.sectionTitle}>{t('panels.textStyleOutline')}</h3>
      <SliderField
        label={t('panels.outlineWidth')}
        min={2}
        max={40}
        value={node.strokeWidth}
        onChange={(width) => actions.run('setOutline', { width })}
        onCommit={commit}
      />
      <h4 className={textStyles.label}>{t('panels.outlineColor')}</h4>
      <ColorField
        value={typeof node.stroke === 'string' ? node.stroke : '#808080'}
        labels={colorLabels}
        onChange={(color) => actions.run('setOutline', { color })}
        onCommit={commit}
      />
    </section>
  );
}

/** Texto: the three presets, and the style of the selected text. */
export function TextPanel() {
  const session = useEditor();
  const add = useAddItem();
  const node = useSelectedText();
  const isOutlinedInPart = useEditorValue((editor) => {
    const text = readSelectedNodes(editor).find(isTextNode);
    return text !== undefined && hasOutlinedLetters(text);
  });
  return (
    <>
      <div className={textStyles.presets}>
        {presets.map(({ preset, label }) => (
          <button
            key={preset}
            type="button"
            className={textStyles.preset}
            data-preset={preset}
            onClick={() => add.text(preset)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <section className={styles.section} aria-label={t('panels.textStyle')}>
        <h3 className={styles.sectionTitle}>{t('panels.textStyle')}</h3>
        <ChoiceButtons
          label={t('panels.textStyle')}
          disabled={node === undefined}
          options={listEffects(node, isOutlinedInPart)}
          onPick={(effect) => session.actions.run('setTextEffect', { effect })}
        />
        {node === undefined && <p className={styles.hint}>{t('panels.textSelectHint')}</p>}
      </section>
      {node !== undefined && (
        <>
          <ArcSection node={node} />
          <ShadowSection node={node} />
          <OutlineSection node={node} />
        </>
      )}
    </>
  );
}
