import { readName } from '../../domain/text/readName.ts';
import type { Route } from '../types.ts';

export const updateFavoriteFont: Route<'updateFavoriteFont'> = async ({ store }, { body, user }) => {
  const fontName = readName(body.font_name, { max: 100, error: 'invalid_font' });
  const fonts = await store.transaction(async ({ users, favoriteFonts }) => {
    await users.lock(user.userId);
    return favoriteFonts.toggle(user.userId, fontName);
  });
  return fonts.map((name) => ({ font_name: name }));
};
