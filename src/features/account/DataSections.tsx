import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap, unwrapFile } from '../../api/client.ts';
import { describeError, reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { AccountSection } from './AccountSection.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

type DeleteProps = {
  /** False where the account has none to confirm with: it must have been signed in to a moment ago. */
  readonly hasPassword: boolean;
  readonly onDeleted: () => void;
};

function DeleteForm({ hasPassword, onDeleted, onClose }: DeleteProps & { onClose: () => void }) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await unwrap(
        api.POST('/api/users/delete', { body: hasPassword ? { password } : {} }),
      );
      showToast({ kind: 'info', text: message });
      onDeleted();
    } catch (error) {
      setFailure(describeError(error));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <Text c="dimmed" mb={16}>
        {t('account.deleteText')}
      </Text>
      {hasPassword && (
        <PasswordInput
          label={t('account.deletePassword')}
          value={password}
          autoComplete="current-password"
          data-autofocus
          mb={16}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <FormError text={failure} />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" color="red.8" loading={busy} disabled={hasPassword && password === ''}>
          {t('account.deleteConfirm')}
        </Button>
      </Group>
    </form>
  );
}

/** Take one's data along, and leave for good. */
export function DataSections({
  saveFile,
  hasPassword,
  onDeleted,
}: DeleteProps & { readonly saveFile: (blob: Blob, name: string) => void }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      // May be hundreds of megabytes, which the browser keeps on the disk as long as nobody reads them.
      const file = await unwrapFile(api.POST('/api/users/export', { parseAs: 'blob' }));
      saveFile(file, 'prancheta-meus-dados.json');
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <AccountSection title={t('account.dataTitle')} text={t('account.dataText')}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={busy}
          onClick={() => void download()}
        >
          {t('account.dataDownload')}
        </Button>
      </AccountSection>
      <AccountSection title={t('account.deleteTitle')} text={t('account.deleteText')}>
        <Button variant="default" c="var(--danger)" onClick={() => setOpen(true)}>
          {t('account.deleteAction')}
        </Button>
      </AccountSection>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title={t('account.deleteTitle')}
        size={440}
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <DeleteForm hasPassword={hasPassword} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
