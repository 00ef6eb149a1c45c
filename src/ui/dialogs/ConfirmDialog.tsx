import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { confirmStore } from './confirmStore.ts';
import { Dialog } from './Dialog.tsx';

/** The one host of yes/no questions; keeps the last texts while the dialog fades out. */
export function ConfirmDialog() {
  const pending = useStore(confirmStore, (state) => state.pending);
  const last = useRef(pending);
  if (pending !== null) last.current = pending;
  const shown = last.current;
  if (shown === null) return null;
  const answer = (yes: boolean) => pending?.answer(yes);
  return (
    <Dialog
      opened={pending !== null}
      onClose={() => answer(false)}
      title={shown.title}
      size={420}
      closeButtonProps={{ 'aria-label': shown.cancelLabel }}
      zIndex={400}
    >
      <Text c="dimmed">{shown.text}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => answer(false)}>
          {shown.cancelLabel}
        </Button>
        <Button
          data-autofocus
          color={shown.dangerous === true ? 'red.8' : 'accent'}
          onClick={() => answer(true)}
        >
          {shown.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
