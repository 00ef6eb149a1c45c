import { Button } from '@mantine/core';
import { IconCrop, IconPhotoEdit, IconRestore } from '@tabler/icons-react';
import {
  getImageAdjustments,
  type ImageAdjustments,
  setImageAdjustments,
} from '../../../scene/filters/imageAdjustments.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor, useSelectedNodes } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import { CutoutSection } from './CutoutSection.tsx';
import { isMediaNode } from './nodeTests.ts';
import { ReplaceColorSection } from './ReplaceColorSection.tsx';
import { VideoSection } from './VideoSection.tsx';

/** Sliders write after this pause, in milliseconds. */
const PAUSE_MS = 300;

const sliders: readonly {
  key: 'hue' | 'saturation' | 'brightness' | 'blur';
  label: TextKey;
  min: number;
}[] = [
  { key: 'hue', label: 'panels.imageHue', min: -1 },
  { key: 'saturation', label: 'panels.imageSaturation', min: -1 },
  { key: 'brightness', label: 'panels.imageBrightness', min: -1 },
  { key: 'blur', label: 'panels.imageBlur', min: 0 },
];

/** Applies changes of the picture's sliders to everything selected that is a picture. */
export function useImageAdjustments() {
  const session = useEditor();
  const pictures = useSelectedNodes().filter(isMediaNode);
  const change = (patch: Partial<ImageAdjustments>, pauseMs: number) =>
    session.styles.apply({
      key: `image-${Object.keys(patch).join()}`,
      ids: pictures.map(({ id }) => id),
      pauseMs,
      patch: (node) => ({ filters: setImageAdjustments((node as MediaNode).filters, patch) }),
    });
  return { first: pictures[0], pictures, change, commit: () => session.styles.flush() };
}

/** Editor De Imagens: hue, saturation, brightness and blur of the selected picture; of a film, its part as well. */
export function ImageEditorPanel() {
  const { first, pictures, change, commit } = useImageAdjustments();
  const crop = useAction('cropImage');
  if (first === undefined)
    return <EmptyState compact icon={IconPhotoEdit} title={t('panels.imageSelectHint')} />;
  const values = getImageAdjustments(first.filters);
  return (
    <>
      {first.kind === 'video' && pictures.length === 1 && <VideoSection key={first.id} film={first} />}
      {sliders.map(({ key, label, min }) => (
        <SliderField
          key={key}
          label={t(label)}
          min={min}
          max={1}
          step={0.01}
          value={values[key]}
          onChange={(value) => change({ [key]: value }, PAUSE_MS)}
          onCommit={commit}
        />
      ))}
      <ReplaceColorSection picture={first} value={values.replacement} onChange={change} onCommit={commit} />
      <Button
        variant="default"
        leftSection={<IconCrop size={18} />}
        disabled={!crop.enabled}
        onClick={() => crop.run()}
      >
        {t('panels.imageCrop')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconRestore size={18} />}
        onClick={() =>
          change({ hue: 0, saturation: 0, brightness: 0, blur: 0, preset: 'none', replacement: null }, 0)
        }
      >
        {t('panels.imageReset')}
      </Button>
      {first.kind === 'image' && pictures.length === 1 && <CutoutSection picture={first} />}
    </>
  );
}
