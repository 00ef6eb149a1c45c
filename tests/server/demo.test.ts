import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, products, projects, sandboxSubscriptions } from '../../server/database/schema.ts';
import { readDemoTemplates } from '../../server/demo/readDemoTemplates.ts';
import { readLibrary } from '../../server/demo/readLibrary.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { seedAccounts } from '../../server/demo/seedAccounts.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { readFabric } from '../../scene/formats/fabricJson/readFabric.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

const root = join(import.meta.dirname, '../..');
const mebibyte = 1024 * 1024;

const measureFolder = (folder: string): number =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

describeEachDatabase('demo content', (kind) => {
  let api: TestApp;
  const count = async () => ({
    files: await api.database.db.$count(files),
    products: await api.database.db.$count(products),
    projects: await api.database.db.$count(projects),
  });
  const search = async (form: Record<string, unknown>, token?: string) =>
    (await api.post('/api/products/search', { items_per_page: 100, ...form }, token)).data;

  beforeAll(async () => {
    api = await createTestApp(kind);
    await seedDemo(api.dependencies);
  });
  afterAll(() => api.close());

  test('seeding again changes nothing', async () => {
    const first = await count();
    expect(first.products).toBe((await readLibrary()).length);
    expect(first.projects).toBe((await readDemoTemplates()).length);
    await seedDemo(api.dependencies);
    expect(await count()).toEqual(first);
  });

  test('starts on a data folder whose Pro plan the card company does not know', async () => {
    const { db } = api.database;
    await db.delete(sandboxSubscriptions);
    await seedDemo(api.dependencies);
    const { data } = await api.post('/api/users/login', {
      login: 'pro@prancheta.local',
      password: 'pro12345',
    });
    const userId = data.user_details.user_id as string;
    expect(await api.store.subscriptions.findEntitled(userId, new Date())).toBeDefined();
    const owned = await api.store.subscriptions.listOwned(userId);
    expect(owned.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  });

  test('starts where somebody else has the name of one of its accounts', async () => {
    const taken = await createTestApp(kind);
    const ana = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'segredo123' };
    const person = (await taken.post('/api/users/create', ana)).data.user_details;
    expect(person.username).toBe('ana');
    const { free } = await seedAccounts(taken.store, taken.dependencies);
    const { email, password } = demoAccounts.free;
    const { data } = await taken.post('/api/users/login', { login: email, password });
    expect(data.user_details.user_id).toBe(free);
    expect(free).not.toBe(person.user_id);
    await taken.close();
  });

  test('outlives the account of the partner it is of', async () => {
    expect(await api.database.db.$count(files, eq(files.isPublished, false))).toBe(0);
  });

  test('has enough of everything, free and Pro', async () => {
    const library = await readLibrary();
    const amount = (section: string, isPro: boolean) =>
      library.filter((entry) => entry.section === section && entry.isPro === isPro).length;
    expect(amount('elementos', false) + amount('elementos', true)).toBeGreaterThanOrEqual(300);
    expect(amount('fotos', false)).toBeGreaterThanOrEqual(24);
    expect(library.filter(({ fileType }) => fileType === 'gif').length).toBeGreaterThanOrEqual(12);
    expect(library.filter(({ fileType }) => fileType === 'video').length).toBeGreaterThanOrEqual(4);
    for (const section of ['elementos', 'fotos', 'gifs']) expect(amount(section, true)).toBeGreaterThan(0);
    const templates = await readDemoTemplates();
    expect(templates.length).toBeGreaterThanOrEqual(24);
    expect(templates.some(({ isPro }) => isPro)).toBe(true);
  });

  test.each([
    ['coração', 'elementos', 20],
    ['estrela', 'elementos', 3],
    ['seta', 'elementos', 12],
    ['comida', 'elementos', 40],
    ['praia', 'fotos', 2],
    ['festa', 'gifs', 2],
  ])('people find “%s” in %s', async (word, section, atLeast) => {
    const found = await search({ category: section, search_term: word });
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('without the plan a Pro item is only its marked preview', async () => {
    const [item] = await search({ category: 'fotos', is_pro: '1' });
    const read = (url: string) => api.app.inject({ method: 'GET', url });
    const [original, thumbnail] = [await read(item.file_url), await read(item.thumbnail_url)];
    expect(original.statusCode).toBe(200);
    expect(original.rawPayload.equals(thumbnail.rawPayload)).toBe(true);
  });
});

test('every template opens, with every picture it names', async () => {
  for (const { slug, design, width, height } of await readDemoTemplates()) {
    const { artboard, nodes } = readFabric(design);
    expect({ slug, width: artboard.width, height: artboard.height }).toEqual({ slug, width, height });
    expect(nodes.length).toBeGreaterThan(4);
    const addresses = [...JSON.stringify(design).matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src ?? '');
    const isMissing = (address: string) =>
      !address.startsWith('/demo/photos/') || !existsSync(join(root, 'public', address));
    expect({ slug, missing: addresses.filter(isMissing) }).toEqual({ slug, missing: [] });
  }
});

test('the content stays small', async () => {
  const total = ['public/demo', 'server/demo'].reduce((sum, folder) => sum + measureFolder(folder), 0);
  expect(total).toBeLessThan(25 * mebibyte);
  const mostBytes = { image: 200 * 1024, gif: 150 * 1024, video: 600 * 1024 };
  const tooLarge = (await readLibrary()).filter(
    ({ file, fileType }) => statSync(join(root, file)).size > mostBytes[fileType],
  );
  expect(tooLarge).toEqual([]);
});

test('Pro originals are not public', async () => {
  const pro = (await readLibrary()).filter(({ isPro }) => isPro);
  expect(pro.filter(({ file, preview }) => file.startsWith('public/') || preview === undefined)).toEqual([]);
  // Thumbnails are shown to everybody.
  expect(pro.filter(({ thumbnail }) => thumbnail !== undefined)).toEqual([]);
});
