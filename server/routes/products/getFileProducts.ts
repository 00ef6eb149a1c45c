import { listLibraryItems } from '../presenters/listLibraryItems.ts';
import type { Route } from '../types.ts';

export const getFileProducts: Route<'getFileProducts'> = ({ store }, { body, user }) =>
  listLibraryItems(store, body, user);
