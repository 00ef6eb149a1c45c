import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { components } from '../../api/schema.d.ts';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import { AccountSection } from './AccountSection.tsx';
import styles from './AccountSection.module.css';
import { describeDevice } from './describeDevice.ts';

type Session = components['schemas']['Sessions']['sessions'][number];

const KEY = ['sessions'];
const idOf = ({ session_id: id }: Session): string => id;
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
  const section = useRef<HTMLElement>(null);
  const others = useRef<HTMLButtonElement>(null);
  const onFocus = useFocusOfGone(section, list.data, idOf);

  const end = async (sessionId?: string) => {
    setEnding(sessionId ?? 'others');
    try {
      const body = sessionId === undefined ? {} : { session_id: sessionId };
      await unwrap(api.POST('/api/users/sessions/revoke', { body }));
      showToast({ kind: 'success', text: t('account.sessionEnded') });
      // The button goes with the last of them; whatever took the keyboard meanwhile keeps it.
      const isLost = [document.body, others.current].some((each) => each === document.activeElement);
      if (sessionId === undefined && isLost) section.current?.focus({ preventScroll: true });
    } catch (error) {
      reportError(error);
    }
    // Also after a refusal: the other device may have signed out by itself.
    await queries.invalidateQueries({ queryKey: KEY });
    setEnding(null);
  };
  return (
    <AccountSection
      title={t('account.sessionsTitle')}
      text={t('account.sessionsText')}
      ref={section}
      onFocus={onFocus}
    >
      {list.isPending && <Skeleton height={72} />}
      {list.isLoadingError && <Text>{t('account.sessionsLoadFailed')}</Text>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.session_id} className={styles.session} data-card>
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
          ref={others}
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
