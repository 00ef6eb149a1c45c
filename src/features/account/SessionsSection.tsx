import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { AccountSection } from './AccountSection.tsx';
import styles from './AccountSection.module.css';
import { describeDevice } from './describeDevice.ts';

const KEY = ['sessions'];
const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** Where the account is signed in, and ending it elsewhere. */
export function SessionsSection() {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    queryFn: async () => (await unwrap(api.POST('/api/users/sessions/read'))).sessions,
  });
  const sessions = list.data ?? [];
  /** The session that is being ended; `others` for all but this one. */
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (sessionId?: string) => {
    setEnding(sessionId ?? 'others');
    try {
      const body = sessionId === undefined ? {} : { session_id: sessionId };
      await unwrap(api.POST('/api/users/sessions/revoke', { body }));
      showToast({ kind: 'success', text: t('account.sessionEnded') });
      await queries.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      reportError(error);
    } finally {
      setEnding(null);
    }
  };
  return (
    <AccountSection title={t('account.sessionsTitle')} text={t('account.sessionsText')}>
      {list.isPending && <Skeleton height={72} />}
      {list.isLoadingError && <Text>{t('account.sessionsLoadFailed')}</Text>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.session_id} className={styles.session}>
            <span id={`session-${session.session_id}`}>
              <span className={styles.device}>{describeDevice(session.user_agent)}</span>
              <span className={styles.soft}>
                {t('account.sessionLast', { moment: moments.format(new Date(session.last_used_at)) })}
              </span>
            </span>
            {session.current ? (
              <Badge variant="light" color="green" tt="none">
                {t('account.sessionCurrent')}
              </Badge>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-describedby={`session-${session.session_id}`}
                loading={ending === session.session_id}
                disabled={ending !== null}
                onClick={() => void end(session.session_id)}
              >
                {t('account.sessionEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          loading={ending === 'others'}
          disabled={ending !== null}
          onClick={() => void end()}
        >
          {t('account.sessionsEndOthers')}
        </Button>
      )}
    </AccountSection>
  );
}
