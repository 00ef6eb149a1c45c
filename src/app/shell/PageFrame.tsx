import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { openLoginModal } from '../../features/account/loginModalStore.ts';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { t } from '../../i18n/t.ts';
import { Logo } from '../../ui/Logo.tsx';
import styles from './PageFrame.module.css';
import { PageLink } from './PageLink.tsx';
import { navigationEntries } from './navigationEntries.ts';

// Visitors never see it.
const AvatarMenu = lazyPart(
  async () => (await import('./AvatarMenu.tsx')).AvatarMenu,
  ({ wide }) => <div className={styles.corner} data-wide={wide} />,
);

function UserCorner({ user, wide }: { user: SessionUser | null; wide: boolean }) {
  if (user === null) return <VisitorButtons stacked={wide} />;
  return <AvatarMenu user={user} wide={wide} />;
}

function VisitorButtons({ stacked }: { stacked: boolean }) {
  return (
    <div className={styles.visitor} data-stacked={stacked}>
      <Button variant="default" onClick={() => openLoginModal('login')}>
        {t('app.signIn')}
      </Button>
      {stacked && <Button onClick={() => openLoginModal('register')}>{t('app.createAccount')}</Button>}
    </div>
  );
}

function Brand() {
  return (
    <PageLink to="/home" className={styles.brand} aria-label={t('app.productName')}>
      <Logo size={28} />
      <span>{t('app.productName')}</span>
    </PageLink>
  );
}

/** The frame of every page but the editor: sidebar when wide, top bar and footer of icons when narrow. */
export function PageFrame({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const entries = navigationEntries(user);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <aside className={styles.sidebar}>
        <Brand />
        <nav className={styles.nav} aria-label={t('app.mainNavigation')}>
          {entries.map(({ to, label, icon: Icon }) => (
            <PageLink key={to} to={to} className={styles.link}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{t(label)}</span>
            </PageLink>
          ))}
        </nav>
        <UserCorner user={user} wide />
      </aside>
      <header className={styles.topbar}>
        <Brand />
        <UserCorner user={user} wide={false} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>{children}</div>
        <footer className={styles.foot}>
          <span>{t('app.productName')}</span>
          <nav aria-label={t('app.footLinks')}>
            <PageLink to="/support">{t('app.navSupport')}</PageLink>
            <PageLink to="/creditos">{t('app.creditsTitle')}</PageLink>
          </nav>
        </footer>
      </main>
      <nav className={styles.footer} aria-label={t('app.mainNavigation')}>
        {entries.map(({ to, label, short = label, icon: Icon }) => (
          <PageLink key={to} to={to} className={styles.footLink} aria-label={t(label)}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{t(short)}</span>
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
