import { useApi } from '../../api/apiContext.ts';
import { DataSections } from '../../features/account/DataSections.tsx';
import { PasswordSection } from '../../features/account/PasswordSection.tsx';
import { ProfileSection } from '../../features/account/ProfileSection.tsx';
import { SessionsSection } from '../../features/account/SessionsSection.tsx';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { uploadThumbnail } from '../../features/uploads/createUploadEffects.ts';
import { t } from '../../i18n/account.ts';
import { session } from '../services.ts';
import { leaveAccount } from '../signInFlow.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useSessionUser } from '../useSession.ts';
import styles from './page.module.css';

/** The signed-in person's account: profile, password, devices, data and leaving. */
export function AccountPage() {
  usePageTitle(t('account.pageTitle'));
  const api = useApi();
  const user = useSessionUser();
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('account.pageTitle')}</h1>
      <div>
        <ProfileSection
          user={user}
          onChange={(changed) => session.send({ type: 'USER_CHANGED', user: changed })}
          uploadPicture={(file) => uploadThumbnail(api, file)}
        />
        <PasswordSection user={user} />
        <SessionsSection />
        <DataSections
          saveFile={downloadBlob}
          hasPassword={user.hasPassword !== false}
          onDeleted={() => void leaveAccount()}
        />
      </div>
    </div>
  );
}
