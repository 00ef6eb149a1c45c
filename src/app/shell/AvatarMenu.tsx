import { Avatar, Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCreditCard, IconLogout, IconSelector, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { t } from '../../i18n/appPages.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { getInitials } from '../../ui/getInitials.ts';
import { signOut } from '../signInFlow.ts';
import { usePublicConfig } from '../usePublicConfig.ts';
import styles from './AvatarMenu.module.css';

function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('app.appearance')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      data={[
        { value: 'light', label: t('app.appearanceLight') },
        { value: 'dark', label: t('app.appearanceDark') },
        { value: 'auto', label: t('app.appearanceAuto') },
      ]}
    />
  );
}

/** The avatar and its menu: Assinatura, Lixeira, the look, Sair and the version label. */
export function AvatarMenu({ user, wide }: { user: SessionUser; wide: boolean }) {
  const navigate = useNavigate();
  const config = usePublicConfig();
  const [opened, setOpened] = useState(false);
  useClosedByBack(opened, () => setOpened(false));
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={wide ? 'top-start' : 'bottom-end'}
      width={wide ? 240 : 264}
      withinPortal
    >
      <Menu.Target>
        <UnstyledButton className={styles.button} data-wide={wide} aria-label={t('app.userMenu')}>
          <Avatar src={user.avatarUrl} color="gray" radius="50%" size={32} alt="">
            {getInitials(user.name)}
          </Avatar>
          {wide && (
            <>
              <span className={styles.who}>
                <span className={styles.name}>{user.name}</span>
                <span className={styles.email}>{user.email}</span>
              </span>
              <IconSelector size={16} aria-hidden className={styles.chevron} />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {!wide && (
          <div className={styles.head}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.email}>{user.email}</span>
          </div>
        )}
        {/* Else the keyboard went to the first radio button of the look, which the Tab key finds before any entry. */}
        <Menu.Item
          data-autofocus
          leftSection={<IconUser size={18} />}
          onClick={() => void navigate('/account')}
        >
          {t('app.menuAccount')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCreditCard size={18} />} onClick={() => navigate('/subscription')}>
          {t('app.menuSubscription')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => void navigate('/projects/trash')}>
          {t('app.menuTrash')}
        </Menu.Item>
        <div className={styles.scheme}>
          <ColorSchemeControl />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          {t('app.menuSignOut')}
        </Menu.Item>
        <div className={styles.version}>{config?.version_label ?? 'V2.6.5'}</div>
      </Menu.Dropdown>
    </Menu>
  );
}
