import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { toHex } from './toHex.ts';

const CODE = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The code of a colour, to be typed: taken on Enter and when the field is left; Escape and nonsense change nothing. */
export function HexInput({
  value,
  onPick,
  onFocus,
  onBlur,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string;
  onPick: (color: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const endTyping = () => {
    if (typed === null) return;
    const code = typed.trim();
    if (CODE.test(code)) onPick(toHex(code.startsWith('#') ? code : `#${code}`));
    setTyped(null);
  };
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        endTyping();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') endTyping();
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}
