import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq, like, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { seedDocument } from '../../scene/formats/fabricJson/seedDocument.ts';
import {
  auditEntries,
  docBases,
  files,
  mailOutbox,
  products,
  projects,
  projectVersions,
  refreshTokens,
  sessions,
  users,
} from '../../server/database/schema.ts';
import { DiskStorage } from '../../server/files/DiskStorage.ts';
import { SandboxCards } from '../../server/cards/SandboxCards.ts';
import { updateAvatar } from '../../server/domain/account/updateAvatar.ts';
import type { CanvasJson } from '../../server/domain/project/ProjectDocuments.ts';
import { reviewTemplate } from '../../server/domain/project/reviewTemplate.ts';
import { reviewProduct } from '../../server/domain/product/reviewProduct.ts';
import { purgeExpired } from '../../server/domain/purge/purgeExpired.ts';
import { updateThumbnail } from '../../server/domain/project/updateThumbnail.ts';
import { createCleanUpJob } from '../../server/jobs/cleanUp.ts';
import type { JobRequest } from '../../server/jobs/types.ts';
import { createMailTransport } from '../../server/mail/createMailTransport.ts';
import type { MailTransport } from '../../server/mail/types.ts';
import { createStore } from '../../server/repositories/createStore.ts';
import { KeptBases } from '../../server/sync/KeptBases.ts';
import { readBase } from '../../server/sync/mergeDesign.ts';
import { describeEachDatabase, openTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createMemoryDocuments } from './support/memoryDocuments.ts';

