import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type AwayWatch, createAwayWatch } from './createAwayWatch.ts';
import type { Database } from './Database.ts';
import { DatabaseAwayError, isDatabaseAway } from './DatabaseAwayError.ts';
import type { OpenDatabase, RawConnection } from './types.ts';
import * as schema from './schema.ts';

const int8Oid = 20;

export type PostgresSettings = {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds a call waits for a connection, 30 s unless given: a database that is away must not collect all calls. */
  readonly patience?: number;
  /** Told once that connections are lost or not to be had; new ones are opened as soon as they are. */
  readonly onError: (error: Error) => void;
  /** Told once that it answers again. */
  readonly onBack?: () => void;
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
  { url, patience, noteAway }: Pick<PostgresSettings, 'url' | 'patience'> & Pick<AwayWatch, 'noteAway'>,
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
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patience ?? usualPatience,
    });
    client = next;
    next.on('error', noteAway);
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
          noteAway(error);
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

/** What a PostgreSQL says that is starting, stopping or full, hangs up, or only stands by; it has answered anything else. */
const unusable = /^(0800[0-6]|25006|57P0[1-5]|53300)$/;

/** Fails on a connection that only reads, as any write on it would. */
const checkWritable = `do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction using message = 'the database is read-only';
  end if;
end $$`;

/** Whether no connection was to be had or kept. The driver also hands on that a value of ours cannot be written. */
const isLoss = (error: unknown): error is Error => {
  if (error instanceof pg.DatabaseError) return unusable.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
};

/** Runs what needs a connection, and has failures to get or keep one known as such. */
const createGuard =
  ({ noteAway }: AwayWatch) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!isLoss(error)) throw error;
      noteAway(error);
      throw new DatabaseAwayError(error);
    }
  };
type Guard = ReturnType<typeof createGuard>;

/**
 * drizzle sends `begin` before it looks after its connection: one that is lost just then would never leave the pool. Nor
 * would one that was opened while the database was read-only, which it stays for as long as it is open.
 */
const createDatabase = (pool: pg.Pool, guard: Guard): Database => {
  // All that drizzle asks of a connection.
  const open = (client: pg.Pool | pg.PoolClient) => {
    const query = (config: pg.QueryConfig, values: unknown[]) => guard(() => client.query(config, values));
    return drizzle({ query } as unknown as pg.PoolClient, { schema }) as unknown as Database;
  };
  // Made once for a connection: it reads through all tables.
  const handles = new WeakMap<pg.PoolClient, Database>();
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await guard(() => pool.connect());
    let isLost = true;
    try {
      const handle = handles.get(client) ?? open(client);
      handles.set(client, handle);
      return await handle.transaction((tx) => {
        isLost = false;
        return run(tx);
      }, config);
    } catch (error) {
      isLost ||= isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
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
  const ask = () => pool.query(checkWritable);
  const { onError: onAway, onBack = () => undefined } = settings;
  const watch = createAwayWatch({ ping: ask, onAway, onBack });
  const guard = createGuard(watch);
  // A broken connection without a listener ends the process, and the pool listens only while nobody uses it.
  pool.on('connect', (client) => client.on('error', watch.noteAway));
  // Told by its connection before.
  pool.on('error', () => undefined);

  const inTransaction: OpenDatabase['inTransaction'] = async (run) => {
    const client = await guard(() => pool.connect());
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

  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new Error('Não foi possível conectar ao PostgreSQL de DATABASE_URL.', { cause: error });
  }
  return {
    kind: 'postgres',
    db: createDatabase(pool, guard),
    inTransaction,
    exclusively: (lockNumber, run) =>
      inTransaction(async ({ query }) => {
        await query('select pg_advisory_xact_lock($1)', [lockNumber]);
        return run();
      }),
    listen: (channel, onNotify) => listenForever({ ...settings, ...watch }, channel, onNotify),
    ping: async () => void (await guard(ask)),
    // It does so by itself.
    tidy: async () => undefined,
    close: () => {
      watch.stop();
      return pool.end();
    },
  };
};
