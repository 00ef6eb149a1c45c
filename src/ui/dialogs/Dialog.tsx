import { Modal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { listDialog, openDialogs } from './openDialogs.ts';

type Props = Omit<ModalProps, 'onClose'> & {
  /** Undefined for a dialog there is no way out of. */
  readonly onClose: (() => void) | undefined;
};

/** Presses of Escape that closed a dialog already: the one below it is the topmost before all have heard of them. */
const answered = new WeakSet<Event>();

/** Whether a press is for dialogs, not for a menu or a list that is open in one, nor for a word being composed. */
const isForDialogs = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !isComposing &&
  !(target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

/** Every dialog of the product: listed while it is open, so that Escape and the way back of the browser close the topmost. */
export function Dialog({ onClose, closeOnEscape = true, ...props }: Props) {
  const mayClose = onClose !== undefined;
  const close = useEffectEvent(() => onClose?.());
  const escape = useEffectEvent(() => closeOnEscape && onClose?.());
  const isListed = props.opened && mayClose;
  useLayoutEffect(() => {
    if (!isListed) return undefined;
    const own = () => close();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForDialogs(event) || answered.has(event) || openDialogs.getState().closes.at(-1) !== own) return;
      answered.add(event);
      escape();
    };
    const unlist = listDialog(own);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      unlist();
    };
  }, [isListed]);
  return (
    <Modal
      withCloseButton={mayClose}
      // Each dialog that is open would close at once.
      closeOnEscape={false}
      closeOnClickOutside={mayClose}
      {...props}
      onClose={() => onClose?.()}
    />
  );
}
