// One table of every call that names something by its id: own, another's, missing and malformed ids.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../server/plugins/contract.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

/** What one person has, by the name a form gives its id. */
type Things = Readonly<
  Record<
    | 'project_id'
    | 'version_id'
    | 'file_id'
    | 'fresh_file_id'
    | 'product_id'
    | 'subscription_id'
    | 'session_id',
    string
  >
> & { readonly customer_id: string };

type Row = {
  /** The field whose id is tried; the rest of the form belongs to who calls. */
  readonly field: string;
  readonly form: (own: Things) => Form;
  /** What the owner gets where that is no success. */
  readonly own?: number;
};

const project = (extra: Form = {}): Row => ({
  field: 'project_id',
  form: ({ project_id }) => ({ project_id, ...extra }),
});
const product = (extra: Form = {}): Row => ({
  field: 'product_id',
  form: ({ product_id }) => ({ product_id, ...extra }),
});
const json = JSON.stringify({ version: '6.5.3', objects: [] });

/** In this order one owner can make them all: what removes something comes last. */
const rows: Readonly<Record<string, Row>> = {
  getProject: project(),
  getProElements: project(),
  recordExport: project(),
  saveProject: project({ project_json: json }),
  updateProject: project({ width: 50, height: 50 }),
  updateProjectThumbnail: {
    field: 'project_id',
    form: ({ project_id, file_id }) => ({ project_id, file_id }),
  },
  updateProjectTemplate: project({ is_template: 0 }),
  duplicateProject: project({ project_name: 'Cópia' }),
  replaceProject: {
    field: 'replaced_project_id',
    form: ({ project_id }) => ({ replaced_project_id: project_id, replacer_project_id: 'modelo' }),
    own: 404,
  },
  readProjectVersions: project(),
  createProjectVersion: project({ name: 'v2' }),
  restoreProjectVersion: {
    field: 'version_id',
    form: ({ project_id, version_id }) => ({ project_id, version_id }),
  },
  readVersionContent: {
    field: 'version_id',
    form: ({ project_id, version_id }) => ({ project_id, version_id }),
  },
  renameProjectVersion: {
    field: 'version_id',
    form: ({ project_id, version_id }) => ({ project_id, version_id, name: 'v3' }),
  },
  deleteProjectVersion: {
    field: 'version_id',
    form: ({ project_id, version_id }) => ({ project_id, version_id }),
  },
  createSyncToken: project(),
  deleteProject: project(),
  restoreProject: project(),
  // Brought back by then: the owner finds none in the trash either, see trash.test.ts.
  purgeProject: { ...project(), own: 404 },
  updateAvatar: { field: 'file_id', form: ({ file_id }) => ({ file_id }) },
  createFileProduct: {
    field: 'file_id',
    form: ({ fresh_file_id }) => ({ file_id: fresh_file_id, width: 9, height: 9, file_type: 'image' }),
  },
  completeUpload: { field: 'file_id', form: ({ file_id }) => ({ file_id }) },
  getProductEdit: product(),
  createSharedProduct: product({ category: 'Natureza' }),
  updateFileProduct: product({ category: 'Natureza' }),
  deleteFileProduct: product(),
  revokeSession: { field: 'session_id', form: ({ session_id }) => ({ session_id }) },
  confirmSubscription: {
    field: 'subscription_id',
    form: ({ subscription_id, customer_id }) => ({
      subscription_id,
      customer_id,
      plan_period_type: 'month',
    }),
  },
  cancelSubscription: { field: 'subscription_id', form: ({ subscription_id }) => ({ subscription_id }) },
  reactivateSubscription: { field: 'subscription_id', form: ({ subscription_id }) => ({ subscription_id }) },
};

