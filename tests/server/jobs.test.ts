import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs as jobTable, mailOutbox } from '../../server/database/schema.ts';
import { createJobQueue } from '../../server/jobs/createJobQueue.ts';
import { takeJob } from '../../server/jobs/jobRows.ts';
import { enqueueRecurringJobs } from '../../server/jobs/registry.ts';
import { createSendMailJob } from '../../server/jobs/sendMail.ts';
import { startWorker } from '../../server/jobs/startWorker.ts';
import type { JobHandler, JobKind, JobPayload } from '../../server/jobs/types.ts';
import { createMailer } from '../../server/mail/createMailer.ts';
import { createMailTransport } from '../../server/mail/createMailTransport.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

const handler = (run: JobHandler['run'], maxAttempts = 3): JobHandler => ({
  maxAttempts,
  leaseSeconds: 60,
  run,
});

describeEachDatabase('job queue', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(jobTable);
  });

  it('runs a job put in while it waits, and keeps its answer', async () => {
    const done = Promise.withResolvers<JobPayload>();
    const handlers = { greet: handler(async (payload) => done.resolve(payload)) };
    const worker = await startWorker({ database, handlers, concurrency: 1, onError: done.reject });
    await createJobQueue<string>(database.db).enqueue({ kind: 'greet', payload: { name: 'Ana' } });
    expect(await done.promise).toEqual({ name: 'Ana' });
    await worker.stop();
    expect((await database.db.select().from(jobTable))[0]?.status).toBe('done');
  });

  it('gives every job to one worker only', async () => {
    const seen: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const handlers = {
      count: handler(async ({ n }) => {
        seen.push(n);
        if (seen.length === 30) all.resolve();
      }),
    };
    const queue = createJobQueue<string>(database.db);
    for (let n = 0; n < 30; n += 1) await queue.enqueue({ kind: 'count', payload: { n } });
    const settings = { database, handlers, concurrency: 4, onError: all.reject };
    const workers = await Promise.all([startWorker(settings), startWorker(settings)]);
    await all.promise;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('does what is quick beside what takes long, of which there is one at a time', async () => {
    const quick = Promise.withResolvers<void>();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun: unknown[] = [];
    const long = handler(async ({ n }) => {
      begun.push(n);
      if (n === 1) await first.promise;
      else second.resolve();
    });
    const handlers = { long: { ...long, isLong: true }, quick: handler(async () => quick.resolve()) };
    const queue = createJobQueue<string>(database.db);
    for (const n of [1, 2]) await queue.enqueue({ kind: 'long', payload: { n } });
    await queue.enqueue({ kind: 'quick', payload: {} });
    const worker = await startWorker({ database, handlers, concurrency: 2, onError: quick.reject });
    await quick.promise;
    expect(begun).toEqual([1]);
    first.resolve();
    await second.promise;
    await worker.stop();
    expect(begun).toEqual([1, 2]);
  });

  it('keeps a failed job for later, ends it after its last try and keeps the reason', async () => {
    const failed = Promise.withResolvers<void>();
    const handlers = { bad: handler(() => Promise.reject(new Error('sem rede')), 2) };
    const queue = createJobQueue<string>(database.db);
    await queue.enqueue({ kind: 'bad', payload: {} });
    const first = await startWorker({ database, handlers, concurrency: 1, onError: () => failed.resolve() });
    await failed.promise;
    await first.stop();
    const [waiting] = await database.db.select().from(jobTable);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, lastError: 'sem rede' });

    await database.db.update(jobTable).set({ runAt: sql`now()` });
    const again = Promise.withResolvers<void>();
    const second = await startWorker({ database, handlers, concurrency: 1, onError: () => again.resolve() });
    await again.promise;
    await second.stop();
    expect((await database.db.select().from(jobTable))[0]).toMatchObject({ status: 'failed', attempts: 2 });
  });

  it('tries a job again that has put in its next one before it failed, and then keeps to that', async () => {
    const queue = createJobQueue<string>(database.db);
    const next = { kind: 'daily', payload: {}, uniqueKey: 'day', delaySeconds: 86_400 };
    const handlers = {
      daily: handler(async () => {
        await queue.enqueue(next);
        throw new Error('sem rede');
      }, 2),
    };
    const fail = async () => {
      const failed = Promise.withResolvers<void>();
      const settings = { database, handlers, concurrency: 1, onError: () => failed.resolve() };
      const worker = await startWorker(settings);
      await failed.promise;
      await worker.stop();
    };
    const soon = sql<boolean>`run_at < now() + interval '1 hour'`;
    const list = () =>
      database.db
        .select({
          status: jobTable.status,
          attempts: jobTable.attempts,
          soon,
          finishedAt: jobTable.finishedAt,
        })
        .from(jobTable)
        .orderBy(jobTable.createdAt);
    await queue.enqueue({ ...next, delaySeconds: 0 });
    await fail();
    expect(await list()).toEqual([
      { status: 'failed', attempts: 1, soon: true, finishedAt: expect.any(Date) },
      { status: 'queued', attempts: 1, soon: true, finishedAt: null },
    ]);
    await database.db.update(jobTable).set({ runAt: sql`now()` }).where(eq(jobTable.status, 'queued'));
    await fail();
    expect((await list()).slice(1)).toEqual([
      { status: 'failed', attempts: 2, soon: true, finishedAt: expect.any(Date) },
      { status: 'queued', attempts: 0, soon: false, finishedAt: null },
    ]);
  });

  it('leaves a job that takes longer than its lease to its worker, and others their turn', async () => {
    const queue = createJobQueue<string>(database.db);
    const over = Promise.withResolvers<void>();
    const mailed = Promise.withResolvers<JobPayload>();
    let runs = 0;
    const handlers = {
      long: {
        ...handler(() => {
          runs += 1;
          return over.promise;
        }),
        // Long enough for a busy machine to ask again in time.
        leaseSeconds: 3,
      },
      mail: handler(async (payload) => mailed.resolve(payload)),
    };
    await queue.enqueue({ kind: 'long', payload: {} });
    const settings = { database, handlers, concurrency: 2, onError: mailed.reject };
    const workers = await Promise.all([startWorker(settings), startWorker(settings)]);
    const ask = async (condition: ReturnType<typeof sql>) => {
      const found = await database.db.execute(
        sql`select 1 from jobs where kind = 'long' and status = 'running' and ${condition}`,
      );
      return found.rows.length;
    };
    await expect.poll(() => ask(sql`true`)).toBe(1);
    const [row] = await database.db.select().from(jobTable);
    const first = row?.lockedUntil?.toISOString() ?? '';
    // Half a second after its first lease it would have been taken again, by each that had a hand free.
    await expect.poll(() => ask(sql`now() > ${first}::timestamptz + interval '500 milliseconds'`)).toBe(1);
    await queue.enqueue({ kind: 'mail', payload: { to: 'ana' } });
    expect(await mailed.promise).toEqual({ to: 'ana' });
    expect(await ask(sql`locked_until > now()`)).toBe(1);
    over.resolve();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(runs).toBe(1);
    const ended = await database.db.select().from(jobTable).where(eq(jobTable.kind, 'long'));
    expect(ended).toMatchObject([{ status: 'done', attempts: 1, lockedUntil: null }]);
  });

  it('does not put back a job that another worker has taken since', async () => {
    const queue = createJobQueue<string>(database.db);
    const lost = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const handlers = {
      lost: handler(() => {
        begun.resolve();
        return lost.promise;
      }),
    };
    await queue.enqueue({ kind: 'lost', payload: {} });
    const worker = await startWorker({ database, handlers, concurrency: 1, onError: () => told.resolve() });
    await begun.promise;
    await database.db.update(jobTable).set({ attempts: 2 });
    lost.reject(new Error('too late'));
    await told.promise;
    await worker.stop();
    const left = await database.db.select().from(jobTable);
    expect(left).toMatchObject([{ status: 'running', attempts: 2, lastError: null }]);
  });

  it('takes over a job whose worker died, and keeps one waiting job a key', async () => {
    const queue = createJobQueue<string>(database.db);
    await queue.enqueue({ kind: 'once', payload: { n: 1 }, uniqueKey: 'k' });
    await queue.enqueue({ kind: 'once', payload: { n: 2 }, uniqueKey: 'k' });
    expect(await database.db.$count(jobTable)).toBe(1);
    await database.db
      .update(jobTable)
      .set({ status: 'running', lockedUntil: sql`now() - interval '1 second'` });
    const done = Promise.withResolvers<JobPayload>();
    const handlers = { once: handler(async (payload) => done.resolve(payload)) };
    const worker = await startWorker({ database, handlers, concurrency: 1, onError: done.reject });
    expect(await done.promise).toEqual({ n: 1 });
    await worker.stop();
  });

  it('leaves a job to the worker that holds it by a clock that was ahead, but for one lease', async () => {
    await createJobQueue<string>(database.db).enqueue({ kind: 'once', payload: {} });
    await database.db
      .update(jobTable)
      .set({ status: 'running', lockedUntil: sql`now() + interval '1 year'` });
    const handlers = { once: handler(async () => undefined) };
    expect(await takeJob(database.db, handlers)).toBeUndefined();
    const isOneLease = sql`locked_until between now() + interval '50 seconds' and now() + interval '60 seconds'`;
    expect(await database.db.$count(jobTable, isOneLease)).toBe(1);
  });

  it('does not wait for the year in which a clock that was ahead has put a job', async () => {
    const queue = createJobQueue<string>(database.db);
    await queue.enqueue({ kind: 'daily', payload: { n: 1 }, delaySeconds: 86_400 });
    await queue.enqueue({ kind: 'daily', payload: { n: 2 }, delaySeconds: 366 * 86_400 });
    const done = Promise.withResolvers<unknown>();
    const handlers = { daily: handler(async ({ n }) => done.resolve(n)) };
    const worker = await startWorker({ database, handlers, concurrency: 2, onError: done.reject });
    expect(await done.promise).toBe(2);
    await worker.stop();
    const waiting = await database.db.select().from(jobTable).where(eq(jobTable.status, 'queued'));
    expect(waiting.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
  });

  it('ends a job that has taken its worker along with every try', async () => {
    await createJobQueue<string>(database.db).enqueue({ kind: 'deadly', payload: {} });
    const orphaned = {
      status: 'running',
      attempts: 3,
      lockedUntil: sql`now() - interval '1 second'`,
    } as const;
    await database.db.update(jobTable).set(orphaned);
    const told = Promise.withResolvers<unknown>();
    const handlers = { deadly: handler(async () => told.resolve('ran once more'), 3) };
    const worker = await startWorker({ database, handlers, concurrency: 1, onError: told.resolve });
    expect(await told.promise).toBeInstanceOf(Error);
    await worker.stop();
    expect(await database.db.select().from(jobTable)).toMatchObject([{ status: 'failed', attempts: 4 }]);
  });

  it('has the daily and the hourly jobs waiting, once, however often a server starts', async () => {
    const queue = createJobQueue<JobKind>(database.db);
    for (let start = 0; start < 2; start++) await enqueueRecurringJobs(queue);
    const waiting = await database.db.select({ kind: jobTable.kind }).from(jobTable).orderBy(jobTable.kind);
    expect(waiting.map(({ kind: job }) => job)).toEqual(['cleanUp', 'reconcilePlans', 'tidyDatabase']);
  });
});

