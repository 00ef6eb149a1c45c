// Deleted designs: listed, brought back, and deleted for good by the same way as those whose time has run out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assert, asyncProperty, constantFrom, integer, array, tuple } from 'fast-check';
import { eq } from 'drizzle-orm';
import { jobs, projectVersions } from '../../server/database/schema.ts';
import { deleteProject, restoreProject } from '../../server/domain/project/deleteProject.ts';
import { purgeProject } from '../../server/domain/project/purgeTrash.ts';
import { purgePatience } from '../../server/domain/project/restoreTime.ts';
import { purgeDesigns, type PurgeTools } from '../../server/domain/purge/purgeExpired.ts';
import { createPurgeTrashJob } from '../../server/jobs/purgeTrash.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const soon = () => new Date(Date.now() + 60_000).toISOString();

type Listed = { project_id: string; project_name: string; deleted_at: string };

describeEachDatabase('trash', (kind) => {
  let api: TestApp;
  let admin: Person;

  beforeAll(async () => {
    api = await createTestApp(kind);
    admin = await api.signUp('admin');
  });
  afterAll(() => api.close());

  /** A person, and the calls they make about their designs. */
  const signUp = async (type: 'user' | 'partner' = 'user') => {
    const person = await api.signUp(type);
    const call = (verb: string, form: Form = {}, { token } = person) =>
      api.post(`/api/projects/${verb}`, form, token);
    const create = async (project_name: string): Promise<string> =>
      (await call('create', { project_name, width: 320, height: 180 })).data.project_id;
    const remove = (project_id: string) => call('delete', { project_id });
    const list = async (form: Form = {}) =>
      (await call('trash/read', form)).data as { projects: Listed[]; total: number };
    const names = async () => (await list()).projects.map(({ project_name }) => project_name);
    return { ...person, call, create, remove, list, names };
  };

  const toolsAt = (at: number): PurgeTools => {
    const { files, cards } = api.dependencies;
    const { documents } = api;
    return { files, cards, clock: () => new Date(at), documents, designs: documents };
  };

  /** The clean-up, at a moment when all that was deleted for good until now has been left alone for long enough. */
  const purge = (at = Date.now() + HOUR): Promise<void> =>
    createPurgeTrashJob(api.database.db, toolsAt(at)).run({});

  /** A person deletes a design for good, at a moment by the clock of the node they ask. */
  const purgeAt = (at: number, projectId: string, { userId }: Person): Promise<void> => {
    const { jobs: queue } = api.dependencies;
    const tools = { clock: () => new Date(at), jobs: queue };
    return purgeProject(api.store, tools, { projectId, asker: { userId, userType: 'user' } });
  };

  test('lists own deleted designs, the last deleted first, until when each can be brought back', async () => {
    const ana = await signUp();
    const beto = await signUp();
    await beto.remove(await beto.create('De Beto'));
    await ana.create('Fica');
    const [first, second, late] = [
      await ana.create('Primeiro'),
      await ana.create('Segundo'),
      await ana.create('Vencido'),
    ];
    await ana.remove(second);
    await ana.remove(first);
    await api.store.projects.update(late, { deletedAt: new Date(Date.now() - 30 * DAY) });
    const { projects, total } = await ana.list();
    expect(total).toBe(2);
    expect(projects).toMatchObject([
      { project_id: first, width: 320, height: 180, thumbnail_url: '', is_template: 0, taken_out: 0 },
      { project_id: second, project_name: 'Segundo' },
    ]);
    for (const project of projects as (Listed & { restorable_until: string })[]) {
      const days = (Date.parse(project.restorable_until) - Date.parse(project.deleted_at)) / DAY;
      expect(days).toBe(30);
    }
    expect(await ana.list({ page: 2, items_per_page: 1 })).toMatchObject({
      projects: [{ project_id: second }],
      total: 2,
    });
    await ana.call('restore', { project_id: first });
    expect(await ana.names()).toEqual(['Segundo']);
  });

  test('what is deleted for good is nowhere at once, and its content goes after', async () => {
    const ana = await signUp();
    const id = await ana.create('Some');
    const form = { project_id: id };
    await ana.call('versions/create', { ...form, name: 'v1' });
    expect((await ana.call('trash/delete', form)).code).toBe('project_not_found');
    await ana.remove(id);
    expect((await ana.call('trash/delete', form, await signUp())).code).toBe('project_not_found');
    api.closed.length = 0;
    expect((await ana.call('trash/delete', form)).data).toEqual({ done: true });
    expect(api.closed).toEqual([`project ${id}`]);

    expect(await ana.list()).toEqual({ projects: [], total: 0 });
    for (const person of [ana, admin]) {
      const answers = await Promise.all(
        ['restore', 'trash/delete', 'get', 'sync-token', 'duplicate'].map((verb) =>
          ana.call(verb, form, person),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    // Nobody makes a new one over what is left of it.
    const again = await ana.call('create', { ...form, project_name: 'Outro', width: 1, height: 1 });
    expect(again.code).toBe('project_not_found');

    const { db } = api.database;
    const countVersions = () => db.$count(projectVersions, eq(projectVersions.projectId, id));
    await purge(Date.now());
    expect([await countVersions(), api.documents.contents.has(id)]).toEqual([1, true]);
    await purge();
    expect([await countVersions(), api.documents.contents.has(id)]).toEqual([0, false]);
    expect(await api.store.projects.find(id)).toBeUndefined();
  });

  test('each that is deleted for good is left as it is until rights were asked for again', async () => {
    const ana = await signUp();
    const [first, second] = [await ana.create('Um'), await ana.create('Dois')];
    for (const id of [first, second]) await ana.remove(id);
    const start = Date.now();
    await purgeAt(start, first, ana);
    await purgeAt(start + purgePatience - 1, second, ana);
    const left = () => [first, second].filter((id) => api.documents.contents.has(id));
    await purge(start + purgePatience);
    expect(left()).toEqual([first, second]);
    await purge(start + purgePatience + 1);
    expect(left()).toEqual([second]);
    await purge(start + 2 * purgePatience);
    expect(left()).toEqual([]);
  });

  test('one clean-up is ordered for all that are deleted for good at about the same time', async () => {
    const ana = await signUp();
    const { db } = api.database;
    await db.delete(jobs).where(eq(jobs.kind, 'purgeTrash'));
    const list = () => db.select().from(jobs).where(eq(jobs.kind, 'purgeTrash'));
    const start = Math.ceil(Date.now() / purgePatience) * purgePatience;
    for (const after of [0, 1, purgePatience - 1]) {
      const id = await ana.create('a');
      await ana.remove(id);
      await purgeAt(start + after, id, ana);
    }
    const [ordered, ...others] = await list();
    expect(others).toEqual([]);
    // When the last of them may go, though the first ordered it.
    expect(ordered!.runAt.getTime() - ordered!.createdAt.getTime()).toBeGreaterThan(2 * purgePatience);
    const late = await ana.create('b');
    await ana.remove(late);
    await purgeAt(start + purgePatience, late, ana);
    expect(await list()).toHaveLength(2);
  });

  test('emptying takes all that somebody saw in it, and nothing of anybody else', async () => {
    const [ana, beto] = [await signUp(), await signUp()];
    await beto.remove(await beto.create('De Beto'));
    const live = await ana.create('Fica');
    for (const name of ['Um', 'Dois', 'Três']) await ana.remove(await ana.create(name));
    const [newest] = (await ana.list()).projects;
    const late = await ana.create('Excluído depois');
    await api.store.projects.update(late, { deletedAt: new Date(Date.parse(newest!.deleted_at) + 1) });
    const until = { deleted_until: newest!.deleted_at };
    expect((await ana.call('trash/empty', until)).data).toEqual({ deleted: 3 });
    expect(await ana.names()).toEqual(['Excluído depois']);
    expect((await ana.call('trash/empty', until)).data).toEqual({ deleted: 0 });
    await purge();
    expect((await ana.call('get', { project_id: live })).status).toBe(200);
    expect(await beto.names()).toEqual(['De Beto']);
    const wrong: Form[] = [{}, { deleted_until: 'ontem' }, { deleted_until: '' }];
    for (const form of wrong) expect((await ana.call('trash/empty', form)).code).toBe('invalid_input');
  });

  test('what an admin took out is with its owner, who may do with it as with the rest', async () => {
    const partner = await signUp('partner');
    const [kept, gone] = [await partner.create('Volta'), await partner.create('Some')];
    for (const project_id of [kept, gone]) await partner.call('delete', { project_id }, admin);
    expect((await partner.list()).projects).toMatchObject([
      { project_name: 'Some', taken_out: 1 },
      { project_name: 'Volta', taken_out: 1 },
    ]);
    // Among those of whoever made them, not of whoever took them out.
    expect((await partner.call('trash/read', {}, admin)).data).toEqual({ projects: [], total: 0 });
    expect((await partner.call('trash/delete', { project_id: gone })).status).toBe(200);
    expect((await partner.call('restore', { project_id: kept })).status).toBe(200);
    await partner.remove(kept);
    expect((await partner.list()).projects).toMatchObject([{ project_name: 'Volta', taken_out: 0 }]);
  });

  test('an admin deletes those of others for good, which is written down', async () => {
    const ana = await signUp();
    const project_id = await ana.create('Proibido');
    await ana.remove(project_id);
    expect((await ana.call('trash/delete', { project_id }, admin)).status).toBe(200);
    expect((await ana.call('restore', { project_id })).code).toBe('project_not_found');
    const audit = await api.post('/api/admin/audit', {}, admin.token);
    expect(audit.data.entries[0]).toMatchObject({
      action: 'project.purge',
      target_id: project_id,
      details: { name: 'Proibido' },
    });
  });

  /** By how much the clock of the node that is asked next is behind. */
  const behind = [0, 5, HOUR];

  test.each(behind)(
    'what is deleted for good does not come back with an admin who takes it out at the same moment, %i ms behind',
    async (late) => {
      const ana = await signUp();
      const project_id = await ana.create('Disputado');
      const seen = await api.store.projects.findLive(project_id);
      await ana.remove(project_id);
      const now = Date.now();
      await purgeAt(now, project_id, ana);
      await deleteProject(
        { ...api.store, projects: { ...api.store.projects, findLive: async () => seen } },
        () => new Date(now - late),
        { projectId: project_id, asker: { userId: admin.userId, userType: 'admin' } },
      );
      expect(await ana.names()).toEqual([]);
      expect((await ana.call('restore', { project_id })).code).toBe('project_not_found');
    },
  );

  test.each(behind)('nobody brings back what is deleted for good, %i ms behind', async (late) => {
    const ana = await signUp();
    const projectId = await ana.create('Some');
    await ana.remove(projectId);
    const now = Date.now();
    await purgeAt(now, projectId, ana);
    const tools = { clock: () => new Date(now - late), freeProjectLimit: 0 };
    const asker = { userId: ana.userId, userType: 'user' as const };
    await expect(restoreProject(api.store, tools, { projectId, asker })).rejects.toMatchObject({
      code: 'project_not_found',
    });
  });

  test('what has come back since the clean-up listed it stays, with its content', async () => {
    const ana = await signUp();
    const project_id = await ana.create('Volta');
    await api.store.projects.update(project_id, { deletedAt: new Date(Date.now() - 40 * DAY) });
    const { projects } = api.store;
    const listExpired: typeof projects.listExpired = async (before, paging) => {
      const ids = await projects.listExpired(before, paging);
      await projects.update(project_id, { deletedAt: null });
      return ids;
    };
    await purgeDesigns({ ...api.store, projects: { ...projects, listExpired } }, toolsAt(Date.now()));
    expect((await ana.call('get', { project_id })).status).toBe(200);
    expect(api.documents.contents.has(project_id)).toBe(true);
  });

  test('brought back and deleted for good at the same moment, a design is one of both and wholly so', async () => {
    const ana = await signUp();
    for (let round = 0; round < 8; round += 1) {
      const project_id = await ana.create(`Rodada ${round}`);
      await ana.remove(project_id);
      const deleteForGood = async (): Promise<boolean> => {
        if (round % 2 === 0) return (await ana.call('trash/delete', { project_id })).status === 200;
        return (await ana.call('trash/empty', { deleted_until: soon() })).data.deleted === 1;
      };
      const ways = [ana.call('restore', { project_id }), deleteForGood()] as const;
      const [restored, isDeleted] = await Promise.all(ways);
      expect(restored.status === 200).toBe(!isDeleted);
      await purge();
      const { status } = await ana.call('get', { project_id });
      expect(status).toBe(restored.status);
      expect(api.documents.contents.has(project_id)).toBe(restored.status === 200);
    }
  });

  test('whatever is done in whatever order, each design is live, in the trash, or gone', async () => {
    const ana = await signUp();
    const verbs = constantFrom('delete', 'restore', 'trash/delete', 'trash/empty', 'purge');
    await assert(
      asyncProperty(array(tuple(verbs, integer({ min: 0, max: 2 })), { maxLength: 12 }), async (steps) => {
        await ana.call('trash/empty', { deleted_until: soon() });
        const ids = [await ana.create('a'), await ana.create('b'), await ana.create('c')];
        const places = new Map<string, 'live' | 'trash' | 'gone'>(ids.map((id) => [id, 'live']));
        for (const [verb, which] of steps) {
          const id = ids[which]!;
          const place = places.get(id);
          if (verb === 'purge') {
            await purge();
          } else if (verb === 'trash/empty') {
            const inTrash = ids.filter((each) => places.get(each) === 'trash');
            const { data } = await ana.call(verb, { deleted_until: soon() });
            expect(data).toEqual({ deleted: inTrash.length });
            for (const each of inTrash) places.set(each, 'gone');
          } else {
            const from = verb === 'delete' ? 'live' : 'trash';
            const { status } = await ana.call(verb, { project_id: id });
            expect([verb, place, status]).toEqual([verb, place, place === from ? 200 : 404]);
            const to = { delete: 'trash', restore: 'live', 'trash/delete': 'gone' } as const;
            if (place === from) places.set(id, to[verb]);
          }
          const { projects, total } = await ana.list();
          const inTrash = ids.filter((each) => places.get(each) === 'trash');
          expect(projects.map(({ project_id }) => project_id).toSorted()).toEqual(inTrash.toSorted());
          expect(total).toBe(inTrash.length);
        }
        for (const id of ids) {
          const { status } = await ana.call('get', { project_id: id });
          expect(status).toBe(places.get(id) === 'live' ? 200 : 404);
          expect(places.get(id) === 'gone' || api.documents.contents.has(id)).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
