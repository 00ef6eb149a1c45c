// Ways round the Pro gate: what a free user sends to keep, publish or fetch what the plan opens.
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

type Json = Record<string, unknown>;

/** One Pro element hidden in a design in every way we know of. */
const disguises: Readonly<Record<string, (item: { product: string; file: string; url: string }) => Json>> = {
  'named by its product': ({ product }) => ({ type: 'Image', product_id: product }),
  'said to be free': ({ product }) => ({ type: 'Image', product_id: product, isPro: false, is_pro: 0 }),
  'by the other spelling': ({ product }) => ({ type: 'Image', productId: product }),
  'in a list': ({ product }) => ({ type: 'Image', product_id: [product] }),
  'by its file': ({ file }) => ({ type: 'Image', file_id: file }),
  'by its file, other spelling': ({ file }) => ({ type: 'Image', fileId: file }),
  'by its address': ({ url }) => ({ type: 'Image', src: url }),
  'by an address of another host': ({ url }) => ({ type: 'Image', src: `https://x.test${url}` }),
  'by an address with a query': ({ url }) => ({ type: 'Image', src: `${url}?v=1#a` }),
  'by an address with two slashes': ({ file }) => ({ type: 'Image', src: `/api/files//${file}` }),
  'by an escaped address': ({ file }) => ({ type: 'Image', src: `/api/files/%${hex(file)}${file.slice(1)}` }),
  'by a wholly escaped address': ({ url }) => ({ type: 'Image', src: encodeURIComponent(url) }),
  'as a GIF': ({ url }) => ({ type: 'Image', src: '/poster.png', originalGifUrl: url }),
  'as a film': ({ url }) => ({ type: 'Image', src: '/poster.png', originalVideoUrl: url }),
  'as a pattern': ({ url }) => ({ type: 'Rect', fill: { type: 'pattern', source: url } }),
  'as a stroke': ({ url }) => ({ type: 'Rect', stroke: { type: 'pattern', source: url } }),
  'as a clip': ({ url }) => ({ type: 'Rect', clipPath: { type: 'Image', src: url } }),
  'in a group': ({ url }) => ({ type: 'Group', objects: [{ type: 'Image', src: url }] }),
  'in groups of groups': ({ product }) => ({
    type: 'Group',
    objects: [
      { type: 'Group', objects: [{ type: 'Group', objects: [{ type: 'Image', product_id: product }] }] },
    ],
  }),
  'in a filter': ({ url }) => ({
    type: 'Image',
    src: '/a.png',
    filters: [{ type: 'BlendImage', image: { src: url } }],
  }),
  "under a key of one's own": ({ url }) => ({ type: 'Image', src: '/a.png', reserva: { depois: url } }),
  "with another's name": ({ product }) => ({ type: 'Image', name: 'minha foto', product_id: product }),
};

const hex = (text: string) => text.charCodeAt(0).toString(16);

