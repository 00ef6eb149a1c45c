import type { Route } from '../types.ts';

export const readFavoriteFonts: Route<'readFavoriteFonts'> = async ({ store }, { user }) => {
  const fonts = await store.favoriteFonts.list(user.userId);
  return fonts.map((name) => ({ font_name: name }));
};
