import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { AppDependencies } from '../AppDependencies.ts';
import { files, type MediaType, products } from '../database/schema.ts';
import { normalizeSearch } from '../domain/text/normalizeSearch.ts';
import type { Store } from '../repositories/createStore.ts';
import { ensureCategory } from './ensureCategory.ts';
import { type LibraryEntry, readLibrary, readLibraryFile } from './readLibrary.ts';
import { toDemoId } from './toDemoId.ts';

type Tools = Pick<AppDependencies, 'db' | 'files' | 'clock' | 'createId'>;
type FileInsert = typeof files.$inferInsert;
type ProductInsert = typeof products.$inferInsert;
type Owner = { readonly author: string; readonly reviewer: string };

/** Files written side by side: enough to hide the disk's waits. */
const batchSize = 24;

const toFileId = (path: string): string => toDemoId(`file ${path}`);

/** Stores the bytes of one file; the row to insert for it is the answer. */
const storeFile = async (
  { files: storage, clock }: Tools,
  file: {
    readonly path: string;
    readonly mime: string;
    readonly mediaType: MediaType;
    readonly userId: string;
  },
  size: Pick<LibraryEntry, 'width' | 'height'> | undefined,
): Promise<FileInsert> => {
  const { path, mime, mediaType, userId } = file;
  const data = await readLibraryFile(path);
  const id = toFileId(path);
  const key = `library/demo/${id}${extname(path)}`;
  await storage.put({ key, contentType: mime, data });
  const now = clock();
  return {
    id,
    userId,
    key,
    originalName: path.slice(path.lastIndexOf('/') + 1),
    declaredMime: mime,
    declaredBytes: data.length,
    status: 'ready',
    mime,
    mediaType,
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...size,
    isPublished: true,
    createdAt: now,
    completedAt: now,
  };
};

const storeFiles = (tools: Tools, entry: LibraryEntry, userId: string): Promise<FileInsert[]> => {
  const { mime, fileType: mediaType, width, height } = entry;
  const pictures = [entry.thumbnail, entry.preview].filter((path) => path !== undefined);
  return Promise.all([
    storeFile(tools, { path: entry.file, mime, mediaType, userId }, { width, height }),
    ...pictures.map((path) =>
      storeFile(tools, { path, mime: 'image/webp', mediaType: 'image', userId }, undefined),
    ),
  ]);
};

const toProduct = (
  entry: LibraryEntry,
  userId: string,
  categoryId: string,
  createdAt: Date,
): ProductInsert => ({
  id: toDemoId(`product ${entry.slug}`),
  userId,
  name: entry.name,
  fileId: toFileId(entry.file),
  thumbnailFileId: entry.thumbnail ? toFileId(entry.thumbnail) : null,
  previewFileId: entry.preview ? toFileId(entry.preview) : null,
  fileType: entry.fileType,
  width: entry.width,
  height: entry.height,
  dominantColor: entry.dominantColor,
  section: entry.section,
  categoryId,
  tags: [...entry.tags],
  isPro: entry.isPro,
  isShared: true,
  status: 'enabled',
  searchText: normalizeSearch(entry.name, entry.category, ...entry.tags),
  createdAt,
  updatedAt: createdAt,
});

/** Entries without a row yet; what somebody deleted keeps its row and stays away. */
const findMissing = async ({ db }: Tools): Promise<readonly { entry: LibraryEntry; position: number }[]> => {
  const entries = (await readLibrary()).map((entry, position) => ({ entry, position }));
  const ids = entries.map(({ entry }) => toDemoId(`product ${entry.slug}`));
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return entries.filter((_, i) => !known.has(ids[i] ?? ''));
};

const ensureCategories = async (store: Store, tools: Tools, names: ReadonlySet<string>, actorId: string) => {
  const ids = new Map<string, string>();
  for (const name of names) {
    ids.set(name, await ensureCategory(store, tools, { actorId, productType: 'image', name }));
  }
  return ids;
};

/** Puts the photos, stickers, GIFs and films of `library/` into the shared library of the partner, each once. */
export const seedLibrary = async (store: Store, tools: Tools, { author, reviewer }: Owner): Promise<void> => {
  const missing = await findMissing(tools);
  const categories = await ensureCategories(
    store,
    tools,
    new Set(missing.map(({ entry }) => entry.category)),
    reviewer,
  );
  const now = tools.clock().getTime();
  for (let start = 0; start < missing.length; start += batchSize) {
    const batch = missing.slice(start, start + batchSize);
    const stored = await Promise.all(batch.map(({ entry }) => storeFiles(tools, entry, author)));
    const rows = batch.flatMap(({ entry, position }) => {
      const categoryId = categories.get(entry.category);
      // The library lists the newest first.
      return categoryId ? [toProduct(entry, author, categoryId, new Date(now - position * 1000))] : [];
    });
    await tools.db.transaction(async (tx) => {
      await tx.insert(files).values(stored.flat()).onConflictDoNothing();
      await tx.insert(products).values(rows).onConflictDoNothing();
    });
  }
};
