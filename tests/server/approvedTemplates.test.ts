import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Asker } from '../../server/domain/project/access.ts';
import { deleteProject } from '../../server/domain/project/deleteProject.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

const canvas = (text: string) => JSON.stringify({ version: '6.5.3', objects: [{ type: 'Textbox', text }] });

describeEachDatabase('templates as they were approved', (kind) => {
  let api: TestApp;
  let ana: Person;
  let partner: Person;
  let admin: Person;
  const categories: string[] = [];

  beforeAll(async () => {
    api = await createTestApp(kind);
    ana = await api.signUp();
    partner = await api.signUp('partner');
    admin = await api.signUp('admin');
    for (const category of ['Inverno', 'Verão']) {
      const form = { product_type: 'template', category };
      categories.push((await api.post('/api/categories/create', form, admin.token)).data.id as string);
    }
  });
  afterAll(() => api.close());

  const call = (path: string, form: Form, person = partner) =>
    api.post(`/api/projects/${path}`, form, person.token);
  const publish = (project_id: string, form: Form = {}) =>
    call('update/is-template', {
      ...{ project_id, is_template: 1, is_pro: 0, category: categories[0] ?? '', tags: 'gorro' },
      ...form,
    });
  const review = (project_id: string, status: string) => call('update/status', { project_id, status }, admin);
  const find = async (search_term: string, form: Form = {}) => {
    const { data } = await api.post('/api/projects/get/all/templates', { search_term, ...form });
    return data.projects as { project_id: string; project_name: string; thumbnail_url: string }[];
  };
  const readText = async (project_id: string, person: Person): Promise<string> => {
    const { data } = await call('get', { project_id }, person);
    return gunzipSync(Buffer.from(data.project_details as string, 'base64')).toString();
  };
  const addPicture = async (): Promise<string> => {
    const id = api.dependencies.createId();
    await api.store.files.insert([
      {
        id,
        userId: partner.userId,
        key: `thumbnails/${id}`,
        originalName: 'capa.webp',
        declaredMime: 'image/webp',
        declaredBytes: 9,
        status: 'ready',
        mime: 'image/webp',
        mediaType: 'image',
        bytes: 9,
        width: 9,
        height: 9,
        createdAt: new Date(),
      },
    ]);
    return id;
  };
  const makeTemplate = async (project_name: string): Promise<string> => {
    const { data } = await call('create', { project_name, width: 1080, height: 1350 });
    const project_id = data.project_id as string;
    await call('save', { project_id, project_json: canvas('aprovado') });
    await call('update/thumbnail', { project_id, file_id: await addPicture() });
    await publish(project_id);
    await review(project_id, 'enabled');
    return project_id;
  };
  /** Everything of it, as its author may at any time. */
  const change = async (project_id: string, project_name: string) => {
    await call('update', { project_id, json: canvas('depois'), project_name, width: 10, height: 20 });
    await call('update/thumbnail', { project_id, file_id: await addPicture() });
  };

  test('what is published is not deleted with the list of versions, what was published before is', async () => {
    const project_id = await makeTemplate('Gorro azul');
    await call('save', { project_id, project_json: canvas('aprovado de novo') });
    await publish(project_id);
    await review(project_id, 'enabled');
    const read = async () =>
      (await call('versions/read', { project_id })).data.versions as { version_id: string; kind: string }[];
    const [now, before] = await read();
    expect([now?.kind, before?.kind]).toEqual(['approved', 'approved']);
    const remove = (version_id = '') => call('versions/delete', { project_id, version_id });
    expect(await remove(now?.version_id)).toMatchObject({ status: 409, code: 'version_published' });
    expect(await remove(before?.version_id)).toMatchObject({ status: 200 });
    expect(await read()).toEqual([now]);
    expect(await readText(project_id, ana)).toBe(canvas('aprovado de novo'));
  });

  test('others see, find and copy what was approved while its author edits on', async () => {
    const project_id = await makeTemplate('Gorro azul');
    const [before] = await find('gorro azul');
    expect(before).toMatchObject({ project_id, width: 1080, height: 1350, status: 'enabled' });
    await makeTemplate('Luva');
    await change(project_id, 'Não aprovado');

    expect(await find('não aprovado')).toEqual([]);
    const [shown] = await find('gorro azul');
    expect(shown).toEqual({ ...before, revision: expect.any(Number) });
    const order = (await find('')).map((template) => template.project_name);
    expect(order.indexOf('Luva')).toBeLessThan(order.indexOf('Gorro azul'));

    const opened = await call('get', { project_id }, ana);
    expect(opened.data).toMatchObject({ project_name: 'Gorro azul', width: 1080, can_edit: false });
    expect(opened.data).not.toHaveProperty('has_unapproved_changes');
    const look = { width: 1080, height: 1350, thumbnail_url: before?.thumbnail_url };
    const copy = await call('duplicate', { project_id }, ana);
    const copied = await call('get', { project_id: copy.data.project_id }, ana);
    expect(copied.data).toMatchObject({ ...look, project_name: 'Gorro azul (cópia)' });

    // The author and admins too: what they pick is what the gallery shows.
    for (const person of [ana, partner, admin]) {
      const mine = await call('create', { project_name: 'Meu', width: 5, height: 5 }, person);
      const ids = { replaced_project_id: mine.data.project_id, replacer_project_id: project_id };
      const { new_project_id } = (await call('replace', ids, person)).data;
      const replaced = await call('get', { project_id: new_project_id }, person);
      expect(replaced.data).toMatchObject({ ...look, project_name: 'Meu' });
      expect(await readText(new_project_id, person)).toBe(canvas('aprovado'));
    }
    const own = await call('get', { project_id });
    expect(own.data).toMatchObject({ project_name: 'Não aprovado', width: 10, has_unapproved_changes: true });
    expect(await readText(project_id, partner)).toBe(canvas('depois'));
  });

  test('changes are sent to approval again, and only an approval shows them', async () => {
    const project_id = await makeTemplate('Cachecol');
    const isChanged = async () => (await call('get', { project_id })).data.has_unapproved_changes as boolean;
    expect(await isChanged()).toBe(false);
    expect((await publish(project_id)).code).toBe('already_published');

    await change(project_id, 'Cachecol novo');
    const again = await publish(project_id, { is_pro: 1, category: categories[1] ?? '', tags: 'praia' });
    expect(again.data).toMatchObject({ status: 'pending_approval', is_pro: 1, tags: 'praia' });
    expect((await publish(project_id)).code).toBe('already_published');
    const pending = await call('get/all/user', { user_id: '%', status: 'pending_approval' }, admin);
    expect(pending.data.projects).toMatchObject([{ project_id, project_name: 'Cachecol novo', width: 10 }]);
    const old = [{ project_id, project_name: 'Cachecol', is_pro: 0, tags: 'gorro', status: 'enabled' }];
    expect(await find('cachecol', { is_pro: '0', category: categories[0] ?? '' })).toMatchObject(old);
    expect(await find('praia')).toEqual([]);
    expect(await readText(project_id, ana)).toBe(canvas('aprovado'));

    await review(project_id, 'rejected');
    expect(await find('cachecol')).toMatchObject(old);
    expect(await readText(project_id, ana)).toBe(canvas('aprovado'));
    const form = { is_pro: 0, category: categories[1] ?? '', tags: 'praia' };
    expect((await publish(project_id, form)).data.status).toBe('pending_approval');
    await review(project_id, 'enabled');
    expect(await find('praia', { category: categories[1] ?? '' })).toMatchObject([
      { project_id, project_name: 'Cachecol novo', width: 10, height: 20 },
    ]);
    expect(await readText(project_id, ana)).toBe(canvas('depois'));
    expect(await isChanged()).toBe(false);
  });

  test('a change on another page than the first waits for approval like any, and is copied with it', async () => {
    const project_id = await makeTemplate('Carrossel');
    const isChanged = async () => (await call('get', { project_id })).data.has_unapproved_changes as boolean;
    const first = JSON.parse(canvas('aprovado')) as Record<string, unknown>;
    const withPages = JSON.stringify({ ...first, pages: [{ id: 'two', ...JSON.parse(canvas('segunda')) }] });
    await call('save', { project_id, project_json: withPages });
    expect(await isChanged()).toBe(true);
    expect(JSON.parse(await readText(project_id, ana))).not.toHaveProperty('pages');
    await publish(project_id);
    await review(project_id, 'enabled');
    expect(await isChanged()).toBe(false);
    const copy = await call('duplicate', { project_id }, ana);
    const copied = JSON.parse(await readText(copy.data.project_id as string, ana)) as typeof first;
    expect(copied.pages).toEqual([{ id: 'two', ...JSON.parse(canvas('segunda')) }]);
  });

  test('one whose approved state is damaged is given to nobody, and can be approved again', async () => {
    const project_id = await makeTemplate('Polaina');
    const approvedVersionId = (await api.store.projects.findLive(project_id))?.approvedVersionId;
    await api.database.db.execute(sql`update project_versions
      set data = set_byte(data, length(data) / 2, get_byte(data, length(data) / 2) # 1)
      where id = ${approvedVersionId}`);
    const mine = await call('create', { project_name: 'Meu', width: 5, height: 5 }, ana);
    const ids = { replaced_project_id: mine.data.project_id, replacer_project_id: project_id };
    const answers = [
      await call('get', { project_id }, ana),
      await call('get/pro-elements', { project_id }, ana),
      await call('duplicate', { project_id }, ana),
      await call('replace', ids, ana),
    ];
    for (const { status, code } of answers) expect([status, code]).toEqual([404, 'template_not_found']);
    const own = await call('get', { project_id });
    expect([own.status, own.data.has_unapproved_changes]).toEqual([200, true]);
    await publish(project_id);
    await review(project_id, 'enabled');
    expect(await readText(project_id, ana)).toBe(canvas('aprovado'));
  });

  test('the Pro elements somebody is told of are those of what was approved', async () => {
    const project_id = await makeTemplate('Capuz');
    const fileId = await addPicture();
    const product = await api.store.products.insert({
      ...{ id: api.dependencies.createId(), userId: admin.userId, name: 'flor', fileId, searchText: 'flor' },
      ...{ width: 9, height: 9, fileType: 'image' as const, section: 'fotos' as const },
      ...{ isShared: true, isPro: true },
    });
    const json = JSON.stringify({ version: '6.5.3', objects: [{ type: 'Image', product_id: product.id }] });
    await call('save', { project_id, project_json: json });
    const list = async (person: Person) =>
      (await call('get/pro-elements', { project_id }, person)).data.pro_elements as unknown[];
    expect([await list(partner), await list(ana)]).toMatchObject([[{ product_id: product.id }], []]);
    await publish(project_id);
    await review(project_id, 'enabled');
    expect(await list(ana)).toMatchObject([{ product_id: product.id }]);
  });

  test('what changed since an admin saw it is not approved until it was seen again', async () => {
    const { project_id } = (await call('create', { project_name: 'Luvas', width: 9, height: 9 })).data;
    await call('save', { project_id, project_json: canvas('visto') });
    await publish(project_id);
    const listPending = async () => {
      const { data } = await call('get/all/user', { user_id: '%', status: 'pending_approval' }, admin);
      return data.projects.find((each: { project_id: string }) => each.project_id === project_id);
    };
    const decide = (status: string, seen_at: string) =>
      call('update/status', { project_id, status, seen_at }, admin);
    // As a default of the database writes it: finer than what the list can say.
    await api.database.db.execute(sql`update projects set updated_at = date_trunc('milliseconds', updated_at)
      + interval '999 microseconds' where id = ${project_id}`);
    const seen = await listPending();
    api.advance(1);
    await call('save', { project_id, project_json: canvas('não visto') });
    expect((await decide('enabled', seen.updated_at)).code).toBe('changed_since_seen');
    expect((await decide('enabled', 'ontem')).status).toBe(422);
    expect(await find('luvas')).toEqual([]);
    await api.database.db.execute(sql`update projects set updated_at = date_trunc('milliseconds', updated_at)
      + interval '999 microseconds' where id = ${project_id}`);
    const { updated_at } = await listPending();
    expect((await decide('enabled', updated_at)).status).toBe(200);
    expect(await readText(project_id, ana)).toBe(canvas('não visto'));
  });

  test('a template that is withdrawn or deleted is shown to nobody', async () => {
    const project_id = await makeTemplate('Meia');
    const report = async () => (await api.get('/api/admin/report', admin.token)).data.free_projects as number;
    const amount = await report();
    await call('delete', { project_id });
    expect([await find('meia'), await report()]).toEqual([[], amount - 1]);
    await call('restore', { project_id });
    expect(await find('meia')).toHaveLength(1);
    expect((await publish(project_id, { is_template: 0 })).data.is_template).toBe(0);
    expect([await find('meia'), await report()]).toEqual([[], amount - 1]);
    expect((await call('get', { project_id }, ana)).code).toBe('project_not_found');
    await publish(project_id);
    expect(await find('meia')).toEqual([]);
    await review(project_id, 'enabled');
    expect(await find('meia')).toHaveLength(1);
  });

  test('a template that an admin took out comes back into the gallery only by another approval', async () => {
    const project_id = await makeTemplate('Poncho');
    await call('delete', { project_id }, admin);
    await call('restore', { project_id }, admin);
    expect(await find('poncho')).toHaveLength(1);

    await call('delete', { project_id }, admin);
    expect((await call('restore', { project_id })).status).toBe(200);
    expect(await find('poncho')).toEqual([]);
    expect((await call('get', { project_id }, ana)).code).toBe('project_not_found');
    // What its owner deletes meanwhile is no way around.
    await call('delete', { project_id });
    await call('restore', { project_id });
    expect(await find('poncho')).toEqual([]);
    expect((await review(project_id, 'enabled')).status).toBe(200);
    expect(await find('poncho')).toHaveLength(1);
  });

  test('nor does its owner bring it back who deletes it at the same moment', async () => {
    const project_id = await makeTemplate('Pelerine');
    const { store } = api;
    const seen = await store.projects.findLive(project_id);
    const deleteLate = (asker: Asker) =>
      deleteProject(
        {
          ...store,
          projects: { ...store.projects, findOwned: async () => seen, findLive: async () => seen },
        },
        () => new Date(api.dependencies.clock().getTime() + 1),
        { projectId: project_id, asker },
      );
    await call('delete', { project_id }, admin);
    await deleteLate({ userId: partner.userId, userType: 'partner' });
    expect((await call('restore', { project_id })).status).toBe(200);
    expect(await find('pelerine')).toEqual([]);

    await review(project_id, 'enabled');
    expect(await find('pelerine')).toHaveLength(1);
    await call('delete', { project_id });
    await deleteLate({ userId: admin.userId, userType: 'admin' });
    expect((await call('restore', { project_id })).status).toBe(200);
    expect(await find('pelerine')).toEqual([]);
  });

  test('what was approved before this was kept apart stays in the gallery', async () => {
    const project_id = await makeTemplate('Casaco');
    const before = await find('casaco');
    for (const name of ['0006_approved_templates.undo.sql', '0006_approved_templates.sql']) {
      const file = new URL(`../../server/migrations/${name}`, import.meta.url);
      const text = await readFile(file, 'utf8');
      await api.database.inTransaction(({ exec }) => exec(text));
    }
    expect(await find('casaco')).toEqual(before);
    expect(before).toMatchObject([{ project_id }]);
  });

  test('a template whose changes wait outlives its author with both of its pictures', async () => {
    const project_id = await makeTemplate('Echarpe');
    const [shown] = await find('echarpe');
    await change(project_id, 'Echarpe nova');
    await publish(project_id);
    const look = await api.store.approvedTemplates.find(project_id);
    const live = await api.store.projects.findLive(project_id);
    await api.store.purge.handOver(partner.userId, admin.userId);
    const pictures = [look?.thumbnailFileId, live?.thumbnailFileId].flatMap((id) => id ?? []);
    const owners = (await api.store.files.listByIds(pictures)).map((file) => file.userId);
    expect(owners).toEqual([admin.userId, admin.userId]);
    expect(await find('echarpe')).toEqual([
      { ...shown, user_id: admin.userId, revision: expect.any(Number) },
    ]);
  });

  test.skipIf(kind === 'embedded')(
    'one withdrawn while it is being approved is not in the gallery afterwards',
    async () => {
      const id = (await call('create', { project_name: 'Corrida', width: 10, height: 10 })).data.project_id;
      await publish(id, { tags: 'corrida' });
      const { db } = api.database;
      const countWaiting = async () => {
        const found = await db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return found.rows[0]?.waiting;
      };
      let withdrawn: Promise<unknown> | undefined;
      await api.store.transaction(async ({ projects, approvedTemplates }) => {
        const reviewed = await projects.review(id, 'enabled', { approvedVersionId: 'v' });
        if (!reviewed) throw new Error('It does not wait for approval');
        withdrawn = call('update/is-template', { project_id: id, is_template: 0 });
        await expect.poll(countWaiting).toBe(1);
        const { name, width, height, thumbnailFileId, isPro, categoryId, tags, searchText } = reviewed;
        const look = { name, width, height, thumbnailFileId, isPro, categoryId, tags, searchText };
        await approvedTemplates.put({ projectId: id, ...look, approvedAt: new Date() });
      });
      expect(await withdrawn).toMatchObject({ status: 200 });
      expect(await find('corrida')).toEqual([]);
    },
  );
});
