import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { AppDependencies } from '../AppDependencies.ts';
import { projects } from '../database/schema.ts';
import { drawThumbnail } from '../domain/media/drawThumbnail.ts';
import { reviewTemplate } from '../domain/project/reviewTemplate.ts';
import { toSearchText } from '../domain/project/searchText.ts';
import { thumbnailHeights, toThumbnailKey } from '../files/thumbnailKeys.ts';
import type { Store } from '../repositories/createStore.ts';
import { ensureCategory } from './ensureCategory.ts';
import type { DemoTemplate } from './readDemoTemplates.ts';
import { toDemoId } from './toDemoId.ts';

type Tools = Pick<AppDependencies, 'db' | 'documents' | 'files' | 'clock' | 'createId'>;

const storeThumbnail = async (
  store: Store,
  { files, clock }: Tools,
  { slug, thumbnail }: DemoTemplate,
  userId: string,
): Promise<string | null> => {
  if (thumbnail === undefined) return null;
  const id = toDemoId(`thumbnail ${slug}`);
  if ((await store.files.listByIds([id])).length > 0) return id;
  const contentType = 'image/webp';
  const key = `thumbnails/demo/${slug}.webp`;
  const { width, height, hasAlpha } = await sharp(thumbnail).metadata();
  await files.put({ key, contentType, data: thumbnail });
  // The first visitor of a new installation waits for no drawing.
  for (const smaller of thumbnailHeights.filter((each) => each < height)) {
    const data = await drawThumbnail(thumbnail, smaller).toBuffer();
    await files.put({ key: toThumbnailKey(key, smaller), contentType, data });
  }
  await store.files.insert([
    {
      id,
      userId,
      key,
      originalName: `${slug}.webp`,
      declaredMime: contentType,
      declaredBytes: thumbnail.length,
      status: 'ready',
      mime: contentType,
      mediaType: 'image',
      bytes: thumbnail.length,
      sha256: createHash('sha256').update(thumbnail).digest('hex'),
      width,
      height,
      hasAlpha,
      createdAt: clock(),
      completedAt: clock(),
    },
  ]);
  return id;
};

/** Imports one template as an enabled one of the partner; one that is there, or was deleted, is left alone. */
export const seedTemplate = async (
  store: Store,
  tools: Tools,
  input: { readonly template: DemoTemplate; readonly author: string; readonly reviewer: string },
): Promise<void> => {
  const { template, author, reviewer } = input;
  const id = toDemoId(`template ${template.slug}`);
  const { name, width, height, tags, isPro, design } = template;
  if ((await tools.db.$count(projects, eq(projects.id, id))) === 0) {
    const categoryId = await ensureCategory(store, tools, {
      actorId: reviewer,
      productType: 'template',
      name: template.category,
    });
    const thumbnailFileId = await storeThumbnail(store, tools, template, author);
    await tools.documents.seed(id, { width, height, title: name, json: design });
    await store.projects.insert({
      id,
      userId: author,
      name,
      width,
      height,
      thumbnailFileId,
      isTemplate: true,
      isPro,
      status: 'pending_approval',
      categoryId,
      tags: [...tags],
      searchText: toSearchText({ name, category: template.category, tags }),
      createdAt: tools.clock(),
      updatedAt: tools.clock(),
    });
  }
  const project = await store.projects.findLive(id);
  // Also after a stop half-way through the import.
  if (project?.status === 'pending_approval') {
    await reviewTemplate(store, tools, { actorId: reviewer, projectId: id, status: 'enabled' });
  }
};
