import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

export const INPUT_PAUSE_MS = 250;
export const REQUEST_PAUSE_MS = 600;

/** As many characters as the server takes; it counts an emoji as one, the field as two. */
const LONGEST = 200;

/**
 * A search box: `onSearch` comes `pauseMs` after the last key; a spinner shows from 250 ms on, so that nobody
 * thinks the box is dead. Clearing and Enter search at once.
 */
export function SearchField({
  value,
  label,
  clearLabel,
  busy,
  pauseMs = REQUEST_PAUSE_MS,
  onSearch,
  className,
}: {
  value: string;
  label: string;
  clearLabel: string;
  busy: boolean;
  pauseMs?: number;
  onSearch: (term: string) => void;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [spinning, setSpinning] = useState('');
  if (value !== known) {
    setKnown(value);
    // A cleared filter empties the box; a search just sent keeps what is being typed.
    if (typed.trim() !== value) setTyped(value);
  }
  const term = typed.trim();

  useEffect(() => {
    if (term === value) return undefined;
    const spin = setTimeout(setSpinning, INPUT_PAUSE_MS, term);
    const search = setTimeout(onSearch, pauseMs, term);
    return () => {
      clearTimeout(spin);
      clearTimeout(search);
    };
  }, [term, value, pauseMs, onSearch]);

  const waiting = term !== value && spinning === term;
  const searchNow = (text: string) => {
    setTyped(text);
    onSearch(text.trim());
  };
  const clear = () => {
    searchNow('');
    // The button that was pressed goes with what it cleared.
    field.current?.focus();
  };
  let right = null;
  if (waiting || busy) right = <Loader size={16} color="gray" />;
  else if (typed !== '')
    right = <CloseButton size={24} iconSize={16} aria-label={clearLabel} onClick={clear} />;
  return (
    <TextInput
      ref={field}
      className={className}
      type="search"
      maxLength={LONGEST}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={right}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          searchNow('');
        }
      }}
    />
  );
}
