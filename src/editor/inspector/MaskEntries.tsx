import { Menu } from '@mantine/core';
import {
  IconBuildingArch,
  IconCircle,
  IconDimensions,
  IconHeart,
  IconHexagon,
  IconMaskOff,
  IconOvalVertical,
  IconSquareRounded,
  IconStar,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { type TextKey, t } from '../../i18n/t.ts';
import { LateMenu } from '../../ui/dropdowns/LateMenu.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import type { MaskShapeName } from '../actions/types.ts';
import type { IconComponent } from '../page/actionIcons.ts';
import { useAction } from '../page/useAction.ts';

const shapes: Readonly<Record<MaskShapeName, { readonly label: TextKey; readonly icon: IconComponent }>> = {
  circle: { label: 'editor.maskCircle', icon: IconCircle },
  ellipse: { label: 'editor.maskEllipse', icon: IconOvalVertical },
  softRectangle: { label: 'editor.maskSoftRectangle', icon: IconSquareRounded },
  arch: { label: 'editor.maskArch', icon: IconBuildingArch },
  hexagon: { label: 'editor.maskHexagon', icon: IconHexagon },
  star: { label: 'editor.maskStar', icon: IconStar },
  heart: { label: 'editor.maskHeart', icon: IconHeart },
};

/** The ready-made masks of a picture, and the way out of them. */
export function MaskEntries(dropdown: DropdownProps) {
  const mask = useAction('maskWithShape');
  const adjust = useAction('adjustMask');
  const release = useAction('releaseMask');
  return (
    <LateMenu {...dropdown} width={240} position="bottom-start">
      {Object.entries(shapes).map(([shape, { label, icon }]) => (
        <Menu.Item
          key={shape}
          leftSection={createElement(icon, { size: 18, stroke: 1.6 })}
          disabled={!mask.enabled}
          onClick={() => mask.run({ shape: shape as MaskShapeName })}
        >
          {t(label)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconDimensions size={18} stroke={1.6} />}
        disabled={!adjust.enabled}
        onClick={() => adjust.run()}
      >
        {adjust.label}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMaskOff size={18} stroke={1.6} />}
        disabled={!release.enabled}
        onClick={() => release.run()}
      >
        {release.label}
      </Menu.Item>
    </LateMenu>
  );
}
