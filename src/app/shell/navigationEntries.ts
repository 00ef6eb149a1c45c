import {
  IconCrown,
  IconFolder,
  IconHome2,
  IconLayoutDashboard,
  IconLifebuoy,
  IconTemplate,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isAdmin, isEnabledPartner, type SessionUser } from '../../features/account/sessionUser.ts';
import type { TextKey } from '../../i18n/t.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly label: TextKey;
  /** Shown instead where six of them share the width of a phone. */
  readonly short?: TextKey;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
};

/** What the sidebar and the footer offer this person, in order. */
export function navigationEntries(user: SessionUser | null): readonly NavigationEntry[] {
  const entries: NavigationEntry[] = [
    { to: '/home', label: 'app.navHome', icon: IconHome2 },
    { to: '/templates', label: 'app.navTemplates', icon: IconTemplate },
  ];
  if (user !== null) {
    const short = 'app.navProjectsShort';
    entries.push({ to: '/projects', label: 'app.navProjects', short, icon: IconFolder });
  }
  if (isAdmin(user)) {
    entries.push({ to: '/admin-dashboard', label: 'app.navDashboard', icon: IconLayoutDashboard });
  } else if (isEnabledPartner(user)) {
    entries.push({ to: '/partner-dashboard', label: 'app.navDashboard', icon: IconLayoutDashboard });
  }
  entries.push(
    { to: '/subscribe', label: 'app.navPlans', icon: IconCrown },
    { to: '/support', label: 'app.navSupport', icon: IconLifebuoy },
  );
  return entries;
}
