import { t } from '../../i18n/panels.ts';
import type { ColorFieldLabels } from '../../ui/color/ColorField.tsx';

/** The Portuguese names of a colour field's parts. */
export const colorLabels: ColorFieldLabels = {
  picker: t('panels.colorPicker'),
  saturation: t('panels.colorSaturation'),
  hue: t('panels.colorHue'),
  alpha: t('panels.colorAlpha'),
  hex: t('panels.colorHex'),
  pick: t('panels.colorPick'),
  palette: t('panels.colorPalette'),
  use: (color) => t('panels.colorUse', { color }),
};
