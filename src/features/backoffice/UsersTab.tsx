import { Badge, Button, Tooltip } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { components } from '../../api/schema.d.ts';
import { type TextKey, t } from '../../i18n/backoffice.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showToast } from '../../ui/toasts/toastStore.ts';
import styles from './backoffice.module.css';
import { listOnce } from './listOnce.ts';
import { ListState } from './ListState.tsx';
import { shorten } from './shorten.ts';

type User = components['schemas']['User'];

const PAGE = 100;
const USERNAME_LENGTH = 12;
const EMAIL_LENGTH = 25;
const END_MARGIN = 500;

const types: Record<User['user_type'], { label: TextKey; color: string }> = {
  admin: { label: 'backoffice.typeAdmin', color: 'yellow' },
  user: { label: 'backoffice.typeUser', color: 'cyan' },
  partner: { label: 'backoffice.typePartner', color: 'gray' },
};

/** Of the cell with the e-mail: buttons, which have one name in all rows, are described by it. */
const idOfEmail = ({ user_id: id }: User): string => `email-${id}`;

function useUsers(search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['admin-users', search],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.POST('/api/users/read/all', {
          body: {
            page: pageParam,
            items_per_page: PAGE,
            ...(search === '' ? {} : { search_term: search }),
          },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
  });
}

function UserActions({ user }: { user: User }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const change = async (type: 'partner' | 'user') => {
    if (type === 'user') {
      const goOn = await confirm({
        title: t('backoffice.endPartnership'),
        text: t('backoffice.endPartnershipQuestion', { name: user.name }),
        confirmLabel: t('backoffice.endPartnership'),
        cancelLabel: t('app.cancel'),
        dangerous: true,
      });
      if (!goOn) return;
    }
    setBusy(true);
    try {
      await unwrap(api.POST('/api/users/update/type', { body: { user_id: user.user_id, user_type: type } }));
      const done = type === 'partner' ? 'backoffice.partnerMade' : 'backoffice.partnershipEnded';
      showToast({ kind: 'success', text: t(done, { name: user.name }) });
    } catch (error) {
      reportError(error);
    }
    // Also after a refusal or without an answer: the row may long be another, or nobody's.
    await queries.invalidateQueries({ queryKey: ['admin-users'] });
    setBusy(false);
  };
  if (user.user_type === 'admin') {
    return (
      <Tooltip label={t('backoffice.removeUnavailable')}>
        <Button
          size="xs"
          variant="default"
          className={styles.unavailable}
          data-disabled
          aria-disabled
          aria-describedby={idOfEmail(user)}
          onClick={(event) => event.preventDefault()}
        >
          {t('backoffice.remove')}
        </Button>
      </Tooltip>
    );
  }
  const partner = user.user_type === 'partner';
  return (
    <BusyButton
      loading={busy}
      aria-describedby={idOfEmail(user)}
      onClick={() => void change(partner ? 'user' : 'partner')}
    >
      {t(partner ? 'backoffice.endPartnership' : 'backoffice.makePartner')}
    </BusyButton>
  );
}

/** Everybody with an account; partnership begins and ends here. */
export function UsersTab() {
  const [search, setSearch] = useState('');
  const list = useUsers(search);
  const users = useMemo(() => listOnce(list.data?.pages, ({ user_id: id }) => id), [list.data]);
  return (
    <>
      <SearchField
        className={styles.search}
        value={search}
        busy={list.isFetching && search !== ''}
        label={t('backoffice.searchUsers')}
        clearLabel={t('backoffice.clearSearch')}
        onSearch={setSearch}
      />
      <ListState
        pending={list.isPending}
        failed={list.isError && users.length === 0}
        empty={users.length === 0}
        emptyTitle={t('backoffice.noUsers')}
        onRetry={() => void list.refetch()}
      >
        <DataTable
          columns={[t('backoffice.username'), t('backoffice.email'), t('backoffice.type')]}
          actionsLabel={t('backoffice.actions')}
        >
          {users.map((user) => (
            <tr key={user.user_id}>
              <td data-label={t('backoffice.username')} title={user.username}>
                {shorten(user.username, USERNAME_LENGTH)}
              </td>
              <td id={idOfEmail(user)} data-label={t('backoffice.email')} title={user.email}>
                {shorten(user.email, EMAIL_LENGTH)}
              </td>
              <td data-label={t('backoffice.type')}>
                <Badge variant="light" tt="none" color={types[user.user_type].color}>
                  {t(types[user.user_type].label)}
                </Badge>
              </td>
              <td>
                <UserActions user={user} />
              </td>
            </tr>
          ))}
        </DataTable>
        <ListEnd list={list} margin={END_MARGIN} />
      </ListState>
    </>
  );
}
