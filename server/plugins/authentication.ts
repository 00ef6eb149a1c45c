import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { AccountStatus, UserType } from '../database/schema.ts';
import type { Access } from './contract.ts';

/** Who makes a call, as the database says at this moment. */
export type Viewer = {
  readonly userId: string;
  readonly sessionId: string;
  readonly userType: UserType;
  readonly status: AccountStatus;
};

/** Reads an access token; undefined when it is bad, expired, or its session or user has ended. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** The token of the Authorization header; never from a query or a body. */
export const readBearerToken = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
};

export const isEnabledPartner = (viewer: Pick<Viewer, 'userType' | 'status'>): boolean =>
  viewer.userType === 'admin' || (viewer.userType === 'partner' && viewer.status === 'enabled');

const isAllowed = (access: Access, viewer: Viewer | undefined): boolean => {
  if (access === 'public' || access === 'visitor') return true;
  if (!viewer) return false;
  if (access === 'admin') return viewer.userType === 'admin';
  return access === 'partner' ? isEnabledPartner(viewer) : true;
};

/** Finds the caller and refuses calls above their rights, before any body is read. */
export const addAuthentication = (app: FastifyInstance, findViewer: FindViewer): void => {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.operation?.access;
    if (!access || access === 'public') return;
    const token = readBearerToken(request);
    const viewer = token ? await findViewer(token) : undefined;
    // A stale token must be renewed even where visitors may enter, or the answer would be another person's.
    if (!viewer && (token || access !== 'visitor')) throw new AppError('session_ended');
    if (!isAllowed(access, viewer)) throw new AppError('forbidden');
    request.viewer = viewer ?? null;
  });
};