describe('mail', () => {
  it('is stored first, then written to the outbox folder as it is read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prancheta-mail-'));
    const database = await openTestDatabase();
    const { db } = database;
    const jobs = createJobQueue<string>(db);
    const mailTransport = createMailTransport({ smtpUrl: undefined, mailFrom: 'p@prancheta.local', dataDir });
    const message = {
      to: 'ana@prancheta.local',
      subject: 'Redefinição de senha',
      text: 'Olá, João!\nhttps://prancheta.local/reset-password?token=RbHfXfKE0pL0Lj_EuYfTVMwyos0WyTjvV4HqybPhXBg\n',
      html: '<p>Olá, João!</p>',
    };
    await createMailer(db, jobs).send(message);
    expect((await db.select().from(mailOutbox))[0]).toMatchObject({
      status: 'queued',
      subject: message.subject,
    });

    const sendMail = createSendMailJob(db, mailTransport);
    const [job] = await db.select().from(jobTable).where(eq(jobTable.kind, 'sendMail'));
    await sendMail.run(job?.payload ?? {});
    await sendMail.run(job?.payload ?? {});
    expect((await db.select().from(mailOutbox))[0]).toMatchObject({ status: 'sent', attempts: 1 });
    const [file = '', ...others] = await readdir(join(dataDir, 'outbox'));
    expect(others).toEqual([]);
    const content = await readFile(join(dataDir, 'outbox', file), 'utf8');
    expect(content).toContain('To: ana@prancheta.local\nSubject: Redefinição de senha\n');
    // Whoever has no more than `cat` copies the link from there.
    expect(content).toContain(message.text);
    await database.close();
    await rm(dataDir, { recursive: true });
  });
});
