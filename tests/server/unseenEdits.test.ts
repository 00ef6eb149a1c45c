import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { recordDocumentChange } from '../../server/domain/project/recordDocumentChange.ts';
import { DocumentStore } from '../../server/sync/DocumentStore.ts';
import { UpdateLog } from '../../server/sync/UpdateLog.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

describeEachDatabase('live edits of a template that waits for approval', (kind) => {
  let api: TestApp;
  let partner: Person;
  let admin: Person;

  beforeAll(async () => {
    api = await createTestApp(kind);
    partner = await api.signUp('partner');
    admin = await api.signUp('admin');
    await api.post('/api/categories/create', { product_type: 'template', category: 'Outono' }, admin.token);
  });
  afterAll(() => api.close());

  const call = (path: string, form: Form, person = partner) =>
    api.post(`/api/projects/${path}`, form, person.token);
  const send = async (): Promise<string> => {
    const { project_id } = (await call('create', { project_name: 'Folhas', width: 9, height: 9 })).data;
    await call('update/is-template', { project_id, is_template: 1, is_pro: 0, category: 'Outono' });
    // The clocks of this test and of the database tick in milliseconds; what follows is later by all of them.
    await api.database.db.execute(
      sql`update projects set updated_at = now() - interval '1 minute' where id = ${project_id}`,
    );
    return project_id;
  };
  /** As the socket does it: on disk at once, and nobody has dated the design yet. */
  const edit = async (docId: string, value: string): Promise<void> => {
    const document = new Y.Doc();
    document.getMap('meta').set('title', value);
    await new UpdateLog(api.database.db).append({
      docId,
      userId: partner.userId,
      data: Y.encodeStateAsUpdate(document),
    });
  };
  const look = async (project_id: string): Promise<string> => {
    const { data } = await call('get/all/user', { user_id: '%', status: 'pending_approval' }, admin);
    return data.projects.find((each: Form) => each.project_id === project_id).updated_at;
  };
  const approve = (project_id: string, seen_at: string) =>
    call('update/status', { project_id, status: 'enabled', seen_at }, admin);

  test('are not approved until they were seen', async () => {
    const project_id = await send();
    const seen = await look(project_id);
    await edit(project_id, 'não visto');
    expect((await approve(project_id, seen)).code).toBe('changed_since_seen');
    expect((await approve(project_id, await look(project_id))).status).toBe(200);
  });

  test('that were seen do not become newer by coming to rest and being folded', async () => {
    const project_id = await send();
    await edit(project_id, 'visto');
    const seen = await look(project_id);
    await recordDocumentChange(api.store, { projectId: project_id, width: 9, height: 9, title: 'Folhas' });
    const store = new DocumentStore(api.database.db, () => undefined);
    await store.compact(project_id);
    expect(await look(project_id)).toBe(seen);
    expect((await approve(project_id, seen)).status).toBe(200);
  });

  test('that were folded unseen before they came to rest are not approved', async () => {
    const project_id = await send();
    const seen = await look(project_id);
    await edit(project_id, 'não visto');
    await new DocumentStore(api.database.db, () => undefined).compact(project_id);
    expect((await approve(project_id, seen)).code).toBe('changed_since_seen');
  });
});
