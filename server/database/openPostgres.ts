import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './Database.ts';
import type { OpenDatabase, RawConnection } from './types.ts';
import * as schema from './schema.ts';

const int8Oid = 20;

export type PostgresSettings = {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds a call waits for a connection, 30 s unless given: a database that is away must not collect all calls. */
  readonly patience?: number;
  /** Told about lost connections; the pool opens new ones by itself. */
  readonly onError: (error: Error) => void;
};

// `count(*)` and log positions are numbers, as in PGlite; ours stay below 2^53. drizzle reads only the global table.
pg.types.setTypeParser(int8Oid, Number);

const rawConnection = (client: pg.PoolClient): RawConnection => ({
  exec: async (sql) => {
    await client.query(sql);
  },
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
});

const usualPatience = 30_000;
const firstRetryMs = 250;
const lastRetryMs = 10_000;

/** Keeps one connection of its own listening, and opens another when it breaks. */
const listenForever = async (
  settings: PostgresSettings,
  channel: string,
  onNotify: (payload: string) => void,
) => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let retryMs = firstRetryMs;

  const connect = async (): Promise<void> => {
    // It only ever waits: without signs of life it would not notice that the other end is gone.
    const next = new pg.Client({
      connectionString: settings.url,
      keepAlive: true,
      connectionTimeoutMillis: settings.patience ?? usualPatience,
    });
    client = next;
    next.on('error', settings.onError);
    next.on('end', () => client === next && retryLater());
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    retryMs = firstRetryMs;
  };
  const retryLater = () => {
    client = undefined;
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // What was notified meanwhile is unknown: look once.
      connect().then(
        () => onNotify(''),
        (error: Error) => {
          settings.onError(error);
          retryLater();
        },
      );
    }, retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

/** drizzle sends `begin` before it looks after its connection: one that is lost just then would never leave the pool. */
const createDatabase = (pool: pg.Pool): Database => {
  const open = (client: pg.Pool | pg.PoolClient) => drizzle(client, { schema }) as unknown as Database;
  // Made once for a connection: it reads through all tables.
  const handles = new WeakMap<pg.PoolClient, Database>();
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      const handle = handles.get(client) ?? open(client);
      handles.set(client, handle);
      return await handle.transaction((tx) => {
        hasBegun = true;
        return run(tx);
      }, config);
    } finally {
      client.release(!hasBegun);
    }
  };
  return Object.assign(open(pool), { transaction });
};

/** Opens PostgreSQL (15 or newer) through a pool. */
export const openPostgres = async (settings: PostgresSettings): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    keepAlive: true,
    connectionTimeoutMillis: settings.patience ?? usualPatience,
  });
  // A broken connection without a listener ends the process, and the pool listens only while nobody uses it.
  pool.on('connect', (client) => client.on('error', settings.onError));
  // Told by its connection before.
  pool.on('error', () => undefined);

  const inTransaction: OpenDatabase['inTransaction'] = async (run) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const result = await run(rawConnection(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        failure = rollbackError;
      });
      throw error;
    } finally {
      client.release(failure);
    }
  };
  const ping = async () => {
    await pool.query('select 1');
  };

  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw new Error('Não foi possível conectar ao PostgreSQL de DATABASE_URL.', { cause: error });
  }
  return {
    kind: 'postgres',
    db: createDatabase(pool),
    inTransaction,
    exclusively: (lockNumber, run) =>
      inTransaction(async ({ query }) => {
        await query('select pg_advisory_xact_lock($1)', [lockNumber]);
        return run();
      }),
    listen: (channel, onNotify) => listenForever(settings, channel, onNotify),
    ping,
    close: () => pool.end(),
  };
};
