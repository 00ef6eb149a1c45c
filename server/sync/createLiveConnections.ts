import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/types.ts';
import { closeReasons } from './closeReasons.ts';
import type { SocketRegistry } from './SocketRegistry.ts';
import type { LiveConnections } from './types.ts';

const channel = 'prancheta_access';

type Subject = 'project' | 'user' | 'session';

const reasons = {
  project: closeReasons.notFound,
  user: closeReasons.accessChanged,
  session: closeReasons.signedOut,
} as const;
const keys = { project: 'projectId', user: 'userId', session: 'sessionId' } as const;

const isSubject = (value: string): value is Subject => value in keys;

/** Ends sockets on this node at once and tells the other nodes through the database. */
export const createLiveConnections = async (
  database: OpenDatabase,
  registry: SocketRegistry,
  onError: (error: unknown) => void,
): Promise<{ readonly connections: LiveConnections; readonly stop: () => Promise<void> }> => {
  const endHere = (subject: Subject, id: string) =>
    registry.end(reasons[subject], (session) => session[keys[subject]] === id);

  const end = (subject: Subject, id: string): void => {
    endHere(subject, id);
    database.db.execute(sql`select pg_notify(${channel}, ${`${subject}:${id}`})`).catch(onError);
  };

  const stop = await database.listen(channel, (payload) => {
    const [subject = '', id = ''] = payload.split(':', 2);
    if (isSubject(subject)) endHere(subject, id);
  });
  return {
    connections: {
      closeProject: (projectId) => end('project', projectId),
      closeUser: (userId) => end('user', userId),
      closeSession: (sessionId) => end('session', sessionId),
    },
    stop,
  };
};