describeEachDatabase('Pro gate', (kind) => {
  let api: TestApp;
  let ana: Person;
  let partner: Person;
  let admin: Person;
  let item: { product: string; file: string; url: string };
  let project: string;

  const asAna = (path: string, form: Form = {}) => api.post(path, form, ana.token);
  const newProject = async (person: Person): Promise<string> => {
    const size = { project_name: 'x', width: 9, height: 9 };
    return (await api.post('/api/projects/create', size, person.token)).data.project_id as string;
  };

  const addUpload = async (): Promise<typeof item> => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const files = JSON.stringify([
      { original_name: 'a.png', file_type: 'image/png', file_size: bytes.length },
    ]);
    const begun = await api.post(
      '/api/storage/initiate-batch-upload',
      { session_id: 's', files },
      partner.token,
    );
    const [task] = begun.data.upload_tasks;
    await api.app.inject({ method: 'PUT', url: task.url, headers: task.headers, payload: bytes });
    await api.post('/api/storage/upload/complete', { file_id: task.file_id }, partner.token);
    const form = { file_id: task.file_id, width: 900, height: 900, file_type: 'image' };
    const made = (await api.post('/api/products/file/create', form, partner.token)).data;
    return { product: made.product_id, file: task.file_id, url: made.file_url };
  };
  const publishElement = async (is_pro: 0 | 1): Promise<typeof item> => {
    const added = await addUpload();
    const share = { product_id: added.product, category: 'Natureza', is_pro };
    await api.post('/api/products/shared/create', share, partner.token);
    const enable = { product_id: added.product, status: 'enabled' };
    await api.post('/api/products/file/update/status', enable, admin.token);
    return added;
  };

  beforeAll(async () => {
    api = await createTestApp(kind);
    [ana, partner, admin] = [await api.signUp(), await api.signUp('partner'), await api.signUp('admin')];
    const category = { product_type: 'image', category: 'Natureza' };
    await api.post('/api/categories/create', category, admin.token);
    item = await publishElement(1);
    project = await newProject(ana);
  });
  afterAll(() => api.close());

  const finish = (person: Person, id: string, json: Json) =>
    api.post(
      '/api/projects/update',
      { project_id: id, project_json_zip: new Blob([gzipSync(JSON.stringify(json))]) },
      person.token,
    );

  test.each(Object.entries(disguises))(
    'a Pro element %s is seen, and not kept as finished',
    async (_, hide) => {
      const json = { version: '6.5.3', objects: [hide(item)] };
      expect((await finish(ana, project, json)).code).toBe('pro_required');
      // The draft is kept: nothing of a person's work is lost.
      const draft = { project_id: project, project_json: JSON.stringify(json) };
      expect((await asAna('/api/projects/save', draft)).status).toBe(200);
      const used = await asAna('/api/projects/get/pro-elements', { project_id: project });
      expect(used.data.pro_elements).toMatchObject([{ product_id: item.product }]);
    },
  );

  test.each(['background', 'overlay'])('neither as the %s picture of a design', async (place) => {
    const json = { version: '6.5.3', objects: [], [`${place}Image`]: { type: 'Image', src: item.url } };
    expect((await finish(ana, project, json)).code).toBe('pro_required');
  });

  test('who takes the plan is not shown the marked preview that their browser has', async () => {
    const buyer = await api.signUp();
    const read = (headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${buyer.token}`;
      return api.app.inject({ url: item.url, headers: { authorization, ...headers } });
    };
    const before = await read();
    expect(before.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-original-size': '900x900',
    });
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await read(known)).statusCode).toBe(304);
    const plan = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242' };
    const { data } = await api.post('/api/subscriptions/card/subscribe', plan, buyer.token);
    expect((await api.post('/api/subscriptions/card/subscribed', data, buyer.token)).status).toBe(200);
    const after = await read(known);
    expect([after.statusCode, after.headers['x-original-size']]).toEqual([200, undefined]);
  });

  test('a copy of a design keeps its Pro elements Pro', async () => {
    const json = { version: '6.5.3', objects: [{ type: 'Image', product_id: item.product }] };
    const draft = { project_id: project, project_json: JSON.stringify(json) };
    await asAna('/api/projects/save', draft);
    const copy = await asAna('/api/projects/duplicate', { project_id: project, project_name: 'y' });
    const form = { project_id: copy.data.project_id };
    expect((await asAna('/api/projects/get/pro-elements', form)).data.has_pro_elements).toBe(true);
  });

  test('the original is not given out, whatever is asked for', async () => {
    const read = async (headers: Record<string, string>, url = item.url) => {
      const raw = await api.app.inject({ method: 'GET', url, headers });
      return raw.statusCode === 200 ? (await sharp(raw.rawPayload).metadata()).width : raw.statusCode;
    };
    const bearer = { authorization: `Bearer ${ana.token}` };
    expect(await read(bearer)).toBe(400);
    expect(await read(bearer, `${item.url}?original=1`)).toBe(400);
    expect(await read({ ...bearer, cookie: 'media=x' })).toBe(400);
    expect(await read({ ...bearer, range: 'bytes=0-' })).not.toBe(900);
    expect(await read({ authorization: `Bearer ${ana.token}x` })).not.toBe(900);
    expect((await asAna('/api/storage/get-url', { file_id: item.file })).status).toBeGreaterThanOrEqual(402);
    const found = await asAna('/api/products/search', { category: 'elementos', search_term: '' });
    expect(JSON.stringify(found.data)).not.toContain('_blob');
    const own = { file_id: item.file, width: 9, height: 9, file_type: 'image' };
    expect((await asAna('/api/products/file/create', own)).status).toBe(404);
    expect((await asAna('/api/users/update/avatar', { file_id: item.file })).status).toBe(404);
  });

  const price = (product_id: string, is_pro: 0 | 1, person = partner) =>
    api.post('/api/products/file/update', { product_id, category: 'Natureza', is_pro }, person.token);
  const decide = (product_id: string, status: 'enabled' | 'rejected') =>
    api.post('/api/products/file/update/status', { product_id, status }, admin.token);
  const listOwn = async (product_id: string) => {
    const { data } = await api.post('/api/products/file/get', { items_per_page: 100 }, partner.token);
    return data.file_products.find((each: { product_id: string }) => each.product_id === product_id);
  };
  const readWidth = async (url: string) =>
    (await sharp((await api.app.inject({ method: 'GET', url })).rawPayload).metadata()).width;

  test('a free element in use stays free until an admin approves the new price', async () => {
    const { product, url } = await publishElement(0);
    const id = await newProject(ana);
    const json = { version: '6.5.3', objects: [{ type: 'Image', product_id: product, src: url }] };
    const isFree = async () => [(await finish(ana, id, json)).status, await readWidth(url)];
    expect(await isFree()).toEqual([200, 900]);

    expect((await price(product, 1)).data).toMatchObject({ is_pro: 1, status: 'pending_approval' });
    expect(await listOwn(product)).toMatchObject({ is_pro: 1, status: 'pending_approval' });
    const edit = await api.post('/api/products/file/get-edit', { product_id: product }, partner.token);
    expect(edit.data.product_edit_data.is_pro).toBe(1);
    expect(await isFree()).toEqual([200, 900]);
    await decide(product, 'rejected');
    expect(await isFree()).toEqual([200, 900]);
    expect(await listOwn(product)).toMatchObject({ is_pro: 0, status: 'rejected' });

    await price(product, 1);
    // An admin who changes the rest decides nothing yet.
    expect((await price(product, 1, admin)).data).toMatchObject({ is_pro: 1, status: 'pending_approval' });
    expect(await isFree()).toEqual([200, 900]);
    await decide(product, 'enabled');
    expect((await finish(ana, id, json)).code).toBe('pro_required');
    expect(await readWidth(url)).toBe(400);

    // It stays Pro as long as it was not approved as free; an admin's word counts at once.
    await price(product, 0);
    expect((await finish(ana, id, json)).code).toBe('pro_required');
    await decide(product, 'enabled');
    expect(await isFree()).toEqual([200, 900]);
    await price(product, 1, admin);
    expect((await finish(ana, id, json)).code).toBe('pro_required');
  });

  test('an admin approves the price that was shown, not the one that is asked for since', async () => {
    const { product } = await publishElement(0);
    const approve = async (seen_is_pro: 0 | 1) => {
      const form = { product_id: product, status: 'enabled', seen_is_pro };
      const { status, code } = await api.post('/api/products/file/update/status', form, admin.token);
      return [status, code];
    };
    await price(product, 1);
    await price(product, 0);
    expect(await approve(1)).toEqual([409, 'changed_since_seen']);
    expect(await listOwn(product)).toMatchObject({ is_pro: 0, status: 'pending_approval' });
    await price(product, 1);
    expect(await approve(0)).toEqual([409, 'changed_since_seen']);
    expect(await approve(1)).toEqual([200, undefined]);
    expect(await listOwn(product)).toMatchObject({ is_pro: 1, status: 'enabled' });
    expect(await approve(0)).toEqual([409, 'already_reviewed']);
  });

  test('a picture of a free template becomes no Pro element behind the backs of those who use it', async () => {
    const { product, url } = await addUpload();
    const template = { project_name: 'Modelo', width: 9, height: 9 };
    const { project_id } = (await api.post('/api/projects/create', template, partner.token)).data;
    const json = { version: '6.5.3', objects: [{ type: 'Image', src: url }] };
    await finish(partner, project_id, json);
    await api.post('/api/categories/create', { product_type: 'template', category: 'Festa' }, admin.token);
    const form = { project_id, is_template: 1, is_pro: 0, category: 'Festa' };
    await api.post('/api/projects/update/is-template', form, partner.token);
    await api.post('/api/projects/update/status', { project_id, status: 'enabled' }, admin.token);

    const share = { product_id: product, category: 'Natureza', is_pro: 1 };
    const shared = await api.post('/api/products/shared/create', share, partner.token);
    expect(shared.data.products).toMatchObject([{ is_pro: 1, status: 'pending_approval' }]);
    await price(product, 1);
    const copy = (await asAna('/api/projects/duplicate', { project_id })).data.project_id as string;
    expect((await finish(ana, copy, json)).status).toBe(200);
    await decide(product, 'enabled');
    expect((await finish(ana, copy, json)).code).toBe('pro_required');
  });

  test('flags a person sends about oneself change nothing', async () => {
    const size = { project_name: 'z', width: 9, height: 9 };
    const claims: readonly Form[] = [{ is_pro: 1 }, { user_type: 'admin' }, { status: 'enabled' }];
    for (const claim of claims) {
      const answer = await asAna('/api/projects/create', { ...size, ...claim });
      if (answer.status !== 200) expect(answer.status).toBe(422);
    }
    expect((await asAna('/api/subscriptions/entitlement', { is_pro: 1 })).data?.is_pro ?? false).toBe(false);
    expect(
      (await asAna('/api/projects/update/is-template', { project_id: project, is_template: 1 })).status,
    ).toBe(403);
  });

  test('is found among more ids than a query has parameters', async () => {
    const { products, files } = api.store;
    const others = Array.from({ length: 70_000 }, (_, n) => `nenhum-${n}`);
    const byProduct = await products.listPro([...others, item.product], []);
    const byFile = await products.listPro([], [...others, item.file]);
    expect([...byProduct, ...byFile].map(({ id }) => id)).toEqual([item.product, item.product]);
    await files.publish(others);
    await api.store.purge.handOverFiles(others, ana.userId, partner.userId);
  });

  test('the plan opens it, and its end closes it again to the second', async () => {
    const order = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242' };
    const json = { version: '6.5.3', objects: [{ type: 'Image', product_id: item.product }] };
    // What is one's own needs no plan.
    expect((await finish(partner, await newProject(partner), json)).status).toBe(200);
    const started = await asAna('/api/subscriptions/card/subscribe', order);
    expect((await finish(ana, project, json)).code).toBe('pro_required');
    const done = await asAna('/api/subscriptions/card/subscribed', started.data);
    expect((await finish(ana, project, json)).status).toBe(200);
    const id = started.data.subscription_id as string;
    await asAna('/api/subscriptions/card/cancel/end', { subscription_id: id });
    expect((await finish(ana, project, json)).status).toBe(200);
    const end = (done.data.subscription_details.current_period_end as number) * 1_000;
    api.advance(end - api.dependencies.clock().getTime() + 1_000);
    const back = await api.post('/api/users/login', { login: ana.email, password: ana.password });
    ana = { ...ana, token: back.data.token };
    expect((await finish(ana, project, json)).code).toBe('pro_required');
  });
});
