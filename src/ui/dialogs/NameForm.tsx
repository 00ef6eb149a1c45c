import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { useGone } from '../useGone.ts';

type Props = {
  /** The present one. */
  readonly name: string;
  readonly label: string;
  readonly save: string;
  /** What to say of a name that is none. */
  readonly invalid: string;
  readonly isValid: (name: string) => boolean;
  /** Gets the name without spaces around it. Rejects with what to tell of; what was typed stays then. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks in a dialog for another name of something that has one. */
export function NameForm({ name, label, save, invalid, isValid, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const gone = useGone();
  const canSave = isValid(typed);
  const submit = async () => {
    const signal = gone();
    setBusy(true);
    try {
      await onSave(typed.trim());
      // By now another name may be asked for.
      if (!signal.aborted) onClose();
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void submit();
      }}
    >
      <TextInput
        label={label}
        value={typed}
        error={canSave ? undefined : invalid}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!canSave}>
          {save}
        </Button>
      </Group>
    </form>
  );
}
