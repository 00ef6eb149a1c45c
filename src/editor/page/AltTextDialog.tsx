import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { describeNode } from '../../../scene/commands/describeNode.ts';
import { LONGEST_ALT } from '../../../scene/nodes/properties.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/altText.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { LayerThumbnail } from '../panels/LayerThumbnail.tsx';
import { nodeName } from '../session/nodeName.ts';
import styles from './AltTextDialog.module.css';
import { useEditor, useEditorUi, useEditorValue } from './EditorContext.ts';

const inWords = (count: number): string => count.toLocaleString('pt-BR');

function AltTextForm({ node, onClose }: { node: SceneNode; onClose: () => void }) {
  const { document } = useEditor();
  const [words, setWords] = useState(node.alt ?? '');
  const [isDecorative, setDecorative] = useState(node.alt === '');
  const save = () => {
    const alt = isDecorative ? '' : words.trim() || null;
    if (alt !== node.alt) describeNode(document, node.id, alt);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.about}>
        <LayerThumbnail id={node.id} />
        <p className={styles.hint}>{t('altText.hint')}</p>
      </div>
      <Textarea
        label={t('altText.label', { name: nodeName(node) })}
        placeholder={t('altText.placeholder')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
        maxLength={LONGEST_ALT}
        disabled={isDecorative}
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
      />
      <p className={styles.count} data-full={words.length >= LONGEST_ALT}>
        {t('altText.count', { count: inWords(words.length), most: inWords(LONGEST_ALT) })}
      </p>
      <Checkbox
        label={t('altText.decorative')}
        description={t('altText.decorativeHint')}
        checked={isDecorative}
        onChange={(event) => setDecorative(event.currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit">{t('altText.save')}</Button>
      </div>
    </form>
  );
}

/** 'Texto alternativo' of one element; closes by itself where the element goes. */
export function AltTextDialog() {
  const session = useEditor();
  const id = useEditorUi((state) => state.altText);
  const node = useEditorValue(({ reader }) => (id === null ? undefined : reader.get(id)));
  const close = () => session.ui.setState({ altText: null });
  return (
    <Dialog
      opened={node !== undefined}
      onClose={close}
      title={t('editor.altText')}
      size={480}
      centered
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {node !== undefined && <AltTextForm key={node.id} node={node} onClose={close} />}
    </Dialog>
  );
}
