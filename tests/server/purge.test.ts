import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files, projects, users } from '../../server/database/schema.ts';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { SandboxCards } from '../../server/cards/SandboxCards.ts';
import { purgeExpired } from '../../server/domain/purge/purgeExpired.ts';
import { createStore } from '../../server/repositories/createStore.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

const now = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeEachDatabase('purge', (kind) => {
  let database: TestDatabase;
  let dataDir = '';
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    dataDir = await mkdtemp(join(tmpdir(), 'prancheta-purge-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  it('removes designs after 30 days and accounts with all they own after 7, and nothing sooner', async () => {
    const { db } = database;
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    const user = (id: string, deletedAt: Date | null) => ({
      id,
      email: `${id}@x.local`,
      username: id,
      name: id,
      searchText: id,
      deletedAt,
    });
    const project = (id: string, userId: string, deletedAt: Date | null) => ({
      id,
      userId,
      name: id,
      width: 1,
      height: 1,
      searchText: id,
      deletedAt,
    });
    await db
      .insert(users)
      .values([user('stays', null), user('leaving', daysAgo(6)), user('gone', daysAgo(8))]);
    await db
      .insert(projects)
      .values([
        project('kept', 'stays', null),
        project('binned', 'stays', daysAgo(29)),
        project('old', 'stays', daysAgo(31)),
        project('theirs', 'gone', null),
      ]);
    for (const userId of ['stays', 'gone']) {
      const key = `uploads/${userId}/a.png`;
      await storage.put({ key, contentType: 'image/png', data: Uint8Array.of(1) });
      await storage.put({ key: `${key}.h300`, contentType: 'image/webp', data: Uint8Array.of(1) });
      await db.insert(files).values({
        id: userId,
        userId,
        key,
        originalName: 'a.png',
        declaredMime: 'image/png',
        declaredBytes: 1,
      });
    }
    const purged: string[] = [];
    const documents = { purge: async (id: string) => void purged.push(id) };
    const clock = () => now;
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const result = await purgeExpired(createStore(db), { clock, files: storage, cards, documents });
    expect(result).toMatchObject({ projects: 1, accounts: 1 });

    expect(purged.toSorted((a, b) => a.localeCompare(b))).toEqual(['old', 'theirs']);
    const left = await db.select({ id: projects.id }).from(projects).orderBy(projects.id);
    expect(left.map(({ id }) => id)).toEqual(['binned', 'kept']);
    const people = await db.select({ id: users.id }).from(users).orderBy(users.id);
    expect(people.map(({ id }) => id)).toEqual(['leaving', 'stays']);
    for (const ending of ['', '.h300']) {
      expect(await storage.head(`uploads/gone/a.png${ending}`)).toBeUndefined();
      expect(await storage.head(`uploads/stays/a.png${ending}`)).toBeDefined();
    }
  });
});
