import { Modal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useClosedByBack } from './useClosedByBack.ts';

type Props = Omit<ModalProps, 'onClose'> & {
  /** Undefined for a dialog there is no way out of. */
  readonly onClose: (() => void) | undefined;
};

/** Those that are open, the topmost last; also those there is no way out of. */
const open: object[] = [];
/** Presses of Escape that closed a dialog already: the one below it is the topmost before all have heard of them. */
const answered = new WeakSet<Event>();

/** Whether a press is for dialogs, not for a menu or a list that is open in one, nor for a word being composed. */
const isForDialogs = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !isComposing &&
  !(target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true');

/** Every dialog of the product: Escape and the way back of the browser close the topmost. */
export function Dialog({ onClose, closeOnEscape = true, ...props }: Props) {
  const mayClose = onClose !== undefined;
  const escape = useEffectEvent(() => closeOnEscape && onClose?.());
  const isOpen = props.opened;
  /** Whether it was pressed since it opened, by a press that began in it. */
  const isPressed = useRef(false);
  useClosedByBack(isOpen && mayClose, () => onClose?.());
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const own = {};
    isPressed.current = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isForDialogs(event) || answered.has(event) || open.at(-1) !== own) return;
      answered.add(event);
      escape();
    };
    open.push(own);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen]);
  return (
    <Modal
      withCloseButton={mayClose}
      // Each dialog that is open would close at once.
      closeOnEscape={false}
      closeOnClickOutside={mayClose}
      {...props}
      onClickCapture={(event) => {
        if (event.detail < 2) isPressed.current = true;
        // While one fades away a second tap, or Enter again, would do once more what closed it; and the second half of a
        // double tap that opened it is meant for nothing in it, nor to close it.
        if (isOpen && isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClose={() => onClose?.()}
    />
  );
}
