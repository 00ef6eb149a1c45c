import type { components } from '../../api/schema.d.ts';

/** The signed-in person as the interface knows them; rights are decided by the server, never from this. */
export type SessionUser = {
  readonly id: string;
  readonly type: 'user' | 'partner' | 'admin';
  readonly status: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  /** False while a provider is the only way in; absent in a copy that an older version left on the device. */
  readonly hasPassword?: boolean;
};

/** Maps the wire's user to the interface's. */
export function toSessionUser(details: components['schemas']['UserDetails']): SessionUser {
  return {
    id: details.user_id,
    type: details.user_type,
    status: details.status,
    email: details.email,
    name: details.name,
    username: details.username,
    avatarUrl: details.avatar_url === '' ? null : details.avatar_url,
    hasPassword: details.has_password,
  };
}

export const isAdmin = (user: SessionUser | null): boolean => user?.type === 'admin';

/** Admins pass every partner guard; a partner needs the status 'enabled'. */
export const isEnabledPartner = (user: SessionUser | null): boolean =>
  user?.type === 'admin' || (user?.type === 'partner' && user.status === 'enabled');
