import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AppDependencies } from '../../../server/AppDependencies.ts';
import { buildApp } from '../../../server/app.ts';
import { createCardProvider } from '../../../server/cards/createCardProvider.ts';
import { loadConfig } from '../../../server/config.ts';
import { createId } from '../../../server/createId.ts';
import type { UserType } from '../../../server/database/schema.ts';
import { createFileStorage } from '../../../server/files/createFileStorage.ts';
import { diskRoutes } from '../../../server/files/diskRoutes.ts';
import { createJobQueue } from '../../../server/jobs/createJobQueue.ts';
import type { MailMessage } from '../../../server/mail/types.ts';
import { defaultRateLimits, loosenRateLimits } from '../../../server/plugins/rateLimits.ts';
import { createStore, type Store } from '../../../server/repositories/createStore.ts';
import { deriveSecrets } from '../../../server/secrets.ts';
import { createSyncTokens } from '../../../server/sync/tokens.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { checkAnswer } from './checkAnswer.ts';
import { createMemoryDocuments } from './memoryDocuments.ts';
import { writeMultipart } from './writeMultipart.ts';

export type FormValue = string | number | Blob | readonly (string | number)[];
export type Form = Readonly<Record<string, FormValue>>;

export type Answer = {
  readonly status: number;
  // Bodies are checked against the contract; tests read them freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly raw: LightMyRequestResponse;
};

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly store: Store;
  readonly dependencies: AppDependencies;
  readonly documents: ReturnType<typeof createMemoryDocuments>;
  readonly mails: MailMessage[];
  readonly closed: string[];
  /** Moves the server's clock forward. */
  readonly advance: (milliseconds: number) => void;
  /** Moves the server's clock to where the next hour begins: attempts are counted in windows of the clock. */
  readonly startHour: () => void;
  /** POSTs a form as multipart; the answer has been checked against `openapi.yaml`. */
  readonly post: (path: string, form?: Form, token?: string) => Promise<Answer>;
  readonly get: (path: string, token?: string) => Promise<Answer>;
  /** A new person of this type, signed in. */
  readonly signUp: (userType?: UserType) => Promise<Person>;
  readonly close: () => Promise<void>;
};

const toAnswer = (raw: LightMyRequestResponse): Answer => {
  const isJson = String(raw.headers['content-type']).startsWith('application/json');
  const body = isJson && raw.body ? (raw.json() as Record<string, unknown>) : {};
  return {
    status: raw.statusCode,
    data: body.data,
    code: body.code as string | undefined,
    message: body.message as string | undefined,
    raw,
  };
};

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const createCalls = (app: FastifyInstance) => {
  const post = async (path: string, form: Form = {}, token?: string): Promise<Answer> => {
    const { payload, headers } = await writeMultipart(form);
    const raw = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, ...bearer(token) },
    });
    checkAnswer('post', path, raw);
    return toAnswer(raw);
  };
  const get = async (path: string, token?: string): Promise<Answer> => {
    const raw = await app.inject({ method: 'GET', url: path, headers: bearer(token) });
    checkAnswer('get', path, raw);
    return toAnswer(raw);
  };
  return { post, get };
};

const createDependencies = async (database: TestDatabase, dataDir: string, clock: () => Date) => {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://prancheta.test' });
  const secrets = deriveSecrets('only for tests, thirty-two characters');
  const { storage, disk } = await createFileStorage(config, secrets.files);
  const documents = createMemoryDocuments();
  const mails: MailMessage[] = [];
  const closed: string[] = [];
  const dependencies: AppDependencies = {
    config,
    secrets,
    db: database.db,
    files: storage,
    documents,
    jobs: createJobQueue(database.db),
    mailer: { send: async (mail) => void mails.push(mail) },
    live: {
      closeProject: (id) => closed.push(`project ${id}`),
      closeUser: (id) => closed.push(`user ${id}`),
      closeSession: (id) => closed.push(`session ${id}`),
    },
    syncTokens: createSyncTokens(secrets.sync, clock),
    cards: await createCardProvider({ config, secrets, db: database.db, clock, createId }),
    clock,
    createId,
    sleep: () => Promise.resolve(),
    temporaryFolder: join(dataDir, 'tmp'),
    checkReady: () => database.ping(),
    logger: undefined,
    limits: loosenRateLimits(defaultRateLimits, 1_000),
  };
  return { dependencies, documents, mails, closed, disk };
};

/** The whole API over a fresh database, called by injection. */
export const createTestApp = async (
  kind: DatabaseKind = 'embedded',
  overrides: Partial<AppDependencies> = {},
): Promise<TestApp> => {
  const database = await openTestDatabase(kind);
  const dataDir = await mkdtemp(join(tmpdir(), 'prancheta-api-'));
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const { dependencies, documents, mails, closed, disk } = await createDependencies(database, dataDir, clock);
  const app = await buildApp({ ...dependencies, ...overrides });
  if (disk) await app.register(diskRoutes, { storage: disk, secret: dependencies.secrets.files, now: clock });
  await app.ready();
  const calls = createCalls(app);
  const store = createStore(database.db);
  let people = 0;
  return {
    app,
    database,
    store,
    dependencies,
    documents,
    mails,
    closed,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    startHour: () => {
      offset += 3_600_000 - (clock().getTime() % 3_600_000);
    },
    ...calls,
    signUp: async (userType = 'user') => {
      people += 1;
      const email = `pessoa${people}.${createId().slice(0, 6)}@exemplo.com.br`;
      const password = 'segredo123';
      const { data } = await calls.post('/api/users/create', { name: `Pessoa ${people}`, email, password });
      const userId = data.user_details.user_id as string;
      await store.users.update(userId, { userType }, clock());
      return { userId, email, password, token: data.token, refreshToken: data.refresh_token };
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
