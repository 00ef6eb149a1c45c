import { Avatar, Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { forgetChosenFile } from '../../ui/forgetChosenFile.ts';
import { getInitials } from '../../ui/getInitials.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { AccountSection } from './AccountSection.tsx';
import styles from './AccountSection.module.css';
import { type SessionUser, toSessionUser } from './sessionUser.ts';

const PICTURES = 'image/png,image/jpeg,image/webp';

type Props = {
  readonly user: SessionUser;
  readonly onChange: (user: SessionUser) => void;
  /** Stores a picture and gives its file id. */
  readonly uploadPicture: (file: File) => Promise<string>;
};

/** Whether the server would not take the picture; a lost connection says nothing about it. */
const isRefusedFile = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && error.status < 500;

function AvatarField({ user, onChange, uploadPicture }: Props) {
  const api = useApi();
  const [busy, setBusy] = useState(false);

  const change = async (file: File | null) => {
    setBusy(true);
    try {
      const body = file === null ? {} : { file_id: await uploadPicture(file) };
      onChange(toSessionUser(await unwrap(api.POST('/api/users/update/avatar', { body }))));
      showToast({
        kind: 'success',
        text: t(file === null ? 'account.avatarRemoved' : 'account.avatarSaved'),
      });
    } catch (error) {
      reportError(error, isRefusedFile(error) ? t('account.avatarInvalid') : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.avatar}>
      <Avatar src={user.avatarUrl} color="gray" size={64} radius="50%" alt="">
        {getInitials(user.name)}
      </Avatar>
      <FileButton
        accept={PICTURES}
        inputProps={forgetChosenFile}
        onChange={(file) => file !== null && void change(file)}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={busy}>
            {t('account.avatarChange')}
          </Button>
        )}
      </FileButton>
      {user.avatarUrl !== null && (
        <Button variant="subtle" color="gray" size="xs" disabled={busy} onClick={() => void change(null)}>
          {t('account.avatarRemove')}
        </Button>
      )}
    </div>
  );
}

/** Name and picture. */
export function ProfileSection(props: Props) {
  const { user, onChange } = props;
  const api = useApi();
  const [name, setName] = useState(user.name);
  const [busy, setBusy] = useState(false);
  const trimmed = name.trim();

  const save = async () => {
    setBusy(true);
    try {
      onChange(toSessionUser(await unwrap(api.POST('/api/users/update', { body: { name: trimmed } }))));
      showToast({ kind: 'success', text: t('account.nameSaved') });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection title={t('account.profile')} text={t('account.profileText')}>
      <AvatarField {...props} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('account.name')}
          value={name}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput label={t('account.email')} value={user.email} readOnly />
        <Button type="submit" loading={busy} disabled={trimmed === '' || trimmed === user.name}>
          {t('account.saveName')}
        </Button>
      </form>
    </AccountSection>
  );
}
