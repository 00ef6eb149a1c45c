import { AppError } from '../../errors.ts';
import { toFileUrl } from '../presenters/toFileUrl.ts';
import type { Route } from '../types.ts';

export const getPartnerDetails: Route<'getPartnerDetails'> = async ({ store }, { body }) => {
  const partner = await store.users.findById(body.user_id);
  if (!partner || partner.deletedAt || partner.userType === 'user') throw new AppError('user_not_found');
  return { name: partner.name, avatar_url: toFileUrl(partner.avatarFileId) };
};
