import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MediaReader } from '../../server/domain/media/mediaJobs.ts';
import { MediaProcesses } from '../../server/domain/media/MediaProcesses.ts';
import { updateProduct } from '../../server/domain/product/updateProduct.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { writePng, writeWebp } from '../../src/render/media/testing/writeMoving.ts';
import { createTestApp, type Form, type Person, type TestApp } from './support/createTestApp.ts';

const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif', alpha = 1) =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 255, g: 80, b: 70, alpha } } })
    .toFormat(format)
    .toBuffer();

describeEachDatabase('library and files', (kind) => {
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
      { product_type: 'image', category: 'Natureza' },
      admin.token,
    );
    categoryId = created.data.id;
  });
  afterAll(() => api.close());

  const begin = async (person: Person, bytes: Buffer, type = 'image/png', name = 'foto.png') => {
    const files = JSON.stringify([{ original_name: name, file_type: type, file_size: bytes.length }]);
    const { data } = await api.post(
      '/api/storage/initiate-batch-upload',
      { session_id: 's1', files },
      person.token,
    );
    return data.upload_tasks[0];
  };
  const send = (task: { url: string; headers: Record<string, string> }, bytes: Buffer) =>
    api.app.inject({ method: 'PUT', url: task.url, headers: task.headers, payload: bytes });
  const upload = async (person: Person, bytes: Buffer, type = 'image/png', name = 'foto.png') => {
    const task = await begin(person, bytes, type, name);
    expect((await send(task, bytes)).statusCode).toBe(200);
    return api.post('/api/storage/upload/complete', { file_id: task.file_id }, person.token);
  };
  const register = (person: Person, form: Form) =>
    api.post(
      '/api/products/file/create',
      { width: 60, height: 40, file_type: 'image', ...form },
      person.token,
    );
  const addItem = async (person: Person, bytes?: Buffer) => {
    const { data } = await upload(person, bytes ?? (await draw('png')));
    return (await register(person, { file_id: data.file_id })).data;
  };

  test('the five steps of an upload end with an item in the library', async () => {
    const bytes = await draw('webp');
    const task = await begin(ana, bytes, 'image/webp', '../../Férias 1.webp');
    const early = await api.post('/api/storage/upload/complete', { file_id: task.file_id }, ana.token);
    expect([early.status, early.message]).toEqual([409, 'O envio ainda não terminou.']);
    await send(task, bytes);
    const done = await api.post('/api/storage/upload/complete', { file_id: task.file_id }, ana.token);
    expect(done.data).toMatchObject({ file_type: 'image', mime: 'image/webp', width: 60, height: 40 });
    const again = await api.post('/api/storage/upload/complete', { file_id: task.file_id }, ana.token);
    expect(again.data).toEqual(done.data);
    const address = await api.post('/api/storage/get-url', { file_id: task.file_id }, ana.token);
    const content = await api.get(address.data.url);
    expect(content.raw.rawPayload.equals(bytes)).toBe(true);
    expect(content.raw.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(content.raw.headers['content-security-policy']).toContain('sandbox');

    const item = await register(ana, { file_id: task.file_id, dominant_color: '#FF5046', width: 9_999 });
    expect(item.data).toMatchObject({
      project_name: 'Férias 1',
      original_name: 'Férias 1.webp',
      width: 60,
      is_private: 1,
      is_pro: 0,
      dominant_color: '#ff5046',
    });
    const twice = await register(ana, { file_id: task.file_id });
    expect(twice.data.product_id).toBe(item.data.product_id);
    const list = await api.post(
      '/api/products/file/get',
      { file_type: 'image', page: 1, items_per_page: 10 },
      ana.token,
    );
    expect(list.data.file_products).toHaveLength(1);
    const found = await api.post('/api/products/file/search', { search_term: 'ferias' }, ana.token);
    expect(found.data.file_products).toHaveLength(1);
    const others = await api.post('/api/products/file/get', {}, beto.token);
    expect(others.data.file_products).toEqual([]);
  });

  test('what is not what it says it is comes back as unsupported and leaves nothing behind', async () => {
    const png = await draw('png');
    const cases: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
      [Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg'],
      [Buffer.from('%PDF-1.7'), 'image/webp'],
      [png.subarray(0, 40), 'image/png'],
      [Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20)]), 'image/gif'],
      [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(20)]), 'video/mp4'],
      [png, 'video/mp4'],
    ];
    for (const [bytes, type] of cases) {
      const answer = await upload(ana, bytes, type);
      expect([answer.status, answer.message]).toEqual([422, 'Tipo de arquivo não suportado']);
    }
    const begin0 = (form: Form) => api.post('/api/storage/generate-presigned-url', form, ana.token);
    const empty = await begin0({ original_name: 'a.png', file_type: 'image/png', file_size: 0 });
    expect([empty.status, empty.message]).toEqual([422, 'Tipo de arquivo não suportado']);
    const svg = await begin0({ original_name: 'a.svg', file_type: 'image/svg+xml', file_size: 10 });
    expect(svg.message).toBe('Tipo de arquivo não suportado');
    const gif = await begin0({ original_name: 'a.gif', file_type: 'image/gif', file_size: 21 * 1_048_576 });
    expect(gif.message).toBe('GIFs devem ter no máximo 20MB');
  });

  test('31 files are too many, and none is started', async () => {
    const file = { original_name: 'a.png', file_type: 'image/png', file_size: 10 };
    const start = (count: number) =>
      api.post(
        '/api/storage/initiate-batch-upload',
        { session_id: 's', files: JSON.stringify(Array.from({ length: count }, () => file)) },
        ana.token,
      );
    const { status, message } = await start(31);
    expect([status, message]).toEqual([422, 'Você só pode enviar até 30 arquivos por vez.']);
    expect((await start(30)).data.upload_tasks).toHaveLength(30);
  });

  test('place and camera are taken out of a photo, which stays upright', async () => {
    const photo = await sharp(await draw('jpeg'))
      .withExif({ IFD0: { Artist: 'segredo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(ana, photo, 'image/jpeg');
    expect([data.width, data.height]).toEqual([40, 60]);
    const content = await api.get(data.url);
    const kept = await sharp(content.raw.rawPayload).metadata();
    expect(kept.exif).toBeUndefined();
    expect([kept.width, kept.height, kept.orientation]).toEqual([40, 60, undefined]);
  });

  test('a JPEG called PNG is kept as what it is', async () => {
    const { data } = await upload(ana, await draw('jpeg'), 'image/png');
    expect(data.mime).toBe('image/jpeg');
    expect((await api.get(data.url)).raw.headers['content-type']).toBe('image/jpeg');
  });

  const box = { left: 0, top: 0, width: 60, height: 40, disposal: 0, blend: 0 };
  const movingPng = async () =>
    Buffer.from(
      await writePng(60, 40, [
        { ...box, color: [255, 80, 70, 255], delay: [1, 10] },
        { ...box, width: 20, color: [0, 80, 70, 255], delay: [1, 10] },
      ]),
    );
  const movingWebp = async () => {
    const frames = [await draw('png'), await draw('png', 0.5)];
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };

  test.each([
    ['WebP', 'image/webp', movingWebp],
    ['PNG', 'image/png', movingPng],
  ] as const)('a moving %s is what a GIF is, and keeps its frames', async (_name, mime, make) => {
    const bytes = await make();
    const { data } = await upload(ana, bytes, mime, 'dança');
    expect(data).toMatchObject({ file_type: 'gif', mime, width: 60, height: 40 });
    expect((await api.get(data.url)).raw.rawPayload.equals(bytes)).toBe(true);
    // As pages say that were opened before the server knew.
    const item = await register(ana, { file_id: data.file_id, file_type: 'image' });
    expect(item.data).toMatchObject({ file_type: 'gif', width: 60 });
    const listed = await api.post('/api/products/file/get', { file_type: 'image' }, ana.token);
    expect(listed.data.file_products[0]).toMatchObject({ file_id: data.file_id, file_type: 'gif' });
  });

  test('a moving PNG that lacks but the mark of its end is kept with it', async () => {
    const bytes = await movingPng();
    const { data } = await upload(ana, bytes.subarray(0, -12));
    expect(data).toMatchObject({ file_type: 'gif', width: 60, height: 40 });
    expect((await api.get(data.url)).raw.rawPayload.equals(bytes)).toBe(true);
  });

  test('what is no animation stands: one frame, or frames that are broken, which are taken out', async () => {
    const frame = { ...box, still: await draw('webp'), delay: 50, clears: false, blends: true };
    const still = Buffer.from(writeWebp(60, 40, [frame]));
    expect((await upload(ana, still, 'image/webp')).data.file_type).toBe('image');
    const broken = await movingPng();
    broken[broken.indexOf('fdAT') + 7] = 9;
    const { data } = await upload(ana, broken);
    expect(data.file_type).toBe('image');
    const kept = (await api.get(data.url)).raw.rawPayload;
    expect([kept.includes('fcTL'), (await sharp(kept).metadata()).width]).toEqual([false, 60]);
  });

  test('a PNG of one frame shows everywhere the still picture that is read of it here', async () => {
    const frame = { ...box, color: [255, 80, 70, 255], delay: [1, 10] } as const;
    const { data } = await upload(ana, Buffer.from(await writePng(60, 40, [frame], [0, 0, 255, 255])));
    expect(data.file_type).toBe('image');
    expect((await api.get(data.url)).raw.rawPayload.includes('fdAT')).toBe(false);
  });

  test('a PNG wider than players hold, and a WebP that does not say that it moves, stand', async () => {
    const frame = { ...box, height: 1, color: [255, 80, 70, 255], delay: [1, 10] } as const;
    const wide = Buffer.from(await writePng(16_385, 1, [{ ...frame, width: 16_385 }, frame]));
    expect((await upload(ana, wide)).data.file_type).toBe('image');
    const silent = await movingWebp();
    silent[silent.indexOf('VP8X') + 8]! &= ~0x02;
    expect((await upload(ana, silent, 'image/webp')).data?.file_type ?? 'refused').not.toBe('gif');
  });

  test.each([
    ['WebP', 'image/webp', movingWebp],
    ['PNG', 'image/png', movingPng],
  ] as const)(
    'a moving %s that was taken for a still one moves once the server knows',
    async (_name, mime, make) => {
      const { data } = await upload(ana, await make(), mime);
      const item = await register(ana, { file_id: data.file_id });
      const find = async () => {
        const answer = await api.post('/api/products/file/get', { file_type: 'image' }, ana.token);
        const files: { product_id: string; file_type: string }[] = answer.data.file_products;
        return files.find(({ product_id }) => product_id === item.data.product_id)?.file_type;
      };
      for (const [step, found] of [
        ['.undo', 'image'],
        ['', 'gif'],
      ] as const) {
        const file = new URL(`../../server/migrations/0011_moving_pictures${step}.sql`, import.meta.url);
        const text = await readFile(file, 'utf8');
        await api.database.inTransaction(({ exec }) => exec(text));
        expect(await find()).toBe(found);
      }
    },
  );

  test("another person's file does not exist", async () => {
    const { data } = await upload(ana, await draw('png'));
    const form = { file_id: data.file_id };
    for (const path of ['/api/storage/upload/complete', '/api/storage/get-url', '/api/users/update/avatar']) {
      const answer = await api.post(path, form, beto.token);
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'file_not_found']);
    }
    expect((await register(beto, form)).code).toBe('file_not_found');
    expect((await register(ana, { ...form, file_type: 'video' })).code).toBe('invalid_file_data');
    expect((await register(ana, { ...form, width: -1 })).code).toBe('invalid_file_data');
    expect((await register(ana, { ...form, dominant_color: 'red;' })).code).toBe('invalid_file_data');
    expect((await api.get('/api/files/nao-existe')).status).toBe(404);
    expect((await api.get('/api/files/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  test('a picture comes in the height asked for, drawn once; a small one as it is', async () => {
    const large = sharp({ create: { width: 500, height: 700, channels: 3, background: '#ff5046' } });
    const { data } = await upload(ana, await large.png().toBuffer());
    const measure = async (url: string) => {
      const { raw } = await api.get(url);
      const { format, height } = await sharp(raw.rawPayload).metadata();
      return { status: raw.statusCode, format, height };
    };
    const drawn = { status: 200, format: 'webp', height: 300 };
    expect(await measure(`${data.url}?height=300`)).toEqual(drawn);
    const file = await api.store.files.findReady(data.file_id);
    const key = `${file?.file.key}.h300`;
    const first = await api.dependencies.files.head(key);
    expect(await measure(`${data.url}?height=300`)).toEqual(drawn);
    expect(await api.dependencies.files.head(key)).toEqual(first);
    expect(await measure(data.url)).toEqual({ status: 200, format: 'png', height: 700 });
    expect((await api.get(`${data.url}?height=301`)).status).toBe(422);

    const small = await upload(ana, await draw('png'));
    expect(await measure(`${small.data.url}?height=300`)).toEqual({ status: 200, format: 'png', height: 40 });
  });

  test('avatar and project thumbnail use finished uploads', async () => {
    const { data } = await upload(ana, await draw('png'));
    const avatar = await api.post('/api/users/update/avatar', { file_id: data.file_id }, ana.token);
    expect(avatar.data.avatar_url).toBe(data.url);
    expect((await api.post('/api/users/update/avatar', {}, ana.token)).data.avatar_url).toBe('');
    const project = await api.post(
      '/api/projects/create',
      { project_name: 'x', width: 10, height: 10 },
      ana.token,
    );
    const thumbnail = await api.post(
      '/api/projects/update/thumbnail',
      { project_id: project.data.project_id, file_id: data.file_id },
      ana.token,
    );
    expect(thumbnail.data.thumbnail_url).toBe(data.url);
    const list = await api.post('/api/projects/get/all/user', { page: 1, items_per_page: 5 }, ana.token);
    expect(list.data.projects[0].thumbnail_srcset).toBe(
      `${data.url}?height=300 1x, ${data.url}?height=600 2x`,
    );
  });

  test('a partner publishes several elements at once, an admin decides, visitors find them', async () => {
    const items = [
      await addItem(partner),
      await addItem(partner, await draw('png', 0.4)),
      await addItem(partner),
    ];
    const ids = items.map((item) => item.product_id as string);
    const share = (productIds: Form[string], person = partner, form: Form = {}) =>
      api.post(
        '/api/products/shared/create',
        { product_id: productIds, category: categoryId, tags: 'flor,verde', is_pro: 0, ...form },
        person.token,
      );
    expect((await share(ids, ana)).code).toBe('forbidden');
    expect((await share([...ids, 'nada'])).code).toBe('product_not_found');
    expect((await share(ids, partner, { category: '' })).code).toBe('category_required');
    const own = await api.post('/api/products/file/get', {}, partner.token);
    expect(own.data.file_products.every((item: { is_private: number }) => item.is_private === 1)).toBe(true);

    const shared = await share(ids.join(','));
    expect(shared.data.products.map((item: { status: string }) => item.status)).toEqual([
      'pending_approval',
      'pending_approval',
      'pending_approval',
    ]);
    expect((await share(ids[0] ?? '')).code).toBe('already_shared');
    expect((await api.post('/api/products/search', { search_term: 'flor' })).data).toEqual([]);
    const hidden = await api.post('/api/products/search', { status: 'pending_approval' }, ana.token);
    expect(hidden.data).toEqual([]);

    const pending = { status: 'pending_approval', items_per_page: 5, page: 1 };
    const queue = await api.post('/api/products/file/get', pending, admin.token);
    expect(queue.data.file_products).toHaveLength(3);
    const decide = (id: string | undefined, status: string, person = admin) =>
      api.post('/api/products/file/update/status', { product_id: id ?? '', status }, person.token);
    expect((await decide(ids[0], 'enabled', partner)).code).toBe('forbidden');
    expect((await decide(ids[0], 'enabled')).data.status).toBe('enabled');
    expect((await decide(ids[0], 'enabled')).code).toBe('already_reviewed');
    expect((await decide(ids[1], 'enabled')).data.status).toBe('enabled');
    expect((await decide(ids[2], 'rejected')).data.status).toBe('rejected');

    const photos = await api.post('/api/products/search', { category: 'fotos', search_term: 'FLOR' });
    expect(photos.data.map((item: { product_id: string }) => item.product_id)).toEqual([ids[0]]);
    const elements = await api.post('/api/products/search', { category: 'elementos', search_term: 'verde' });
    expect(elements.data.map((item: { product_id: string }) => item.product_id)).toEqual([ids[1]]);
    const report = await api.get('/api/admin/report', admin.token);
    expect(report.data).toMatchObject({ free_elements: 2, pro_elements: 0, partner_users: 1 });

    const edit = await api.post('/api/products/file/get-edit', { product_id: ids[0] ?? '' }, partner.token);
    expect(edit.data.product_edit_data).toMatchObject({
      category: categoryId,
      tags: 'flor,verde',
      is_pro: 0,
    });
    const updated = await api.post(
      '/api/products/file/update',
      { product_id: ids[0] ?? '', category: 'natureza', tags: ['céu', 'mar'], is_pro: 1 },
      partner.token,
    );
    expect(updated.data).toMatchObject({ tags: 'céu,mar', is_pro: 1, status: 'pending_approval' });
  });

  test('a file stays among the uploads of who made an element of it, whatever an admin says to that', async () => {
    const maker = await api.signUp('partner');
    const { product_id } = await addItem(maker);
    const { product_id: other } = await addItem(maker);
    const list = async (status: string, path = 'get', person = maker): Promise<string[]> => {
      const form = { file_type: 'image', status, search_term: path === 'get' ? '' : 'foto' };
      const { data } = await api.post(`/api/products/file/${path}`, form, person.token);
      return data.file_products.map((item: Form) => item.product_id).toSorted();
    };
    const all: string[] = [product_id as string, other as string].toSorted();
    const expectLists = async (pending: string[], rejected: string[]) => {
      expect([await list('enabled'), await list('enabled', 'search')]).toEqual([all, all]);
      expect([await list('pending_approval'), await list('rejected')]).toEqual([pending, rejected]);
    };
    await expectLists([], []);
    const share = { product_id, category: categoryId, is_pro: 0 };
    await api.post('/api/products/shared/create', share, maker.token);
    await expectLists([product_id], []);
    expect(await list('pending_approval', 'get', admin)).toContain(product_id);
    await api.post('/api/products/file/update/status', { product_id, status: 'rejected' }, admin.token);
    await expectLists([], [product_id]);
    expect(await list('enabled', 'get', beto)).not.toContain(product_id);
    await api.post('/api/products/file/delete', { product_id }, maker.token);
    expect(await list('enabled')).toEqual([other]);
  });

  test('a rejected element that its owner sends again waits for approval, also where the owner is an admin', async () => {
    for (const owner of [partner, admin]) {
      const { product_id } = await addItem(owner);
      await api.post(
        '/api/products/shared/create',
        { product_id, category: categoryId, is_pro: 0 },
        owner.token,
      );
      await api.post('/api/products/file/update/status', { product_id, status: 'rejected' }, admin.token);
      const update = (person: Person) =>
        api.post('/api/products/file/update', { product_id, category: categoryId, is_pro: 0 }, person.token);
      if (owner !== admin) expect((await update(admin)).data.status).toBe('rejected');
      expect((await update(owner)).data.status).toBe('pending_approval');
    }
  });

  test("an admin's change takes back nothing that another admin decided meanwhile", async () => {
    const { product_id } = await addItem(partner);
    const share = { product_id, category: categoryId, is_pro: 0 };
    await api.post('/api/products/shared/create', share, partner.token);
    const decide = { product_id, status: 'enabled' };
    const processes = new MediaProcesses();
    const media: MediaReader = {
      close: () => processes.close(),
      run: async (job, signal) => {
        await api.post('/api/products/file/update/status', decide, admin.token);
        return processes.run(job, signal);
      },
    };
    const { product } = await updateProduct(
      api.store,
      { ...api.dependencies, media },
      {
        ...{
          asker: { userId: admin.userId, userType: 'admin' },
          productId: product_id,
          category: categoryId,
        },
        ...{ tags: ['sol'], isPro: true },
      },
    );
    expect(product).toMatchObject({ status: 'enabled', tags: ['sol'], isPro: true });
    await media.close();
  });

  test('a preview drawn for an element that was deleted meanwhile is not kept', async () => {
    const { product_id } = await addItem(partner);
    const share = { product_id, category: categoryId, is_pro: 0 };
    await api.post('/api/products/shared/create', share, partner.token);
    const processes = new MediaProcesses();
    const media: MediaReader = {
      close: () => processes.close(),
      run: async (job, signal) => {
        await api.post('/api/products/file/delete', { product_id }, partner.token);
        return processes.run(job, signal);
      },
    };
    const put = vi.spyOn(api.dependencies.files, 'put');
    const tools = { ...api.dependencies, media };
    const asker = { userId: partner.userId, userType: 'partner' } as const;
    const form = { asker, productId: product_id, category: categoryId, tags: [], isPro: true };
    await expect(updateProduct(api.store, tools, form)).rejects.toMatchObject({ code: 'product_not_found' });
    const key = put.mock.calls[0]?.[0].key ?? expect.fail('no preview was drawn');
    expect(await api.dependencies.files.head(key)).toBeUndefined();
    expect(await api.store.files.findReady(key.split('/').at(-1) ?? '')).toBeUndefined();
    put.mockRestore();
    await media.close();
  });

  test('the original of a Pro element is for those with the plan; others get a small marked preview', async () => {
    const item = await addItem(
      partner,
      await sharp({
        create: { width: 1200, height: 900, channels: 3, background: '#336699' },
      })
        .png()
        .toBuffer(),
    );
    await api.post(
      '/api/products/shared/create',
      { product_id: item.product_id, category: categoryId, is_pro: 1, section: 'elementos' },
      partner.token,
    );
    await api.post(
      '/api/products/file/update/status',
      { product_id: item.product_id, status: 'enabled' },
      admin.token,
    );
    const widthFor = async (headers: Record<string, string>) => {
      const raw = await api.app.inject({ method: 'GET', url: item.file_url, headers });
      expect(raw.headers['cache-control']).toContain('private');
      const { width } = await sharp(raw.rawPayload).metadata();
      // Whoever gets the small one learns how large the picture is in the design.
      expect(raw.headers['x-original-size']).toBe(width === 1200 ? undefined : '1200x900');
      return width;
    };
    const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` });
    expect(await widthFor({})).toBe(400);
    expect(await widthFor(bearer(ana))).toBe(400);
    expect(await widthFor(bearer(partner))).toBe(1200);
    expect(await widthFor(bearer(admin))).toBe(1200);

    const login = await api.post('/api/users/login', { login: partner.email, password: partner.password });
    const cookie = String(login.raw.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await widthFor({ cookie: cookie.split(';')[0] ?? '' })).toBe(1200);

    const project = await api.post(
      '/api/projects/create',
      { project_name: 'x', width: 9, height: 9 },
      ana.token,
    );
    const json = JSON.stringify({
      objects: [{ type: 'Image', isPro: false, src: `https://x.test${item.file_url}` }],
    });
    const form = { project_id: project.data.project_id, project_json: json };
    expect((await api.post('/api/projects/save', form, ana.token)).status).toBe(200);
    const used = await api.post('/api/projects/get/pro-elements', form, ana.token);
    expect(used.data).toMatchObject({
      has_pro_elements: true,
      pro_elements: [{ product_id: item.product_id }],
    });
    const { gzipSync } = await import('node:zlib');
    const zipped = { project_id: form.project_id, project_json_zip: new Blob([gzipSync(json)]) };
    const refused = await api.post('/api/projects/update', zipped, ana.token);
    expect([refused.status, refused.message]).toEqual([
      402,
      'Este projeto usa itens Pro. Assine para salvar e exportar.',
    ]);
  });

  test('only the owner or an admin removes an item, and the file stays', async () => {
    const item = await addItem(ana);
    const remove = (person: Person) =>
      api.post('/api/products/file/delete', { product_id: item.product_id }, person.token);
    expect((await remove(beto)).code).toBe('product_not_found');
    expect((await remove(ana)).data).toEqual({ done: true });
    expect((await remove(ana)).code).toBe('product_not_found');
    expect((await api.get(item.file_url)).status).toBe(200);
  });

  test('an element that an admin took out comes back only by another approval', async () => {
    const item = await addItem(partner);
    const form = { product_id: item.product_id };
    const share = { ...form, category: categoryId, tags: 'moderada', is_pro: 0 };
    await api.post('/api/products/shared/create', share, partner.token);
    const approval = { ...form, status: 'enabled' };
    expect((await api.post('/api/products/file/update/status', approval, admin.token)).status).toBe(200);
    const find = async () =>
      (await api.post('/api/products/search', { search_term: 'moderada' })).data as unknown[];
    expect(await find()).toHaveLength(1);
    expect((await register(partner, { file_id: item.file_id })).data.status).toBe('enabled');

    expect((await api.post('/api/products/file/delete', form, admin.token)).status).toBe(200);
    expect((await register(partner, { file_id: item.file_id })).data.status).toBe('pending_approval');
    expect(await find()).toEqual([]);

    const own = await addItem(ana);
    await api.post('/api/products/file/delete', { product_id: own.product_id }, ana.token);
    const back = await register(ana, { file_id: own.file_id });
    expect(back.data).toMatchObject({ product_id: own.product_id, status: 'enabled', is_private: 1 });
  });

  test('only what was approved for everybody may lie in a cache between the server and its reader', async () => {
    const item = await addItem(partner);
    const readControl = async () => (await api.get(item.file_url)).raw.headers['cache-control'];
    expect(await readControl()).toBe('private, max-age=31536000, immutable');
    const form = { product_id: item.product_id, category: categoryId, tags: 'guardada', is_pro: 0 };
    await api.post('/api/products/shared/create', form, partner.token);
    expect(await readControl()).toBe('private, max-age=31536000, immutable');
    const approval = { product_id: item.product_id, status: 'enabled' };
    await api.post('/api/products/file/update/status', approval, admin.token);
    expect(await readControl()).toBe('public, max-age=31536000, immutable');
  });

  test('reads ranges of a file', async () => {
    const { data } = await upload(ana, await draw('png'));
    const raw = await api.app.inject({ method: 'GET', url: data.url, headers: { range: 'bytes=1-3' } });
    expect([raw.statusCode, raw.body]).toEqual([206, 'PNG']);
  });

  test('who shares an element several times at the same moment shares it once, and leaves one preview', async () => {
    const item = await addItem(partner, await draw('png', 0.4));
    const form = { product_id: item.product_id as string, category: categoryId, tags: 'flor', is_pro: 1 };
    const written = vi.spyOn(api.dependencies.files, 'put');
    const removed = vi.spyOn(api.dependencies.files, 'delete');
    const share = () => api.post('/api/products/shared/create', form, partner.token);
    const answers = await Promise.all([share(), share(), share(), share()]);
    const codes = answers.map(({ code }) => code ?? 'shared').sort();
    expect(codes).toEqual(['already_shared', 'already_shared', 'already_shared', 'shared']);
    expect(removed.mock.calls.length).toBe(written.mock.calls.length - 1);
    written.mockRestore();
    removed.mockRestore();
  });
});