const now = new Date('2026-06-01T00:00:00Z');
/** Nothing is edited live. */
const stillDesigns = {
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

  it('removes designs that nobody can bring back any more and accounts with all they own after 7, and nothing sooner', async () => {
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
        project('past', 'stays', daysAgo(31)),
        project('old', 'stays', daysAgo(32)),
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
    expect(left.map(({ id }) => id)).toEqual(['binned', 'kept', 'past']);
    const people = await db.select({ id: users.id }).from(users).orderBy(users.id);
    expect(people.map(({ id }) => id)).toEqual(['leaving', 'stays']);
    for (const ending of ['', '.h300']) {
      expect(await storage.head(`uploads/gone/a.png${ending}`)).toBeUndefined();
      expect(await storage.head(`uploads/stays/a.png${ending}`)).toBeDefined();
    }
  });

  /** A partner with files and designs, an admin, and what is approved of them; gone for eight days in the end. */
  const openStudio = async (author: string) => {
    const { db } = database;
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    const store = createStore(db);
    const documents = createMemoryDocuments();
    let today = now;
    let ids = 0;
    const clock = () => today;
    const tools = { clock, createId: () => `${author}-id-${(ids += 1)}`, documents };
    const boss = `${author}-boss`;
    const person = (id: string, userType: 'admin' | 'partner') => ({
      ...{ id, userType, email: `${id}@x.local`, username: id, name: id, searchText: id },
      createdAt: daysAgo(userType === 'admin' ? 5_000 : 100),
    });
    await db.delete(users).where(eq(users.userType, 'admin'));
    await db.insert(users).values([person(boss, 'admin'), person(author, 'partner')]);
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const upload = async (name: string): Promise<string> => {
      const id = `${author}-${name}`;
      const key = `uploads/${id}`;
      await storage.put({ key, contentType: 'image/png', data: Uint8Array.of(1) });
      const file = { declaredMime: 'image/png', declaredBytes: 1, status: 'ready' as const };
      await db.insert(files).values({ ...file, id, userId: author, key, originalName: name });
      return id;
    };
    const show = (projectId: string, name: string) =>
      documents.merge(
        projectId,
        { json: { objects: [{ src: `/api/files/${author}-${name}` }, { fileId: `${author}-${name}-gif` }] } },
        author,
      );
    const design = async (id: string, content: string, more: object = {}): Promise<string> => {
      const projectId = `${author}-${id}`;
      await documents.seed(projectId, { width: 1, height: 1, title: id });
      await show(projectId, content);
      await db
        .insert(projects)
        .values({ id: projectId, userId: author, name: id, width: 1, height: 1, searchText: id, ...more });
      return projectId;
    };
    const approve = async (projectId: string): Promise<void> => {
      await store.projects.update(projectId, { isTemplate: true, status: 'pending_approval' });
      await reviewTemplate(store, tools, { actorId: boss, projectId, status: 'enabled' });
    };
    return {
      ...{ store, tools, author, boss, upload, show, design, approve },
      wait: (days: number) => {
        today = new Date(today.getTime() + days * 86_400_000);
      },
      purge: () =>
        purgeExpired(store, {
          ...{ clock, files: storage, cards, designs: documents },
          documents: { purge: async (id) => void documents.contents.delete(id) },
        }),
      leave: () => store.users.update(author, { deletedAt: today }, today),
      isStored: async (name: string) => (await storage.head(`uploads/${author}-${name}`)) !== undefined,
      listOwned: async (userId: string) =>
        (await store.exports.listFiles(userId))
          .flatMap(({ id, deletedAt }) => (deletedAt ? [] : id.slice(author.length + 1)))
          .toSorted(),
    };
  };

  it('keeps the pictures in templates others may have copied, when their author goes', async () => {
    const studio = await openStudio('author');
    for (const name of ['shown', 'shown-gif', 'live', 'withdrawn', 'private', 'unused', 'cover', 'old-cover'])
      await studio.upload(name);
    const shown = await studio.design('template', 'shown', { thumbnailFileId: 'author-old-cover' });
    await studio.approve(shown);
    // Copies made now show the old cover for good.
    await studio.store.projects.update(shown, { thumbnailFileId: 'author-cover' });
    await studio.approve(shown);
    await studio.show(shown, 'live');
    const withdrawn = await studio.design('withdrawn', 'withdrawn');
    await studio.approve(withdrawn);
    await studio.store.projects.update(withdrawn, { isTemplate: false, approvedVersionId: null });
    await studio.design('private', 'private');
    await studio.leave();
    studio.wait(8);
    await studio.purge();

    const kept = ['cover', 'live', 'old-cover', 'shown', 'shown-gif', 'withdrawn'];
    expect(await studio.listOwned(studio.boss)).toEqual(kept);
    for (const name of kept) expect(await studio.isStored(name)).toBe(true);
    for (const name of ['private', 'unused']) expect(await studio.isStored(name)).toBe(false);
    expect((await studio.store.projects.findLive(shown))?.userId).toBe(studio.boss);
  });

  it('leaves no kept version of a template whose pictures go with its author', async () => {
    const studio = await openStudio('keeper');
    const template = await studio.design('template', 'picture');
    await studio.approve(template);
    const version = { projectId: template, width: 1, height: 1, checksum: '', data: Buffer.alloc(1) };
    const { db } = database;
    await db.insert(projectVersions).values(
      (['named', 'parked', 'automatic'] as const).map((of) => ({
        ...version,
        id: `keeper-${of}`,
        kind: of,
      })),
    );
    await studio.leave();
    studio.wait(8);
    await studio.purge();
    const left = await db.select().from(projectVersions).where(eq(projectVersions.projectId, template));
    const approvedVersionId = (await studio.store.projects.findLive(template))?.approvedVersionId;
    expect(left).toMatchObject([{ id: approvedVersionId, kind: 'approved' }]);
  });

  it.each(['template', 'withdrawn', 'element'])(
    'keeps who published a %s until there is an administrator who takes it over',
    async (what) => {
      const studio = await openStudio(`orphan-${what}`);
      const { store, author, boss } = studio;
      await studio.upload('picture');
      if (what === 'element') {
        const { id } = await store.products.insert({
          ...{
            id: `${author}-out`,
            userId: author,
            name: what,
            fileId: `${author}-picture`,
            width: 1,
            height: 1,
          },
          ...{ fileType: 'image', section: 'fotos', searchText: what, isShared: true },
          status: 'pending_approval',
        });
        const review = { actorId: boss, productId: id, status: 'enabled' } as const;
        await reviewProduct(store, studio.tools.clock, review);
      } else {
        const design = await studio.design('design', 'picture');
        await studio.approve(design);
        const withdrawn = { isTemplate: false, approvedVersionId: null };
        if (what === 'withdrawn') await store.projects.update(design, withdrawn);
      }
      await studio.leave();
      studio.wait(8);
      const today = studio.tools.clock();
      await store.users.update(boss, { deletedAt: today }, today);
      await expect(studio.purge()).rejects.toThrow('could not be purged');
      expect(await studio.listOwned(author)).toEqual(['picture']);
      expect(await studio.isStored('picture')).toBe(true);

      await store.users.update(boss, { deletedAt: null }, today);
      expect((await studio.purge()).accounts).toBe(1);
      expect(await studio.listOwned(boss)).toEqual(['picture']);
      expect(await studio.isStored('picture')).toBe(true);
    },
  );

  it('keeps the pictures of a template that was removed for good long before its author goes', async () => {
    const studio = await openStudio('painterly');
    await studio.upload('picture');
    const template = await studio.design('template', 'picture');
    await studio.approve(template);
    await studio.store.projects.update(template, { deletedAt: now });
    studio.wait(32);
    expect((await studio.purge()).projects).toBe(1);
    await studio.leave();
    studio.wait(8);
    expect((await studio.purge()).accounts).toBe(1);
    expect(await studio.isStored('picture')).toBe(true);
    expect(await studio.listOwned(studio.boss)).toEqual(['picture']);
  });

  it.each(['changed', 'rejected', 'removed'])(
    'keeps an element that was approved once and %s since, when its author goes',
    async (since) => {
      const studio = await openStudio(`maker-${since}`);
      const { store, author, boss } = studio;
      const product = (id: string, fileId: string) => ({
        ...{ id: `${author}-${id}`, userId: author, name: id, fileId, width: 1, height: 1 },
        ...{ fileType: 'image' as const, section: 'fotos' as const, searchText: id, isShared: true },
        status: 'pending_approval' as const,
      });
      const { id } = await store.products.insert({
        ...product('out', await studio.upload('picture')),
        thumbnailFileId: await studio.upload('thumbnail'),
        previewFileId: await studio.upload('preview'),
      });
      await store.products.insert(product('never', await studio.upload('secret')));
      const review = (status: 'enabled' | 'rejected') =>
        reviewProduct(store, studio.tools.clock, { actorId: boss, productId: id, status });
      await review('enabled');
      if (since === 'removed') await store.products.update(id, { deletedAt: now });
      else await store.products.update(id, { status: 'pending_approval' });
      if (since === 'rejected') await review('rejected');
      await studio.leave();
      studio.wait(8);
      await studio.purge();
      for (const name of ['picture', 'thumbnail', 'preview'])
        expect([name, await studio.isStored(name)]).toEqual([name, true]);
      expect(await studio.isStored('secret')).toBe(false);
      const left = await database.db
        .select()
        .from(products)
        .where(like(products.id, `${author}-%`));
      expect(left).toMatchObject([{ id, userId: boss }]);
    },
  );

  it('knows of what was approved before it was marked', async () => {
    const { db } = database;
    const file = (id: string, userId: string) => ({
      ...{ id, userId, key: `marked/${id}`, originalName: id, declaredMime: 'image/png', declaredBytes: 1 },
    });
    const hex = (digit: string) => digit.repeat(32);
    const demo = 'aaaaaaaa-bbbb-8ccc-8ddd-eeeeeeeeeeee';
    const [inAddress, inField, inDraft, cover, element, once] = ['1', '2', '3', '4', '5', '6'].map(hex);
    const others = ['7', '8'].map(hex);
    await db.insert(users).values(
      ['marker', 'copier'].map((id) => ({
        ...{ id, email: `${id}@x.local`, username: id, name: id, searchText: id },
      })),
    );
    const ids = [inAddress, inField, inDraft, cover, element, once, ...others].flatMap((id) => id ?? []);
    await db.insert(files).values([...ids, demo].map((id) => file(id, 'marker')));
    const design = { width: 1, height: 1, searchText: '', name: 'a' };
    await db.insert(projects).values([
      { ...design, id: 'marked', userId: 'marker' },
      { ...design, id: 'copied cover', userId: 'copier', thumbnailFileId: cover ?? '' },
    ]);
    const keep = async (kind: 'approved' | 'named', objects: Record<string, unknown>[]) => {
      const document = new Y.Doc();
      seedDocument(document, { version: '6.5.3', objects }, { width: 9, height: 9, title: 'a' });
      const data = Y.encodeStateAsUpdate(document);
      const version = { projectId: 'marked', kind, width: 9, height: 9, checksum: '' };
      await db.insert(projectVersions).values({ ...version, id: `marked ${kind}`, data });
    };
    const image = { type: 'Image', width: 9, height: 9 };
    await keep('approved', [
      { ...image, src: `/api/files/${inAddress}`, name: 'é' },
      { ...image, src: '/a.png', file_id: inField },
      { ...image, src: `/api/files/${demo}` },
    ]);
    await keep('named', [{ ...image, src: `/api/files/${inDraft}` }]);
    const product = (id: string, fileId: string | undefined, status: 'enabled' | 'rejected') => ({
      ...{
        id: `marked ${id}`,
        userId: 'marker',
        name: id,
        fileId: fileId ?? '',
        width: 1,
        height: 1,
        status,
      },
      ...{ fileType: 'image' as const, section: 'fotos' as const, searchText: id, isShared: true },
    });
    await db
      .insert(products)
      .values([
        product('out', element, 'enabled'),
        product('once', once, 'rejected'),
        product('never', others[0], 'rejected'),
        { ...product('private', others[1], 'enabled'), isShared: false },
      ]);
    await db.insert(auditEntries).values({
      ...{ actorId: 'boss', action: 'element.review', targetType: 'product', targetId: 'marked once' },
      details: { status: 'enabled', name: 'once' },
    });
    for (const name of ['0008_published_files.undo.sql', '0008_published_files.sql']) {
      const text = await readFile(new URL(`../../server/migrations/${name}`, import.meta.url), 'utf8');
      await database.inTransaction(({ exec }) => exec(text));
    }
    const marked = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.userId, 'marker'), files.isPublished));
    expect(marked.map(({ id }) => id).toSorted()).toEqual(
      [inAddress, inField, cover, element, once, demo].flatMap((id) => id ?? []).toSorted(),
    );
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

  it('removes the pictures of a person that were replaced or removed, and those alone', async () => {
    const { db } = database;
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    const store = createStore(db);
    const userId = 'sitter';
    await db
      .insert(users)
      .values({ id: userId, email: 's@x.local', username: userId, name: userId, searchText: userId });
    const upload = async (id: string, originalName = 'thumbnail.webp'): Promise<string> => {
      const key = `uploads/${userId}/${id}`;
      await storage.put({ key, contentType: 'image/webp', data: Uint8Array.of(1) });
      const file = { declaredMime: 'image/webp', declaredBytes: 1, mediaType: 'image' as const };
      await db.insert(files).values({ ...file, id, userId, key, originalName, status: 'ready' });
      return id;
    };
    let today = now;
    const clock = () => today;
    const show = (fileId: string | undefined) => updateAvatar(store, clock, { userId, fileId });
    await show(await upload('avatar-1'));
    // Saved twice, it is shown as before.
    await show('avatar-1');
    // Of a library, where it stays.
    await show(await upload('avatar-photo', 'praia.webp'));
    const both = [await upload('avatar-2'), await upload('avatar-3')];
    await Promise.all(both.map(show));
    const last = (await store.users.findById(userId))?.avatarFileId ?? '';
    expect(both).toContain(last);
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const cards = new SandboxCards({ db, secret, clock, createId: () => 'id', costCents });
    const documents = { purge: async () => undefined };
    const purge = async () => {
      await purgeExpired(store, { clock, files: storage, cards, documents, designs: stillDesigns });
      const left = await db.select({ id: files.id }).from(files).where(eq(files.userId, userId));
      return left.map(({ id }) => id).toSorted();
    };
    expect(await purge()).toEqual(['avatar-1', 'avatar-2', 'avatar-3', 'avatar-photo']);
    today = new Date(now.getTime() + 3 * 86_400_000);
    expect(await purge()).toEqual([last, 'avatar-photo']);
    expect(await storage.head(`uploads/${userId}/avatar-1`)).toBeUndefined();
    await show(undefined);
    today = new Date(today.getTime() + 3 * 86_400_000);
    expect(await purge()).toEqual(['avatar-photo']);
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

  const folderMail = () => createMailTransport({ smtpUrl: undefined, mailFrom: 'p@x.local', dataDir });

  /** Answers with what is to be done later. */
  const cleanUp = async (
    mailTransport: Pick<MailTransport, 'forgetOthers'> = folderMail(),
    storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) }),
  ): Promise<readonly JobRequest[]> => {
    const { db } = database;
    const clock = () => now;
    const secret = new Uint8Array(32);
    const costCents = { month: 1, year: 1 };
    const tools = {
      clock,
      files: storage,
      cards: new SandboxCards({ db, secret, clock, createId: () => 'id', costCents }),
      documents: { purge: async () => undefined },
      designs: stillDesigns,
      mailTransport,
    };
    const later: JobRequest[] = [];
    await createCleanUpJob(db, tools, { enqueue: async (request) => void later.push(request) }).run({});
    return later;
  };

  it('is done again a day later', async () => {
    expect(await cleanUp()).toMatchObject([{ kind: 'cleanUp', delaySeconds: 86_400 }]);
  });

  it('leaves no mail in the outbox folder that the database has forgotten, those to who has left among them', async () => {
    const { db } = database;
    await db.insert(users).values({
      ...{ id: 'reader', username: 'reader', name: 'reader', searchText: 'reader', email: 'reader@x.local' },
      deletedAt: daysAgo(8),
    });
    const transport = folderMail();
    const send = async (recipient: string) => {
      const id = randomUUID();
      await transport.deliver({ id, to: recipient, subject: 'Olá', text: 'Olá', html: 'Olá' });
      await db.insert(mailOutbox).values({
        ...{ id, recipient, subject: 'Olá', textBody: 'Olá', htmlBody: 'Olá', status: 'sent' },
      });
      return id;
    };
    const kept = await send('stays@x.local');
    await send('reader@x.local');
    const old = await send('stays@x.local');
    await db.execute(sql`update mail_outbox set created_at = now() - interval '31 days' where id = ${old}`);
    const folder = join(dataDir, 'outbox');
    await writeFile(join(folder, `${randomUUID()}.txt.tmp`), 'half');
    await writeFile(join(folder, 'notas.txt'), 'of the administrator');
    await cleanUp();
    expect((await readdir(folder)).toSorted()).toEqual([`${kept}.txt`, 'notas.txt'].toSorted());
  });

  it('forgets old mails, also those that nothing has sent nor given up because their server always ended', async () => {
    const { db } = database;
    const mail = (id: string, days: number) => ({
      ...{ id, recipient: 'waits@x.local', subject: 'Olá', textBody: 'Olá', htmlBody: 'Olá' },
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
    await db.insert(mailOutbox).values([mail('never tried', 31), mail('waits', 29)]);
    await cleanUp();
    const left = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'waits@x.local'));
    expect(left).toMatchObject([{ id: 'waits', status: 'queued' }]);
  });

  it('leaves none there either once mails go by SMTP, and makes no folder for them', async () => {
    const folder = join(dataDir, 'outbox');
    const id = randomUUID();
    await folderMail().deliver({ id, to: 'old@x.local', subject: 'Olá', text: 'Olá', html: 'Olá' });
    const smtp = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'p@x.local', dataDir });
    await cleanUp(smtp);
    expect(await readdir(folder)).not.toContain(`${id}.txt`);
    await rm(folder, { recursive: true });
    await cleanUp(smtp);
    await cleanUp();
    expect(await readdir(dataDir)).not.toContain('outbox');
    await smtp.close();
  });

  it('tells what could not be purged though the mails cannot be forgotten either', async () => {
    const unreadable = { forgetOthers: async () => Promise.reject(new Error('EACCES')) };
    await expect(cleanUp(unreadable)).rejects.toThrow('EACCES');
    const { db } = database;
    const person = { email: 'leaves@x.local', username: 'leaves', name: 'leaves', searchText: 'leaves' };
    await db.insert(users).values({ id: 'leaves', ...person });
    await db.insert(files).values({
      ...{ id: 'lasting', userId: 'leaves', key: 'uploads/leaves/lasting', originalName: 'lasting' },
      ...{ declaredMime: 'image/png', declaredBytes: 1, createdAt: daysAgo(3) },
    });
    const storage = new DiskStorage({ dataDir, secret: new Uint8Array(32) });
    storage.delete = async () => Promise.reject(new Error('EIO'));
    await expect(cleanUp(unreadable, storage)).rejects.toMatchObject({
      errors: [{ errors: [{ message: 'EIO' }] }, { message: 'EACCES' }],
    });
  });

  it('forgets what programs were last given of designs that none has asked for in thirty days', async () => {
    const { db } = database;
    const seen = new Map([['main', readBase(openDocument(new Y.Doc()))]]);
    const bases = new KeptBases(db);
    for (const userId of ['asks', 'asked', 'asks again']) {
      await bases.keep('design', userId, seen);
    }
    await db.execute(
      sql`update doc_bases set kept_at = now() - interval '31 days' where user_id in ('asked', 'asks again')`,
    );
    await bases.keep('design', 'asks again', seen);
    await cleanUp();
    const left = await db.select({ userId: docBases.userId }).from(docBases).orderBy(docBases.userId);
    expect(left.map(({ userId }) => userId)).toEqual(['asks', 'asks again']);
  });

  it('forgets refresh tokens a month after their use, not their session nor those in use', async () => {
    const { db } = database;
    const person = { email: 'renews@x.local', username: 'renews', name: 'renews', searchText: 'renews' };
    await db.insert(users).values({ id: 'renews', ...person });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(sessions).values({ id: 'renewed', userId: 'renews', expiresAt });
    const used = (id: string, days: number) => ({
      id,
      sessionId: 'renewed',
      usedAt: new Date(Date.now() - days * 86_400_000),
      successorId: 'last',
    });
    await db
      .insert(refreshTokens)
      .values([used('old', 31), used('recent', 29), { id: 'last', sessionId: 'renewed' }]);
    await cleanUp();
    const left = await db.select({ id: refreshTokens.id }).from(refreshTokens).orderBy(refreshTokens.id);
    expect(left.map(({ id }) => id)).toEqual(['last', 'recent']);
  });
});
