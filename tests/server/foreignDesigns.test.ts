import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeSaveTurn } from '../../server/domain/project/takeSaveTurn.ts';
import { recordDocumentChange } from '../../server/domain/project/recordDocumentChange.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

const canvas = JSON.stringify({ version: '6.5.3', objects: [] });

describeEachDatabase('designs from elsewhere', (kind) => {
  let api: TestApp;
  let ana: Person;
  let partner: Person;
  let admin: Person;

  beforeAll(async () => {
    api = await createTestApp(kind);
    ana = await api.signUp();
    partner = await api.signUp('partner');
    admin = await api.signUp('admin');
  });
  afterAll(() => api.close());

  const create = async (person: Person, project_name: string): Promise<string> => {
    const form = { project_name, width: 1080, height: 1350 };
    return (await api.post('/api/projects/create', form, person.token)).data.project_id;
  };

  test('a design of broken pixels is kept as a version, restored, replaced and approved', async () => {
    const make = async () => {
      const id = await create(partner, 'A4');
      const objects = [{ type: 'Rect', name: 'clip', width: 793.7, height: 1122.52 }];
      const project_json = JSON.stringify({ version: '6.5.3', objects });
      await api.post('/api/projects/save', { project_id: id, project_json }, partner.token);
      return id;
    };
    const id = await make();
    const size = { width: 794, height: 1123 };
    const kept = await api.post(
      '/api/projects/versions/create',
      { project_id: id, name: 'v1' },
      partner.token,
    );
    expect(kept).toMatchObject({ status: 200, data: size });
    const { version_id } = kept.data;
    const version = { project_id: id, version_id };
    expect((await api.post('/api/projects/versions/restore', version, partner.token)).status).toBe(200);
    const category = { product_type: 'template', category: 'Folhas' };
    await api.post('/api/categories/create', category, admin.token);
    const template = { project_id: id, is_template: 1, category: 'Folhas' };
    expect((await api.post('/api/projects/update/is-template', template, partner.token)).status).toBe(200);
    const approved = { project_id: id, status: 'enabled' };
    const reviewed = await api.post('/api/projects/update/status', approved, admin.token);
    expect(reviewed).toMatchObject({ status: 200, data: size });
    const replaced = { replaced_project_id: await make(), replacer_project_id: id };
    expect((await api.post('/api/projects/replace', replaced, partner.token)).status).toBe(200);
  });

  test('a title that brought unseen signs with it is listed, copied and renamed without them', async () => {
    const project_id = await create(partner, 'Antes');
    const title = 'Ligue \u202a+55 11 98765-4321\u202c \u2068Zé\u2069';
    await recordDocumentChange(api.store, { projectId: project_id, width: 1080, height: 1350, title });
    const nameOf = async (id: string) =>
      (await api.post('/api/projects/get', { project_id: id }, partner.token)).data.project_name;
    expect(await nameOf(project_id)).toBe('Ligue +55 11 98765-4321 Zé');
    const form = { project_id, project_name: title };
    const copied = await api.post('/api/projects/duplicate', form, partner.token);
    expect(await nameOf(copied.data.project_id)).toBe('Ligue +55 11 98765-4321 Zé');
    expect((await api.post('/api/projects/update', form, partner.token)).status).toBe(200);
    const nothing = { project_id, project_name: '\u202a\u202c' };
    expect((await api.post('/api/projects/update', nothing, partner.token)).code).toBe(
      'invalid_project_name',
    );
  });

  test('few designs are read and saved at once, and of one person one after the other', async () => {
    const people = [ana, ana, partner, admin, await api.signUp()];
    const ids = await Promise.all(people.map((person) => create(person, 'Pesado')));
    const running = new Set<string>();
    const held: (() => void)[] = [];
    const counts: number[] = [];
    let isOver = false;
    const merge = vi.spyOn(api.documents, 'merge').mockImplementation(async (_id, _change, userId) => {
      counts.push(running.has(userId) ? Infinity : running.add(userId).size);
      if (!isOver) await new Promise<void>((resolve) => held.push(resolve));
      running.delete(userId);
      return { width: 1, height: 1 };
    });
    const answers = people.map((person, at) =>
      at % 2 === 0
        ? api.post(
            '/api/projects/update',
            { project_id: ids[at]!, project_json_zip: new Blob([gzipSync(canvas)]) },
            person.token,
          )
        : api.post('/api/projects/save', { project_id: ids[at]!, project_json: canvas }, person.token),
    );
    try {
      await expect.poll(() => held.length).toBeGreaterThanOrEqual(3);
      for (let ended = 0; ended < people.length; ended += 1) {
        await expect.poll(() => held.length).toBeGreaterThan(0);
        held.shift()?.();
      }
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(people.map(() => 200));
    } finally {
      // Whatever failed: the places are of all tests of this process.
      isOver = true;
      for (const end of held) end();
      await Promise.allSettled(answers);
      merge.mockRestore();
    }
    expect(Math.max(...counts)).toBe(3);
  });

  test('of one person no more than twenty saves wait', async () => {
    let release: () => void = () => undefined;
    const holds = new Promise<void>((resolve) => (release = resolve));
    const saves = Array.from({ length: 20 }, () => takeSaveTurn('flooding', () => holds));
    await expect(takeSaveTurn('flooding', () => holds)).rejects.toMatchObject({ code: 'busy' });
    release();
    await Promise.all(saves);
    await expect(takeSaveTurn('flooding', async () => 'saved')).resolves.toBe('saved');
  });
});
