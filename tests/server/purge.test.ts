import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq, like, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { docBases, files, projects, projectVersions, users } from '../../server/database/schema.ts';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { SandboxCards } from '../../server/cards/SandboxCards.ts';
import type { CanvasJson } from '../../server/domain/project/ProjectDocuments.ts';
import { hashState } from '../../server/domain/project/reviewTemplate.ts';
import { purgeExpired } from '../../server/domain/purge/purgeExpired.ts';
import { updateThumbnail } from '../../server/domain/project/updateThumbnail.ts';
import { createCleanUpJob } from '../../server/jobs/cleanUp.ts';
import { createStore } from '../../server/repositories/createStore.ts';
import { KeptBases } from '../../server/sync/KeptBases.ts';
import { readBase } from '../../server/sync/mergeDesign.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';

const now = new Date('2026-06-01T00:00:00Z');
/** A kept state is the design's JSON; nothing is edited live. */
const stillDesigns = {
  toJson: async (state: Uint8Array) => JSON.parse(Buffer.from(state).toString()) as CanvasJson,
  readJson: async (id: string): Promise<CanvasJson> => ({ objects: [{ src: `/api/files/live-${id}` }] }),
};
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
    const result = await purgeExpired(createStore(db), {
      clock,
      files: storage,
      cards,
      documents,
      designs: stillDesigns,
    });
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

  it('keeps the pictures in templates others may have copied, when their author goes', async () => {
    const { db } = database;
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    const person = (id: string, more: object) => ({
      ...{ id, email: `${id}@x.local`, username: id, name: id, searchText: id },
      ...more,
    });
    const design = (id: string, more: object) => ({
      ...{ id, userId: 'author', name: id, width: 1, height: 1, searchText: id },
      ...more,
    });
    await db
      .insert(users)
      .values([person('boss', { userType: 'admin' }), person('author', { deletedAt: daysAgo(8) })]);
    await db
      .insert(projects)
      .values([
        design('shown', { isTemplate: true, approvedVersionId: 'v-shown' }),
        design('withdrawn', {}),
        design('private', {}),
      ]);
    for (const projectId of ['shown', 'withdrawn']) {
      const data = Buffer.from(JSON.stringify({ objects: [{ src: `/api/files/kept-${projectId}` }] }));
      await db.insert(projectVersions).values({
        ...{ id: `v-${projectId}`, projectId, kind: 'approved' as const, width: 1, height: 1, data },
        checksum: hashState(data),
      });
    }
    const named = ['kept-shown', 'kept-withdrawn', 'live-shown'];
    for (const id of [...named, 'live-private', 'unused']) {
      const key = `uploads/author/${id}`;
      await storage.put({ key, contentType: 'image/png', data: Uint8Array.of(1) });
      const file = { declaredMime: 'image/png', declaredBytes: 1, status: 'ready' as const };
      await db.insert(files).values({ ...file, id, userId: 'author', key, originalName: id });
    }
    const secret = new Uint8Array(32);
    const clock = () => now;
    const costCents = { month: 1, year: 1 };
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const documents = { purge: async () => undefined };
    await purgeExpired(createStore(db), { clock, files: storage, cards, documents, designs: stillDesigns });

    const left = await db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.userId, 'boss'))
      .orderBy(files.id);
    expect(left.map(({ id }) => id)).toEqual(named);
    for (const id of named) expect(await storage.head(`uploads/author/${id}`)).toBeDefined();
    for (const id of ['live-private', 'unused'])
      expect(await storage.head(`uploads/author/${id}`)).toBeUndefined();
  });

  it('removes pictures of designs that others have replaced, once nothing shows them any more', async () => {
    const { db } = database;
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    const store = createStore(db);
    const userId = 'painter';
    await db
      .insert(users)
      .values({ id: userId, email: 'p@x.local', username: userId, name: userId, searchText: userId });
    const draw = async (id: string, originalName: string): Promise<string> => {
      const key = `uploads/${userId}/${id}`;
      await storage.put({ key, contentType: 'image/webp', data: Uint8Array.of(1) });
      const file = { declaredMime: 'image/webp', declaredBytes: 1, mediaType: 'image' as const };
      await db.insert(files).values({ ...file, id, userId, key, originalName, status: 'ready' });
      return id;
    };
    const design = { userId, width: 1, height: 1, searchText: '' };
    await db.insert(projects).values([
      { ...design, id: 'edited', name: 'a', thumbnailFileId: await draw('first', 'thumbnail.webp') },
      { ...design, id: 'copied', name: 'b', thumbnailFileId: await draw('shared', 'thumbnail.webp') },
      { ...design, id: 'copy', name: 'c', thumbnailFileId: 'shared' },
      { ...design, id: 'chosen', name: 'd', thumbnailFileId: await draw('photo', 'praia.webp') },
    ]);
    let today = now;
    const clock = () => today;
    const asker = { userId, userType: 'user' as const };
    for (const projectId of ['edited', 'copied', 'chosen']) {
      const fileId = await draw(`${projectId}-2`, 'thumbnail.webp');
      await updateThumbnail(store, clock, { projectId, fileId, asker });
    }
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const documents = { purge: async () => undefined };
    const purge = () =>
      purgeExpired(store, { clock, files: storage, cards, documents, designs: stillDesigns });
    // A list that is open elsewhere still shows it.
    expect((await purge()).drawings).toBe(0);
    expect(await store.files.findReady('first')).toBeDefined();
    today = new Date(now.getTime() + 3 * 86_400_000);
    expect((await purge()).drawings).toBe(1);
    expect(await storage.head(`uploads/${userId}/first`)).toBeUndefined();
    const left = await db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.userId, userId))
      .orderBy(files.id);
    expect(left.map(({ id }) => id)).toEqual(['chosen-2', 'copied-2', 'edited-2', 'photo', 'shared']);

    // Two tabs replace the picture at once; the gallery goes on showing the one that was approved.
    const approved = { name: 'a', width: 1, height: 1, searchText: '', approvedAt: now };
    const look = { isPro: false, categoryId: null, tags: [] };
    await store.approvedTemplates.put({
      ...{ ...approved, ...look, projectId: 'edited' },
      thumbnailFileId: 'edited-2',
    });
    const drawn = [await draw('edited-3', 'thumbnail.webp'), await draw('edited-4', 'thumbnail.webp')];
    await Promise.all(
      drawn.map((fileId) => updateThumbnail(store, clock, { projectId: 'edited', fileId, asker })),
    );
    const listDrawn = async () => {
      const rows = await db.select({ id: files.id }).from(files).where(like(files.id, 'edited-%'));
      return rows.map(({ id }) => id).toSorted();
    };
    const shown = (await store.projects.findLive('edited'))?.thumbnailFileId ?? '';
    today = new Date(today.getTime() + 3 * 86_400_000);
    expect((await purge()).drawings).toBe(1);
    expect(await listDrawn()).toEqual(['edited-2', shown].toSorted());
    await store.approvedTemplates.put({
      ...{ ...approved, ...look, projectId: 'edited' },
      thumbnailFileId: shown,
    });
    expect((await purge()).drawings).toBe(1);
    expect(await listDrawn()).toEqual([shown]);
  });

  it('removes all that is due, however much, and what cannot be removed keeps nothing else', async () => {
    const { db } = database;
    class StuckStorage extends DiskStorage {
      override delete(key: string): Promise<void> {
        return key.endsWith('/stuck') ? Promise.reject(new Error('stuck')) : super.delete(key);
      }
    }
    const storage = new StuckStorage({ dataDir, secret: new Uint8Array(32) });
    const person = (id: string, deletedAt: Date | null) => ({
      ...{ id, email: `${id}@x.local`, username: id, name: id, searchText: id },
      deletedAt,
    });
    await db
      .insert(users)
      .values([person('hoarder', null), person('cursed', daysAgo(20)), person('quitter', daysAgo(9))]);
    const upload = (id: string, days: number) => ({
      ...{ id, userId: 'hoarder', key: `uploads/hoarder/${id}`, originalName: id },
      ...{ declaredMime: 'image/png', declaredBytes: 1, createdAt: daysAgo(days) },
    });
    const many = Array.from({ length: 450 }, (_, n) => upload(`dead-${n}`, 3));
    await db.insert(files).values([upload('stuck', 9), ...many, upload('new', 1)]);
    await db
      .insert(projects)
      .values({ id: 'haunted', userId: 'cursed', name: 'a', width: 1, height: 1, searchText: '' });
    const documents = {
      purge: (id: string) =>
        id === 'haunted' ? Promise.reject(new Error('haunted')) : Promise.resolve(undefined),
    };
    const clock = () => now;
    const costCents = { month: 1, year: 1 };
    const secret = new Uint8Array(32);
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const purge = () =>
      purgeExpired(createStore(db), { clock, files: storage, cards, documents, designs: stillDesigns });
    await expect(purge()).rejects.toMatchObject({
      errors: [{ message: 'haunted' }, { message: 'stuck' }],
    });
    const left = await db.select({ id: files.id }).from(files).where(eq(files.userId, 'hoarder'));
    expect(left.map(({ id }) => id).toSorted()).toEqual(['new', 'stuck']);
    const people = await db.select({ id: users.id }).from(users).where(like(users.id, '%u%e%'));
    expect(people.map(({ id }) => id)).toContain('cursed');
    expect(people.map(({ id }) => id)).not.toContain('quitter');
  });

  it('forgets what programs were last given of designs that none has asked for in thirty days', async () => {
    const { db } = database;
    const seen = readBase(openDocument(new Y.Doc()));
    const bases = new KeptBases(db);
    for (const userId of ['asks', 'asked', 'asks again']) {
      await bases.keep('design', userId, seen);
    }
    await db.execute(
      sql`update doc_bases set kept_at = now() - interval '31 days' where user_id in ('asked', 'asks again')`,
    );
    await bases.keep('design', 'asks again', seen);
    const clock = () => now;
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const tools = {
      clock,
      files: new DiskStorage({ dataDir, secret }),
      cards: new SandboxCards({ db, secret, clock, createId: () => 'id', costCents }),
      documents: { purge: async () => undefined },
      designs: stillDesigns,
    };
    await createCleanUpJob(db, tools, { enqueue: async () => undefined }).run({});
    const left = await db.select({ userId: docBases.userId }).from(docBases).orderBy(docBases.userId);
    expect(left.map(({ userId }) => userId)).toEqual(['asks', 'asks again']);
  });
});
