import { ColorPicker, ColorSwatch, Popover } from '@mantine/core';
import { useState } from 'react';
import type { ColorFieldLabels } from './ColorField.tsx';
import { DropperButton } from './DropperButton.tsx';
import { HexInput } from './HexInput.tsx';
import { toHex } from './toHex.ts';
import { useColorDrag } from './useColorDrag.ts';

/** An opaque colour in one row: its code, an eyedropper, and a picker while the field has the keys. */
export function ColorEntry({
  label,
  value,
  labels,
  onChange,
  onCommit,
}: {
  label: string;
  /** Any CSS colour; shown as `#rrggbb`. */
  value: string;
  labels: Pick<ColorFieldLabels, 'picker' | 'saturation' | 'hue' | 'pick'>;
  /** Each colour passed on the way, while the hand moves. */
  onChange: (color: string) => void;
  onCommit: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, picker } = useColorDrag({ hex: toOpaque(value), onChange, onCommit });
  const choose = (color: string) => {
    onChange(toOpaque(color));
    onCommit();
  };
  return (
    <Popover opened={isOpen} position="bottom-start" offset={5} withRoles={false}>
      <Popover.Target>
        <HexInput
          label={label}
          value={shown}
          leftSection={<ColorSwatch color={shown} size={18} />}
          leftSectionPointerEvents="none"
          rightSection={<DropperButton label={labels.pick} size={28} onPick={choose} />}
          onPick={choose}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
      </Popover.Target>
      {/* A hand on the picker leaves the keys with the field, which keeps the picker open. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <ColorPicker
          {...picker}
          format="hex"
          focusable={false}
          aria-label={labels.picker}
          saturationLabel={labels.saturation}
          hueLabel={labels.hue}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const toOpaque = (color: string): string => toHex(color).slice(0, 7);
