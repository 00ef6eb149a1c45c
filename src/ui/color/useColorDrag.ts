import type { TouchEvent } from 'react';
import { useHeld } from '../useHeld.ts';
import { yieldToScroll } from '../yieldToScroll.ts';
import { toHex } from './toHex.ts';

/** The colour a picker shows, the one under the hand first, and what the picker is told by the hand. */
export function useColorDrag({
  hex,
  onChange,
  onCommit,
}: {
  hex: string;
  onChange: (color: string) => void;
  onCommit?: () => void;
}) {
  const held = useHeld<string>(() => onCommit?.());
  const shown = held.value ?? hex;
  return {
    shown,
    picker: {
      value: shown,
      onChange: (color: string) => {
        const next = toHex(color);
        // The hue of a grey moves nothing.
        if (next === (held.latest() ?? hex)) return;
        held.hold(next);
        onChange(next);
      },
      onChangeEnd: held.release,
      // The field of colours goes both ways.
      onTouchStartCapture: (event: TouchEvent) => {
        if ((event.target as Element).closest('.mantine-ColorPicker-slider') !== null) yieldToScroll(event);
      },
    },
  };
}
