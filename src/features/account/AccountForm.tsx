import { Anchor, Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../api/reportError.ts';
import styles from './account.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { useRefusal } from './useRefusal.ts';

/**
 * Every form about an account: the fields, what went wrong, the button and the links below. It checks the fields,
 * sends, shows that it is under way and says why it failed.
 */
export function AccountForm({
  fields,
  onSend,
  submitLabel,
  explain = describeError,
  initialFailure = null,
  instead,
  links,
  children,
}: {
  fields: { readonly validate: () => boolean; readonly hasError: boolean };
  /** Rejects when it failed; `explain` makes the text of it. */
  onSend: () => Promise<void>;
  submitLabel: string;
  explain?: (error: unknown) => string;
  initialFailure?: string | null;
  /** Stands where the button would, when there is nothing to send any more. */
  instead?: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(initialFailure);
  const { form, refuse } = useRefusal();

  const submit = async () => {
    setFailure(null);
    if (!fields.validate()) {
      refuse();
      return;
    }
    setBusy(true);
    try {
      await onSend();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={16}>
        {children}
        <FormError text={failure} />
        {instead ?? (
          <Button type="submit" fullWidth size="md" loading={busy} disabled={fields.hasError}>
            {submitLabel}
          </Button>
        )}
        {links !== undefined && <div className={styles.links}>{links}</div>}
      </Stack>
    </form>
  );
}

/** A link that changes what the form is about. */
export function FormLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" onClick={onClick}>
      {children}
    </Anchor>
  );
}
