import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { TrashList } from '../../features/gallery/trash/TrashList.tsx';
import { t } from '../../i18n/trash.ts';
import { discardPurged } from '../discardPurged.ts';
import { markBroughtBack } from '../markBroughtBack.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useSessionUser } from '../useSession.ts';
import styles from './page.module.css';

/** So long (ms) the server is waited for, which has just answered. */
const PATIENCE = 60_000;

/** As when a design waits: by the parts of the editor, which a device that has something of a design keeps. */
async function sendUnsent(userId: string, projectId: string) {
  const editor = await import('./EditorRoute.tsx');
  return editor.sendUnsent(userId, projectId, AbortSignal.timeout(PATIENCE));
}

/** The signed-in person's deleted designs. */
export function TrashPage() {
  usePageTitle(t('trash.title'));
  const userId = useSessionUser()?.id ?? '';
  const navigate = useNavigate();
  const viewer = useMemo(
    () => ({
      userId,
      openEditor: (projectId: string) => void navigate(`/editor/${projectId}`),
      openPlans: () => void navigate('/subscribe'),
      sendEdits: (projectId: string) => void markBroughtBack(userId, projectId),
      discardEdits: (projectIds: readonly string[]) => void discardPurged(userId, projectIds, sendUnsent),
    }),
    [userId, navigate],
  );
  return (
    <div className={styles.page}>
      <header>
        <PageLink to="/projects" className={styles.back} aria-current={undefined}>
          <IconArrowLeft size={16} aria-hidden />
          {t('trash.back')}
        </PageLink>
        <h1 className={styles.title}>{t('trash.title')}</h1>
        <p className={styles.lead}>{t('trash.lead')}</p>
      </header>
      <TrashList key={userId} viewer={viewer} onLeave={() => void navigate('/projects')} />
    </div>
  );
}
