import { Button, type ButtonProps } from '@mantine/core';
import type { AriaAttributes } from 'react';

/** A button of a row that shows it is at work, and meanwhile keeps the keyboard, which a disabled one loses. */
export function BusyButton({
  loading,
  onClick,
  ...props
}: ButtonProps & Pick<AriaAttributes, 'aria-describedby'> & { onClick: () => void }) {
  return (
    <Button
      size="xs"
      variant="default"
      {...props}
      loading={loading}
      renderRoot={(root) => (
        <button {...root} disabled={false} aria-disabled={loading} onClick={loading ? undefined : onClick} />
      )}
    />
  );
}
