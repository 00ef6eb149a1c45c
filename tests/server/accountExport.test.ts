import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAccount } from '../../server/domain/account/exportAccount.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

type Row = Record<string, unknown>;

describeEachDatabase('the data of an account', (kind) => {
  let api: TestApp;
  let person: Person;
  const now = new Date('2026-11-01T12:00:00Z');

  const insertFile = (id: string, extra: Row = {}) =>
    api.store.files.insert([
      {
        id,
        userId: person.userId,
        key: `uploads/${person.userId}/${id}`,
        originalName: `${id}.png`,
        declaredMime: 'image/png',
        declaredBytes: 9,
        status: 'ready',
        mime: 'image/png',
        mediaType: 'image',
        createdAt: now,
        ...extra,
      },
    ]);
  const insertProduct = async (id: string) => {
    await insertFile(`${id}-file`);
    await api.store.products.insert({
      id,
      userId: person.userId,
      name: `Item ${id}`,
      fileId: `${id}-file`,
      fileType: 'image',
      width: 1,
      height: 1,
      section: 'elementos',
      searchText: id,
    });
  };
  const createProject = async (name: string): Promise<string> => {
    const form = { project_name: name, width: 10, height: 10 };
    return (await api.post('/api/projects/create', form, person.token)).data.project_id as string;
  };

  beforeAll(async () => {
    api = await createTestApp(kind);
    person = await api.signUp();
  });
  afterAll(() => api.close());

  test('the file holds all that is stored, what was thrown away included', async () => {
    const { store } = api;
    const { userId, token } = person;
    const [kept, thrown] = [await createProject('Fica'), await createProject('Vai')];
    const version = await api.post(
      '/api/projects/versions/create',
      { project_id: thrown, name: 'Antes' },
      token,
    );
    await api.post('/api/projects/delete', { project_id: thrown }, token);
    await insertProduct('export-kept');
    await insertProduct('export-thrown');
    await store.products.update('export-thrown', { deletedAt: now });
    await insertFile('export-pending', { status: 'pending' });
    await store.identities.insert({ provider: 'google', subject: 'sub-1', userId });
    await store.subscriptions.saveCustomer({
      userId,
      provider: 'stripe',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      cardBrand: 'visa',
      cardLastDigits: '4242',
    });
    const entry = { actorId: userId, targetType: 'project', targetId: 'x', createdAt: now };
    await store.audit.insert({ ...entry, action: 'project.delete' });
    await store.audit.insert({ ...entry, actorId: 'somebody-else', action: 'project.restore' });

    const { data, status } = await api.post('/api/users/export', {}, token);
    expect(status).toBe(200);
    const designs = data.projects as Row[];
    expect(new Set(designs.map(({ id }) => id))).toEqual(new Set([kept, thrown]));
    expect(designs.find(({ id }) => id === thrown)).toMatchObject({
      name: 'Vai',
      deletedAt: expect.any(String) as unknown,
      canvas: { objects: [] },
    });
    expect(data.versions).toMatchObject([
      { id: version.data.version_id, projectId: thrown, name: 'Antes', canvas: { objects: [] } },
    ]);
    const items = (data.products as Row[]).map(({ id }) => id);
    expect(new Set(items)).toEqual(new Set(['export-kept', 'export-thrown']));
    const urls = Object.fromEntries((data.files as Row[]).map(({ id, url }) => [id, url]));
    expect(urls).toMatchObject({
      'export-kept-file': 'http://prancheta.test/api/files/export-kept-file',
      'export-pending': '',
    });
    expect(data.identities).toMatchObject([{ provider: 'google', subject: 'sub-1' }]);
    expect(data.cards).toMatchObject([{ customerId: 'cus_1', cardBrand: 'visa', cardLastDigits: '4242' }]);
    expect((data.audit_entries as Row[]).map(({ action }) => action)).toEqual(['project.delete']);
    expect(JSON.stringify(data)).not.toMatch(/argon2|searchText|"key"/);
  });

  test('a damaged version is named, and what comes behind it arrives', async () => {
    const projectId = await createProject('Danificado');
    const fact = { projectId, kind: 'named', width: 1, height: 1, data: new Uint8Array([1]) } as const;
    await api.store.versions.insert({ ...fact, id: 'export-damaged', checksum: 'other' });
    const { data } = await api.post('/api/users/export', {}, person.token);
    expect((data.versions as Row[]).find(({ id }) => id === 'export-damaged')).toMatchObject({
      canvas: null,
    });
    expect(data.audit_entries).toEqual(expect.any(Array));
  });

  test('somebody else gets nothing of it', async () => {
    const other = await api.signUp();
    const { data } = await api.post('/api/users/export', {}, other.token);
    const { user: _user, sessions, ...lists } = data as Record<string, unknown[]>;
    expect(sessions).toHaveLength(1);
    expect(Object.values(lists).flat()).toEqual([]);
  });

  test('who is signed out meanwhile gets no more of it', async () => {
    await Promise.all(['Um', 'Dois'].map(createProject));
    const { userId, token } = person;
    const [session] = await api.store.exports.listSessions(userId);
    const asker = { userId, sessionId: session?.id ?? '' };
    const { projects } = await exportAccount(api.store, api.dependencies, asker);
    expect(await projects.next()).toMatchObject({ done: false });
    await api.post('/api/users/logout', {}, token);
    await expect(projects.next()).rejects.toMatchObject({ code: 'session_ended' });
  });

  test('an account that is gone has no data', async () => {
    const nobody = { userId: 'nobody', sessionId: 'none' };
    await expect(exportAccount(api.store, api.dependencies, nobody)).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});