/** Calls with an id that is nobody's own: their rights are told elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  createProject: 'the id is one the page makes up, see projects.test.ts for that of somebody else',
  canEditProject: 'answers can_edit and can_view, see projects.test.ts',
  getFileUrl: 'files may be read by whoever knows the id, Pro originals apart; see library.test.ts',
  listUserProjects: 'user_id is a filter, see projects.test.ts',
  listTemplates: 'user_id is a filter',
  getPartnerDetails: 'public names of partners',
  updateUserType: 'for admins, see accounts.test.ts',
  updateProjectStatus: 'for admins, see projects.test.ts',
  updateProductStatus: 'for admins, see library.test.ts',
  initiateBatchUpload: 'session_id is a name the page makes up',
  subscribe: 'payment_method_id is a token of the card company',
  updatePaymentMethod: 'payment_method_id is a token of the card company',
};

const operations = [...loadContract().operations.values()];
const namesAnId = operations.filter(({ form }) =>
  Object.keys((form?.properties ?? {}) as object).some((name) => name.endsWith('_id')),
);

test('every call that takes an id has its row', () => {
  expect(namesAnId.map(({ id }) => id).filter((id) => !(id in rows || id in elsewhere))).toEqual([]);
});

const malformed = ['../../etc/passwd', '%', 'x'.repeat(10_000), "'; drop table users; --", '\u0000'];

describeEachDatabase('ownership', (kind) => {
  let api: TestApp;
  let owner: Person;
  let things: Things;
  let stranger: Person;
  let strangers: Things;

  const upload = async (person: Person): Promise<string> => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const files = JSON.stringify([
      { original_name: 'a.png', file_type: 'image/png', file_size: bytes.length },
    ]);
    const form = { session_id: 's', files };
    const { data } = await api.post('/api/storage/initiate-batch-upload', form, person.token);
    const [task] = data.upload_tasks;
    await api.app.inject({ method: 'PUT', url: task.url, headers: task.headers, payload: bytes });
    await api.post('/api/storage/upload/complete', { file_id: task.file_id }, person.token);
    return task.file_id as string;
  };

  /** A partner with one of everything. */
  const settle = async (): Promise<{ person: Person; things: Things }> => {
    const person = await api.signUp('partner');
    const call = async (path: string, form: Form = {}) => (await api.post(path, form, person.token)).data;
    const size = { project_name: 'Meu', width: 40, height: 40 };
    const { project_id } = await call('/api/projects/create', size);
    const { version_id } = await call('/api/projects/versions/create', { project_id, name: 'v1' });
    const [file_id, fresh_file_id] = [await upload(person), await upload(person)];
    const registered = { file_id, width: 9, height: 9, file_type: 'image' };
    const { product_id } = await call('/api/products/file/create', registered);
    const order = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242' };
    const { subscription_id, customer_id } = await call('/api/subscriptions/card/subscribe', order);
    await api.post('/api/users/login', { login: person.email, password: person.password });
    const sessions = (await call('/api/users/sessions/read')).sessions as {
      session_id: string;
      current: boolean;
    }[];
    const session_id = sessions.find(({ current }) => !current)?.session_id ?? '';
    return {
      person,
      things: {
        project_id,
        version_id,
        file_id,
        fresh_file_id,
        product_id,
        subscription_id,
        customer_id,
        session_id,
      },
    };
  };

  beforeAll(async () => {
    api = await createTestApp(kind);
    const admin = await api.signUp('admin');
    await api.post('/api/categories/create', { product_type: 'image', category: 'Natureza' }, admin.token);
    const [one, other] = [await settle(), await settle()];
    [owner, things] = [one.person, one.things];
    [stranger, strangers] = [other.person, other.things];
  });
  afterAll(() => api.close());

  const tried = Object.entries(rows).flatMap(([id, row]) =>
    operations.filter((operation) => operation.id === id).map((operation) => ({ id, operation, ...row })),
  );

  test.each(tried)('$id', async ({ operation, field, form, own }) => {
    const tryAs = (asker: Person, mine: Things, value?: string) =>
      api.post(
        operation.path,
        { ...form(mine), ...(value === undefined ? {} : { [field]: value }) },
        asker.token,
      );

    const missing = await tryAs(stranger, strangers, '00000000-0000-4000-8000-000000000000');
    expect(missing.status).toBe(404);
    const theirs = await tryAs(stranger, strangers, form(things)[field] as string);
    expect([theirs.status, theirs.code, theirs.message]).toEqual([
      missing.status,
      missing.code,
      missing.message,
    ]);
    const isRequired = ((operation.form?.required ?? []) as string[]).includes(field);
    for (const value of isRequired ? ['', ...malformed] : malformed) {
      const answer = await tryAs(stranger, strangers, value);
      expect([value.slice(0, 20), answer.status >= 400 && answer.status < 500]).toEqual([
        value.slice(0, 20),
        true,
      ]);
    }
    expect((await tryAs(owner, things)).status).toBe(own ?? 200);
  });
});
