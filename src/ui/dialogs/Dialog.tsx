import { Modal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { listDialog } from './openDialogs.ts';

type Props = Omit<ModalProps, 'onClose'> & {
  /** Undefined for a dialog there is no way out of. */
  readonly onClose: (() => void) | undefined;
};

/** Every dialog of the product: listed while it is open, so that the way back of the browser can close it. */
export function Dialog({ onClose, ...props }: Props) {
  const mayClose = onClose !== undefined;
  const close = useEffectEvent(() => onClose?.());
  const isListed = props.opened && mayClose;
  useLayoutEffect(() => (isListed ? listDialog(() => close()) : undefined), [isListed]);
  return (
    <Modal
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      {...props}
      onClose={() => onClose?.()}
    />
  );
}
