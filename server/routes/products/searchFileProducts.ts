import { listLibraryItems } from '../presenters/listLibraryItems.ts';
import type { Route } from '../types.ts';

export const searchFileProducts: Route<'searchFileProducts'> = ({ store }, { body, user }) =>
  listLibraryItems(store, body, user);
