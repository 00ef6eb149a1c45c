import { IconColorPicker } from '@tabler/icons-react';
import { useContext, useEffect, useRef } from 'react';
import { IconAction } from '../IconAction.tsx';
import { ColorDropperContext } from './ColorDropperContext.ts';

/** Takes a colour from the screen or the canvas; nothing where neither can be read. */
export function DropperButton({
  label,
  size = 36,
  onPick,
}: {
  label: string;
  size?: number;
  onPick: (color: string) => void;
}) {
  const pick = useContext(ColorDropperContext);
  // While a colour is looked for, what it is for may change: another colour of a gradient may be chosen.
  const take = useRef(onPick);
  useEffect(() => {
    take.current = onPick;
  });
  if (pick === null) return null;
  const start = async () => {
    const color = await pick();
    if (color !== null) take.current(color);
  };
  return <IconAction icon={IconColorPicker} label={label} size={size} onClick={() => void start()} />;
}
