import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreProject } from '../../server/domain/project/deleteProject.ts';
import { recordDocumentChange } from '../../server/domain/project/recordDocumentChange.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

const canvas = (text: string) => JSON.stringify({ version: '6.5.3', objects: [{ type: 'Textbox', text }] });
const zip = (text: string) => new Blob([gzipSync(text)], { type: 'application/gzip' });

describeEachDatabase('projects', (kind) => {
  let api: TestApp;
  let ana: Person;
  let beto: Person;
  let partner: Person;
  let admin: Person;
  let categoryId: string;

  beforeAll(async () => {
    api = await createTestApp(kind);
    ana = await api.signUp();
    beto = await api.signUp();
    partner = await api.signUp('partner');
    admin = await api.signUp('admin');
    const created = await api.post(
      '/api/categories/create',
      { product_type: 'template', category: 'Promoção' },
      admin.token,
    );
    categoryId = created.data.id;
  });
  afterAll(() => api.close());

  const create = async (person: Person, name = 'Meu post', form: Form = {}): Promise<string> => {
    const { data } = await api.post(
      '/api/projects/create',
      { project_name: name, width: 1080, height: 1350, ...form },
      person.token,
    );
    return data.project_id;
  };
  const publish = (person: Person, projectId: string, form: Form = {}) =>
    api.post(
      '/api/projects/update/is-template',
      { project_id: projectId, is_template: 1, is_pro: 0, category: categoryId, tags: 'a, b,a', ...form },
      person.token,
    );
  const review = (projectId: string, status: string, person = admin) =>
    api.post('/api/projects/update/status', { project_id: projectId, status }, person.token);
  const readText = async (person: Person, projectId: string): Promise<string> => {
    const { data } = await api.post('/api/projects/get', { project_id: projectId }, person.token);
    return gunzipSync(Buffer.from(data.project_details, 'base64')).toString();
  };

  test('makes one design of an id that a device gave it, however often it is asked', async () => {
    const project_id = 'b0'.repeat(16);
    const ask = (person: Person) =>
      api.post(
        '/api/projects/create',
        { project_name: 'Ônibus', width: 9, height: 8, project_id },
        person.token,
      );
    const both = await Promise.all([ask(ana), ask(ana)]);
    expect([...both, await ask(ana)].map(({ data }) => data.project_id)).toEqual(Array(3).fill(project_id));
    const listed = await api.post('/api/projects/get/all/user', { search_term: 'onibus' }, ana.token);
    expect(listed.data.projects).toMatchObject([{ project_id, width: 9, height: 8 }]);
    expect(await ask(beto)).toMatchObject({ status: 404, code: 'project_not_found' });
    await api.post('/api/projects/delete', { project_id }, ana.token);
    expect(await ask(ana)).toMatchObject({ status: 404, code: 'project_not_found' });
    const odd = { project_name: 'x', width: 9, height: 8, project_id: '../etc/passwd' };
    expect((await api.post('/api/projects/create', odd, ana.token)).status).toBe(422);
  });

  test('creates, lists, opens and saves a design', async () => {
    const id = await create(ana, 'Açaí do Zé');
    const listed = await api.post('/api/projects/get/all/user', { search_term: 'ACAI do' }, ana.token);
    expect(listed.data.projects).toHaveLength(1);
    expect(listed.data.projects[0]).toMatchObject({
      project_id: id,
      width: 1080,
      is_template: 0,
      status: 'enabled',
      revision: 0,
    });
    const saved = await api.post(
      '/api/projects/update',
      { project_id: id, project_json_zip: zip(canvas('Olá')), project_name: 'Novo título', width: 500 },
      ana.token,
    );
    expect(saved.data).toMatchObject({ project_id: id, revision: 1 });
    expect(await readText(ana, id)).toBe(canvas('Olá'));
    const opened = await api.post('/api/projects/get', { project_id: id }, ana.token);
    expect(opened.data).toMatchObject({
      project_name: 'Novo título',
      width: 500,
      height: 1350,
      can_edit: true,
    });
    expect(opened.data.project_json).toBeUndefined();
    const byAdmin = await api.post('/api/projects/get', { project_id: id }, admin.token);
    expect(byAdmin.data.project_json).toBe(canvas('Olá'));
  });

  test('the auto-save pair brings the same content', async () => {
    const id = await create(ana);
    const first = await api.post(
      '/api/projects/save',
      { project_id: id, project_json: canvas('rascunho') },
      ana.token,
    );
    expect(first.data.revision).toBe(1);
    const second = await api.post(
      '/api/projects/update',
      { project_id: id, json: canvas('rascunho 2'), width: 300, height: 200 },
      ana.token,
    );
    expect(second.data.revision).toBe(2);
    expect(await readText(ana, id)).toBe(canvas('rascunho 2'));
  });

  test('a design has the size of the file that was saved into it', async () => {
    const id = await create(ana, 'Outro tamanho');
    const sheet = { type: 'Rect', name: 'clip', width: 900, height: 800 };
    const save = (objects: readonly Record<string, unknown>[]) =>
      api.post(
        '/api/projects/save',
        { project_id: id, project_json: JSON.stringify({ version: '6.5.3', objects }) },
        ana.token,
      );
    const sizes = async () => {
      const listed = await api.post(
        '/api/projects/get/all/user',
        { search_term: 'Outro tamanho' },
        ana.token,
      );
      const opened = await api.post('/api/projects/get', { project_id: id }, ana.token);
      return [listed.data.projects[0], opened.data].map(({ width, height }) => [width, height]);
    };
    await save([sheet]);
    expect(await sizes()).toEqual([
      [900, 800],
      [900, 800],
    ]);
    // Lists are of whole pixels.
    expect((await save([{ ...sheet, width: 793.7 }])).status).toBe(200);
    expect(await sizes()).toEqual([
      [794, 800],
      [794, 800],
    ]);
  });

  test.each([
    [{ project_name: 'x', width: 0, height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: -1, height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: '1.5', height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: '1e9', height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: 'NaN', height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: 32_769, height: 10 }, 'invalid_size'],
    [{ project_name: 'x', width: 10 }, 'invalid_size'],
    [{ project_name: '', width: 10, height: 10 }, 'invalid_project_name'],
    [{ project_name: '   ', width: 10, height: 10 }, 'invalid_project_name'],
    [{ project_name: 'x'.repeat(121), width: 10, height: 10 }, 'invalid_project_name'],
  ])('refuses to create %j', async (form, code) => {
    const answer = await api.post('/api/projects/create', form, ana.token);
    expect([answer.status, answer.code]).toEqual([422, code]);
  });

  test('a foreign, a missing and a malformed id answer alike everywhere', async () => {
    const id = await create(ana);
    const calls: [string, Form][] = [
      ['/api/projects/get', {}],
      ['/api/projects/can-edit', {}],
      ['/api/projects/get/pro-elements', {}],
      // Not read at all: even what is no JSON is told nothing else.
      ['/api/projects/save', { project_json: 'x{' }],
      ['/api/projects/update', { project_name: 'x' }],
      ['/api/projects/duplicate', {}],
      ['/api/projects/delete', {}],
      ['/api/projects/restore', {}],
      ['/api/projects/trash/delete', {}],
      ['/api/projects/update/thumbnail', { file_id: 'nada' }],
      ['/api/projects/versions/read', {}],
      ['/api/projects/versions/create', { name: 'x' }],
      ['/api/projects/versions/restore', { version_id: 'x' }],
      ['/api/projects/versions/content', { version_id: 'x' }],
      ['/api/projects/sync-token', {}],
    ];
    for (const [path, form] of calls) {
      for (const projectId of [id, 'nao-existe', '../', '%', 'x'.repeat(10_000), '']) {
        const { status, message } = await api.post(path, { ...form, project_id: projectId }, beto.token);
        expect([path, status, message]).toEqual([path, 404, 'Projeto não encontrado.']);
      }
    }
    expect((await api.post('/api/projects/can-edit', { project_id: id }, ana.token)).data).toEqual({
      can_edit: true,
      can_view: true,
    });
  });

  test('broken, cut, exploding and hostile files are refused and change nothing', async () => {
    const id = await create(ana);
    const save = (file: Blob) =>
      api.post(
        '/api/projects/update',
        { project_id: id, project_json_zip: file, project_name: 'Outro' },
        ana.token,
      );
    const whole = gzipSync(canvas('x'));
    const codes = await Promise.all(
      [
        new Blob(['not gzip']),
        new Blob([whole.subarray(0, whole.length - 9)]),
        new Blob([gzipSync(Buffer.alloc(201 * 1_048_576))]),
        zip('{'),
        zip('[]'),
        zip('{"objects": 3}'),
        zip(`{"objects":[],"a":${'['.repeat(400)}${']'.repeat(400)}}`),
        zip('{"objects":[{"type":"Rect","__proto__":{"polluted":1}}]}'),
        zip('{"objects":[{"type":"Rect","left":1e999}]}'),
        zip(`{"objects":[${'{"type":"Rect"},'.repeat(100_000)}{"type":"Rect"}]}`),
        zip(`{"objects":[${'{},'.repeat(100_000)}{}]}`),
        zip('{"version":"7.0.0","objects":[]}'),
      ].map(async (file) => (await save(file)).code),
    );
    expect(codes).toEqual([
      'invalid_project_file',
      'invalid_project_file',
      'project_too_large',
      ...Array.from({ length: 9 }, () => 'invalid_project_data'),
    ]);
    const asText = await api.post(
      '/api/projects/update',
      { project_id: id, project_json_zip: '{"path":"/etc/passwd","bytes":1,"mime":"x"}' },
      ana.token,
    );
    expect(asText.code).toBe('invalid_project_file');
    const { data } = await api.post('/api/projects/get', { project_id: id }, ana.token);
    expect(data).toMatchObject({ revision: 0, project_name: 'Meu post' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('a base no design can be at is refused', async () => {
    const form = { project_id: await create(ana), project_json: canvas('x'), json: canvas('x') };
    for (const path of ['/api/projects/save', '/api/projects/update']) {
      const answer = await api.post(path, { ...form, base_revision: 2_147_483_648 }, ana.token);
      expect([answer.status, answer.code]).toEqual([422, 'invalid_project_data']);
    }
  });

  test('of two writers with one base the second gets 409 and the current revision', async () => {
    const id = await create(ana);
    const save = (text: string) =>
      api.post(
        '/api/projects/save',
        { project_id: id, project_json: canvas(text), base_revision: 0 },
        ana.token,
      );
    const answers = await Promise.all([save('um'), save('dois')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.raw.json()).toMatchObject({
      code: 'revision_conflict',
      current_revision: 1,
      message: 'Este projeto foi alterado em outra aba. Suas alterações foram mantidas.',
    });
  });

  test('a save repeated with its key makes one revision, also when the merge failed the first time', async () => {
    const id = await create(ana);
    const form = {
      project_id: id,
      project_json: canvas('uma vez'),
      base_revision: 0,
      idempotency_key: 'chave-0001',
    };
    vi.spyOn(api.documents, 'merge').mockRejectedValueOnce(new Error('disk full'));
    expect((await api.post('/api/projects/save', form, ana.token)).status).toBe(500);
    for (let repeat = 0; repeat < 5; repeat += 1) {
      expect((await api.post('/api/projects/save', form, ana.token)).data.revision).toBe(1);
    }
    expect(await readText(ana, id)).toBe(canvas('uma vez'));
    const other = await api.post('/api/projects/save', { ...form, project_json: canvas('outra') }, ana.token);
    expect([other.status, other.code]).toEqual([409, 'idempotency_mismatch']);
  });

  test('a save repeated with its key takes back nothing that was saved since', async () => {
    const id = await create(ana);
    const save = (text: string, idempotency_key: string) =>
      api.post(
        '/api/projects/save',
        { project_id: id, project_json: canvas(text), idempotency_key },
        ana.token,
      );
    expect((await save('um', 'chave-depois-1')).data.revision).toBe(1);
    expect((await save('dois', 'chave-depois-2')).data.revision).toBe(2);
    expect((await save('um', 'chave-depois-1')).data.revision).toBe(1);
    expect(await readText(ana, id)).toBe(canvas('dois'));
    // Nor does one that failed then.
    vi.spyOn(api.documents, 'merge').mockRejectedValueOnce(new Error('disk full'));
    expect((await save('três', 'chave-depois-3')).status).toBe(500);
    expect((await save('quatro', 'chave-depois-4')).data.revision).toBe(4);
    const late = await save('três', 'chave-depois-3');
    expect([late.code, late.raw.json<{ current_revision: number }>().current_revision]).toEqual([
      'revision_conflict',
      4,
    ]);
    expect(await readText(ana, id)).toBe(canvas('quatro'));
  });

  test('a request sent again while the first is under way is that one, not a conflict with it', async () => {
    const id = await create(ana);
    const first = { project_id: id, name: 'com base', idempotency_key: 'chave-junto-1', base_revision: 0 };
    const second = { project_id: id, name: 'sem base', idempotency_key: 'chave-junto-2' };
    for (const form of [first, second]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => api.post('/api/projects/update', form, ana.token)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ data }) => data.revision)).size).toBe(1);
    }
  });

  test('deletes, closes the live document, and restores within 30 days', async () => {
    const id = await create(ana);
    expect((await api.post('/api/projects/delete', { project_id: id }, ana.token)).status).toBe(200);
    expect(api.closed).toContain(`project ${id}`);
    expect((await api.post('/api/projects/get', { project_id: id }, ana.token)).status).toBe(404);
    expect((await api.post('/api/projects/restore', { project_id: id }, beto.token)).status).toBe(404);
    expect((await api.post('/api/projects/restore', { project_id: id }, ana.token)).data.project_id).toBe(id);
    await api.post('/api/projects/delete', { project_id: id }, ana.token);
    api.advance(30 * 86_400_000 + 1_000);
    const late = await api.post('/api/users/login', { login: ana.email, password: ana.password });
    expect((await api.post('/api/projects/restore', { project_id: id }, late.data.token)).status).toBe(404);
    api.advance(-30 * 86_400_000 - 1_000);
  });

  test('a free account that is full gets back what it deleted, but not beside what it made instead', async () => {
    const config = { ...api.dependencies.config, freeProjectLimit: 1 };
    const limited = await createTestApp(kind, { config });
    const { token, userId } = await limited.signUp();
    const call = (verb: string, form: Form) => limited.post(`/api/projects/${verb}`, form, token);
    const make = () => call('create', { project_name: 'x', width: 1, height: 1 });
    const first = { project_id: (await make()).data.project_id as string };
    await call('delete', first);
    const second = { project_id: (await make()).data.project_id as string };
    // As taking back 'substituir' does, which deletes the copy afterwards.
    expect((await call('restore', first)).status).toBe(200);
    await call('delete', first);
    await call('delete', second);
    expect((await make()).status).toBe(200);
    expect((await call('restore', first)).status).toBe(200);
    const refused = await call('restore', second);
    expect([refused.status, refused.message]).toEqual([402, 'Limite de projetos do plano grátis atingido.']);
    expect((await make()).code).toBe('project_limit');
    // Who has more, from a plan that is over, takes back a deletion.
    await limited.store.projects.update(second.project_id, { deletedAt: null });
    await call('delete', first);
    expect((await call('restore', first)).status).toBe(200);
    expect(await limited.store.projects.countOwned(userId)).toBe(3);
    await limited.close();
  });

  test('a free account does not pass its limit by asking for several designs at the same moment', async () => {
    const config = { ...api.dependencies.config, freeProjectLimit: 3 };
    const limited = await createTestApp(kind, { config });
    const { token, userId } = await limited.signUp();
    const call = (verb: string, form: Form) => limited.post(`/api/projects/${verb}`, form, token);
    const make = (form: Form = {}) => call('create', { project_name: 'x', width: 1, height: 1, ...form });
    const first = (await make()).data.project_id as string;
    // Each finds room before any is added.
    const { documents } = limited;
    const together = Promise.withResolvers<void>();
    let waiting = 0;
    const meet = async (): Promise<void> => {
      waiting += 1;
      if (waiting === 8) together.resolve();
      await together.promise;
    };
    const seed = documents.seed.bind(documents);
    const duplicate = documents.duplicate.bind(documents);
    vi.spyOn(documents, 'seed').mockImplementation((...of) => meet().then(() => seed(...of)));
    vi.spyOn(documents, 'duplicate').mockImplementation((...of) => meet().then(() => duplicate(...of)));
    const asked = Array.from({ length: 4 }, () => [make(), call('duplicate', { project_id: first })]).flat();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'project_limit')).toHaveLength(6);
    expect(await limited.store.projects.countOwned(userId)).toBe(3);
    // What was refused has no row by which it could be cleared away later.
    expect(documents.contents.size).toBe(3);
    await limited.close();
  });

  test('nor by bringing several back at the same moment', async () => {
    const config = { ...api.dependencies.config, freeProjectLimit: 1 };
    const limited = await createTestApp(kind, { config });
    const { token, userId } = await limited.signUp();
    const call = (verb: string, form: Form) => limited.post(`/api/projects/${verb}`, form, token);
    const make = async () =>
      (await call('create', { project_name: 'x', width: 1, height: 1 })).data.project_id as string;
    const deleted: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const project_id = await make();
      await call('delete', { project_id });
      deleted.push(project_id);
    }
    await make();
    const answers = await Promise.all(deleted.map((project_id) => call('restore', { project_id })));
    // One more than the limit, as for who takes a replacement back.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'project_limit')).toHaveLength(3);
    expect(await limited.store.projects.countOwned(userId)).toBe(2);
    await limited.close();
  });

  test('one that is brought back twice at the same moment does not take its own place', async () => {
    const config = { ...api.dependencies.config, freeProjectLimit: 1 };
    const limited = await createTestApp(kind, { config });
    const { token, userId } = await limited.signUp();
    const call = (verb: string, form: Form) => limited.post(`/api/projects/${verb}`, form, token);
    const make = async () =>
      (await call('create', { project_name: 'x', width: 1, height: 1 })).data.project_id as string;
    const projectId = await make();
    await call('delete', { project_id: projectId });
    await make();
    // Not as calls of the API, which would not always meet.
    const limits = { clock: limited.dependencies.clock, freeProjectLimit: 1 };
    const input = { projectId, asker: { userId, userType: 'user' as const } };
    const restore = () => restoreProject(limited.store, limits, input);
    const answers = await Promise.allSettled([restore(), restore()]);
    expect(answers.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: projectId });
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'project_not_found' },
    });
    await limited.close();
  });

  test('a device that repeats its call is given the design that took the last free place', async () => {
    const config = { ...api.dependencies.config, freeProjectLimit: 1 };
    const limited = await createTestApp(kind, { config });
    const { token } = await limited.signUp();
    const project_id = 'c0'.repeat(16);
    const { documents } = limited;
    const seed = documents.seed.bind(documents);
    const together = Promise.withResolvers<void>();
    const seeding = vi.spyOn(documents, 'seed').mockImplementation(async (...of) => {
      if (seeding.mock.calls.length === 2) together.resolve();
      await together.promise;
      await seed(...of);
    });
    const make = () =>
      limited.post('/api/projects/create', { project_name: 'x', width: 1, height: 1, project_id }, token);
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ data }) => data?.project_id)).toEqual([project_id, project_id]);
    await limited.close();
  });

  test('an admin undoes the deletion of any design, which is written down; nobody else but the owner may', async () => {
    const id = await create(partner, 'Some e volta');
    const call = (verb: 'delete' | 'restore', person: Person) =>
      api.post(`/api/projects/${verb}`, { project_id: id }, person.token);
    expect((await call('restore', admin)).code).toBe('project_not_found');
    expect((await call('delete', admin)).status).toBe(200);
    expect((await call('restore', ana)).code).toBe('project_not_found');
    expect((await call('restore', admin)).data.project_id).toBe(id);
    const audit = await api.post('/api/admin/audit', {}, admin.token);
    expect(audit.data.entries.slice(0, 2)).toMatchObject([
      { action: 'project.restore', target_id: id },
      { action: 'project.delete', target_id: id },
    ]);
    expect((await call('delete', admin)).status).toBe(200);
    expect((await call('restore', partner)).status).toBe(200);
    const opened = await api.post('/api/projects/get', { project_id: id }, partner.token);
    expect(opened.data.project_name).toBe('Some e volta');
  });

  test('a template goes from partner to approval to the gallery, once', async () => {
    const id = await create(partner, 'Modelo de inverno');
    expect((await publish(ana, id)).code).toBe('forbidden');
    expect((await publish(partner, id, { category: '' })).code).toBe('category_required');
    const sent = await publish(partner, id);
    expect(sent.data).toMatchObject({ is_template: 1, status: 'pending_approval', tags: 'a,b' });
    expect((await publish(partner, id)).code).toBe('already_published');

    const search = { search_term: 'modelo de inverno' };
    expect((await api.post('/api/projects/get/all/templates', search)).data.projects).toEqual([]);
    const waiting = { user_id: '%', status: 'pending_approval', items_per_page: 5, page: 1 };
    const pending = await api.post('/api/projects/get/all/user', waiting, admin.token);
    expect(pending.data.projects.map((p: { project_id: string }) => p.project_id)).toContain(id);
    const own = await api.post('/api/projects/get/all/user', waiting, partner.token);
    expect(own.data.projects).toHaveLength(1);
    expect((await api.post('/api/projects/get/all/user', waiting, ana.token)).data.projects).toEqual([]);

    expect((await review(id, 'enabled', partner)).code).toBe('forbidden');
    expect((await review(id, 'qualquer')).code).toBe('invalid_status');
    expect((await review(id, 'rejected')).data.status).toBe('rejected');
    expect((await review(id, 'enabled')).code).toBe('already_reviewed');
    expect((await publish(partner, id)).data.status).toBe('pending_approval');
    expect((await review(id, 'enabled')).data.status).toBe('enabled');
    const shown = await api.post('/api/projects/get/all/templates', search);
    expect(shown.data.projects).toHaveLength(1);
    expect((await api.post('/api/projects/can-edit', { project_id: id }, ana.token)).data).toEqual({
      can_edit: false,
      can_view: true,
    });
  });

  test('only who may save what is answered is taken to have seen it', async () => {
    const project_id = await create(ana, 'Olhada');
    const opened = vi.spyOn(api.documents, 'openJson');
    const look = await api.post('/api/projects/get', { project_id, look_only: 1 }, ana.token);
    expect(opened).not.toHaveBeenCalled();
    expect((await api.post('/api/projects/get', { project_id }, ana.token)).data).toEqual(look.data);
    expect(opened).toHaveBeenCalledWith(project_id, ana.userId);
    opened.mockRestore();
  });

  test('a template with a new name is still found by its category and tags', async () => {
    const id = await create(partner, 'Nome antigo');
    await publish(partner, id, { tags: 'jacaré, tucano' });
    await review(id, 'enabled');
    const finds = async (search_term: string) => {
      const form = { search_term, user_id: '%', category: categoryId };
      const { data } = await api.post('/api/projects/get/all/user', form, admin.token);
      return data.projects.some((project: { project_id: string }) => project.project_id === id);
    };
    const words = ['promocao', 'jacare', 'tucano'];
    expect(await Promise.all(words.map(finds))).toEqual([true, true, true]);

    await api.post('/api/projects/update', { project_id: id, project_name: 'Nome novo' }, partner.token);
    expect(await Promise.all(['nome novo', ...words].map(finds))).toEqual([true, true, true, true]);

    const live = { projectId: id, width: 10, height: 10, title: 'Nome do documento' };
    await recordDocumentChange(api.store, live);
    expect(await Promise.all(['nome do documento', ...words].map(finds))).toEqual([true, true, true, true]);
    expect(await finds('nome novo')).toBe(false);
  });

  test('copies and views of a template get the approved state, not what its author did later', async () => {
    const id = await create(partner, 'Aprovado');
    const save = (text: string) =>
      api.post('/api/projects/save', { project_id: id, project_json: canvas(text) }, partner.token);
    await save('aprovado');
    await publish(partner, id);
    await review(id, 'enabled');
    await save('depois');
    expect(await readText(ana, id)).toBe(canvas('aprovado'));
    const copy = await api.post(
      '/api/projects/duplicate',
      { project_id: id, project_name: 'Cópia' },
      ana.token,
    );
    expect(await readText(ana, copy.data.project_id)).toBe(canvas('aprovado'));
    expect(await readText(partner, id)).toBe(canvas('depois'));
  });

  test('Pro templates need the plan to copy, open and replace', async () => {
    const id = await create(partner, 'Só Pro');
    await publish(partner, id, { is_pro: 1 });
    await review(id, 'enabled');
    const mine = await create(beto);
    const attempt = async () => {
      const copy = await api.post('/api/projects/duplicate', { project_id: id }, beto.token);
      const view = await api.post('/api/projects/get', { project_id: id }, beto.token);
      return [copy, view];
    };
    const [copy, view] = await attempt();
    expect([copy?.status, copy?.message]).toEqual([402, 'Falhou ao duplicar o template']);
    expect(view?.status).toBe(402);
    const replace = { replaced_project_id: mine, replacer_project_id: id };
    expect((await api.post('/api/projects/replace', replace, beto.token)).status).toBe(402);
    expect((await api.post('/api/projects/get', { project_id: mine }, beto.token)).status).toBe(200);

    const started = await api.post(
      '/api/subscriptions/card/subscribe',
      { plan_period_type: 'monthly', payment_method_id: 'pm_sandbox_4242' },
      beto.token,
    );
    await api.post('/api/subscriptions/card/subscribed', started.data, beto.token);
    for (const answer of await attempt()) expect(answer.status).toBe(200);
    const pro = await api.post('/api/projects/get/all/templates', { is_pro: '1', search_term: 'so pro' });
    expect(pro.data.projects).toHaveLength(1);
    expect(
      (await api.post('/api/projects/get/all/templates', { is_pro: '0', search_term: 'so pro' })).data
        .projects,
    ).toEqual([]);
  });

  test('a design replaced twice at once is replaced once', async () => {
    const template = await create(partner, 'Modelo');
    await publish(partner, template);
    await review(template, 'enabled');
    const mine = await create(ana);
    const form = { replaced_project_id: mine, replacer_project_id: template };
    const before = api.documents.contents.size;
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post('/api/projects/replace', form, ana.token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(api.documents.contents.size).toBe(before + 1);
  });

  test('replace keeps the name, gives a new id and makes the old design restorable', async () => {
    const template = await create(partner, 'Base');
    const mine = await create(ana, 'Nome que fica', { width: 640 });
    const own = { project_id: mine, project_json: canvas('meu trabalho') };
    await api.post('/api/projects/save', own, ana.token);
    const replace = (replaced: string, replacer: string, person = ana) =>
      api.post(
        '/api/projects/replace',
        { replaced_project_id: replaced, replacer_project_id: replacer },
        person.token,
      );
    expect((await replace(mine, template)).code).toBe('template_not_found');
    await publish(partner, template);
    await review(template, 'enabled');
    expect((await replace(mine, mine)).code).toBe('same_template');
    expect((await replace(mine, template, beto)).code).toBe('project_not_found');
    const { data } = await replace(mine, template);
    const opened = await api.post('/api/projects/get', { project_id: data.new_project_id }, ana.token);
    expect(opened.data.project_name).toBe('Nome que fica');
    expect(api.closed).toContain(`project ${mine}`);
    expect((await api.post('/api/projects/get', { project_id: mine }, ana.token)).status).toBe(404);
    expect((await api.post('/api/projects/restore', { project_id: mine }, ana.token)).status).toBe(200);

    const copy = { project_id: data.new_project_id };
    const { versions } = (await api.post('/api/projects/versions/read', copy, ana.token)).data;
    expect(versions).toMatchObject([{ kind: 'parked', width: 640, height: 1350 }]);
    const { version_id } = versions[0];
    const kept = await api.post('/api/projects/versions/content', { ...copy, version_id }, ana.token);
    expect(kept.data.project_json).toBe(canvas('meu trabalho'));
  });

  test('versions are kept by name and restored, with the present state kept first', async () => {
    const id = await create(ana);
    const save = (text: string) =>
      api.post('/api/projects/save', { project_id: id, project_json: canvas(text) }, ana.token);
    await save('antes');
    const version = await api.post(
      '/api/projects/versions/create',
      { project_id: id, name: 'Antes' },
      ana.token,
    );
    await save('depois');
    const restored = await api.post(
      '/api/projects/versions/restore',
      { project_id: id, version_id: version.data.version_id },
      ana.token,
    );
    expect(restored.data.revision).toBe(3);
    expect(await readText(ana, id)).toBe(canvas('antes'));
    const listed = await api.post('/api/projects/versions/read', { project_id: id }, ana.token);
    expect(listed.data.versions.map((v: { kind: string }) => v.kind)).toEqual(['automatic', 'named']);
    const version_id = listed.data.versions[1].version_id as string;
    const content = await api.post(
      '/api/projects/versions/content',
      { project_id: id, version_id },
      ana.token,
    );
    expect(JSON.parse(content.data.project_json as string)).toHaveProperty('objects');
  });

  test('what was there before a restoration is kept once, without a name; both kinds can be renamed and deleted', async () => {
    const project_id = await create(ana);
    const call = (path: string, form: Form = {}) =>
      api.post(`/api/projects/versions/${path}`, { project_id, ...form }, ana.token);
    await call('create', { name: 'Antes' });
    const { data: before } = await call('create', { kind: 'automatic' });
    expect(before).toMatchObject({ kind: 'automatic', name: '' });
    expect((await call('create', { kind: 'automatic' })).data).toEqual(before);
    const nameless: readonly Form[] = [{ kind: 'named' }, { name: '' }];
    for (const label of nameless)
      expect(await call('create', label)).toMatchObject({ code: 'invalid_project_name' });
    const { version_id } = before;
    expect(await call('create', { name: ' ' })).toMatchObject({ status: 422, code: 'invalid_project_name' });
    expect(await call('rename', { version_id, name: '' })).toMatchObject({ code: 'invalid_project_name' });
    const renamed = await call('rename', { version_id, name: '  A boa ' });
    expect(renamed.data).toEqual({ ...before, name: 'A boa' });
    const names = async () => (await call('read')).data.versions.map((v: { name: string }) => v.name);
    expect(await names()).toEqual(['A boa', 'Antes']);
    expect((await call('delete', { version_id })).data).toEqual({ done: true });
    expect(await names()).toEqual(['Antes']);
    expect(await call('delete', { version_id })).toMatchObject({ code: 'version_not_found' });
    expect(await call('content', { version_id })).toMatchObject({ code: 'version_not_found' });
  });

  test('automatic versions are let go of beyond the newest, and those with a name stay in the list', async () => {
    const project_id = await create(ana);
    const call = (path: string, form: Form = {}) =>
      api.post(`/api/projects/versions/${path}`, { project_id, ...form }, ana.token);
    const keep = (minute: number, kind: 'named' | 'automatic', name = '') =>
      api.store.versions.insert({
        id: `${project_id}-${minute}`,
        projectId: project_id,
        kind,
        name,
        width: 1,
        height: 1,
        data: new Uint8Array(),
        checksum: '',
        createdAt: new Date(Date.UTC(2020, 0, 1, 0, minute)),
      });
    await keep(0, 'named', 'Final aprovado');
    await keep(1, 'automatic', 'A boa');
    for (let minute = 2; minute < 252; minute++) await keep(minute, 'automatic');
    const { data: newest } = await call('create', { kind: 'automatic' });
    const { versions } = (await call('read')).data as { versions: { version_id: string; name: string }[] };
    expect(versions.filter(({ name }) => name !== '').map(({ name }) => name)).toEqual([
      'A boa',
      'Final aprovado',
    ]);
    const nameless = versions.filter(({ name }) => name === '').map(({ version_id }) => version_id);
    expect(nameless).toEqual([
      newest.version_id,
      ...Array.from({ length: 49 }, (_, index) => `${project_id}-${251 - index}`),
    ]);
  });

  test('a sync token is given to the owner and to admins only', async () => {
    const id = await create(ana);
    const { data } = await api.post('/api/projects/sync-token', { project_id: id }, ana.token);
    const claims = await api.dependencies.syncTokens.verify(data.token);
    expect(claims).toMatchObject({ projectId: id, userId: ana.userId, canEdit: true });
    expect((await api.post('/api/projects/sync-token', { project_id: id }, admin.token)).status).toBe(200);
  });

  test('finds every word in any order, each at the start of one, and takes what is typed as it is', async () => {
    const person = await api.signUp();
    for (const name of ['Noite da Pizza', 'Capa pro-post (nova)', '50% em maçãs_verdes', 'R$ 9.90']) {
      await create(person, name);
    }
    const find = async (search_term: string) => {
      const { data } = await api.post('/api/projects/get/all/user', { search_term }, person.token);
      return (data.projects as { project_name: string }[]).map((project) => project.project_name);
    };
    const whole = {
      pizza: 'pizza noite',
      post: 'post PRO',
      sign: '50% maç',
      money: 'r$ 9.9',
      round: '(nova',
    };
    expect(await Promise.all(Object.values(whole).map(find))).toEqual([
      ['Noite da Pizza'],
      ['Capa pro-post (nova)'],
      ['50% em maçãs_verdes'],
      ['R$ 9.90'],
      ['Capa pro-post (nova)'],
    ]);
    expect(await find('pro-post')).toEqual(['Capa pro-post (nova)']);
    for (const none of ['izza', 'pizza dia', '9x90', '[a-z]+', '\\m', 'p*']) {
      expect([none, await find(none)]).toEqual([none, []]);
    }
    // What begins with a sign may follow a letter.
    const signs = { '%': '50% em maçãs_verdes', _verdes: '50% em maçãs_verdes', '.90': 'R$ 9.90' };
    for (const [sign, name] of Object.entries(signs))
      expect([sign, await find(sign)]).toEqual([sign, [name]]);
    expect(await find('-')).toHaveLength(4);
  });

  test('lists page by page, clamp the size, and refuse nonsense', async () => {
    const person = await api.signUp();
    for (let index = 0; index < 7; index += 1) await create(person, `Post ${index}`);
    const list = (form: Form) => api.post('/api/projects/get/all/user', form, person.token);
    const first = await list({ page: 1, items_per_page: 5 });
    const second = await list({ page: 2, items_per_page: 5 });
    const names = [...first.data.projects, ...second.data.projects].map((p) => p.project_name);
    expect(names).toEqual(['Post 6', 'Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1', 'Post 0']);
    expect((await list({ items_per_page: 100_000 })).data.projects).toHaveLength(7);
    expect((await list({ items_per_page: 0 })).data.projects).toHaveLength(1);
    expect((await list({ search_term: '%' })).data.projects).toEqual([]);
    expect((await list({ search_term: '', status: '', is_pro: '' })).data.projects).toHaveLength(7);
    const refused: Form[] = [
      { page: 0 },
      { page: -1 },
      { page: 'x' },
      { page: 1e9 },
      { is_pro: '2' },
      { status: 'x' },
    ];
    for (const form of refused) {
      const { status, message } = await list(form);
      expect([status, message]).toEqual([422, 'Parâmetros de busca inválidos.']);
    }
  });

  test('categories are unique beyond case and accents, and only admins make them', async () => {
    const make = (form: Form, person = admin) => api.post('/api/categories/create', form, person.token);
    expect((await make({ product_type: 'template', category: ' PROMOCAO ' })).message).toBe(
      'Essa categoria já existe.',
    );
    expect((await make({ product_type: 'image', category: 'Promoção' })).status).toBe(200);
    expect((await make({ product_type: 'template', category: '' })).message).toBe(
      'Por favor, preencha todos os campos.',
    );
    expect((await make({ category: 'x' })).message).toBe('Por favor, preencha todos os campos.');
    expect((await make({ product_type: 'image', category: 'x'.repeat(61) })).code).toBe('invalid_category');
    expect((await make({ product_type: 'image', category: '<i>' })).code).toBe('invalid_category');
    expect((await make({ product_type: 'image', category: 'Livre' }, partner)).code).toBe('forbidden');
    const all = await api.post('/api/categories/read');
    expect(all.data.categories).toHaveLength(2);
    const images = await api.post('/api/categories/read', { product_type: 'image' });
    expect(images.data.categories).toHaveLength(1);
    for (const category of ['Tema 10', 'Água', 'Tema 2', 'zebra'])
      await make({ product_type: 'image', category });
    const sorted = await api.post('/api/categories/read', { product_type: 'image' });
    expect(sorted.data.categories.map(({ name }: { name: string }) => name)).toEqual([
      'Água',
      'Promoção',
      'Tema 2',
      'Tema 10',
      'zebra',
    ]);
  });
});
