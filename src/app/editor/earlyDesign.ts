import type { ApiClient } from '../../api/client.ts';
import { isAdmin, isEnabledPartner, type SessionUser } from '../../features/account/sessionUser.ts';
import type { PersonIdentity } from '../../features/presence/types.ts';
import { EarlyOpening } from './EarlyOpening.ts';
import { type AppDesign, loadDesign } from './loadDesign.ts';
import { openLocalFiles } from './localFiles.ts';

const early = new EarlyOpening<AppDesign>();

/** Who opens a design; partners and admins are told of its review. */
type Opener = PersonIdentity & { readonly reviewing: boolean };

const keyOf = ({ id, reviewing }: Opener, projectId: string): string => `${id}/${reviewing}/${projectId}`;

const load = (api: ApiClient, opener: Opener, projectId: string, signal: AbortSignal) =>
  loadDesign(api, opener, projectId, signal, opener.reviewing);

/** Whether this person is told of reviews. */
export const isReviewing = (user: SessionUser): boolean => isAdmin(user) || isEnabledPartner(user);

/** Begins to open a design that a page not yet drawn will ask for, and what its session will ask for as well. */
export function openEarly(api: ApiClient, opener: Opener, projectId: string): void {
  // The session hears of a failure.
  openLocalFiles(opener.id).catch(() => undefined);
  early.begin(keyOf(opener, projectId), (signal) => load(api, opener, projectId, signal));
}

/** Opens a design for its user, or goes on with what has begun; see `loadDesign`. */
export function openDesignFor(
  api: ApiClient,
  opener: Opener,
  projectId: string,
  signal: AbortSignal,
): Promise<AppDesign> {
  return early.take(keyOf(opener, projectId), signal) ?? load(api, opener, projectId, signal);
}
