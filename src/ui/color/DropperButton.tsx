import { IconColorPicker } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { IconAction } from '../IconAction.tsx';
import { ColorDropperContext } from './ColorDropperContext.ts';

/**
 * Takes a colour from the screen or the canvas; nothing where neither can be read. A second press gives it up, as does
 * leaving the place the colour is for.
 */
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
  const [search, setSearch] = useState<AbortController | null>(null);
  useEffect(() => () => search?.abort(), [search]);
  if (pick === null) return null;
  const start = async () => {
    const begun = new AbortController();
    setSearch(begun);
    try {
      const color = await pick(begun.signal);
      if (color !== null) take.current(color);
    } finally {
      setSearch((now) => (now === begun ? null : now));
    }
  };
  return (
    <IconAction
      icon={IconColorPicker}
      label={label}
      size={size}
      active={search !== null}
      onClick={() => (search === null ? void start() : setSearch(null))}
    />
  );
}
