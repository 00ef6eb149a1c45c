import { exportAccount as collectAccount } from '../../domain/account/exportAccount.ts';
import { presentUser } from '../presenters/presentUser.ts';
import type { Route } from '../types.ts';

export const exportAccount: Route<'exportAccount'> = async (tools, { user }) => {
  const { owner, ...parts } = await collectAccount(tools.store, tools, user.userId);
  return {
    user: presentUser(owner),
    sessions: parts.sessions,
    projects: parts.projects,
    files: parts.files,
    products: parts.products,
    subscriptions: parts.subscriptions,
    favorite_fonts: parts.favoriteFonts,
  };
};
