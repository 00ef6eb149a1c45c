import { findReadableFile, type ReadableFile } from '../../domain/file/findReadableFile.ts';
import { findThumbnail } from '../../domain/file/findThumbnail.ts';
import type { Asker } from '../../domain/project/access.ts';
import { StorageAwayError } from '../../files/types.ts';
import { immutableCache, privateImmutableCache, sendStoredFile } from '../../files/sendStoredFile.ts';
import { readMediaCookie } from '../presenters/mediaCookie.ts';
import type { RawRoute, RouteInput, RouteTools } from '../types.ts';

/** Gated files may change with the plan of their reader: kept for minutes, by that reader only. */
const gatedCache = 'private, max-age=300';

/** Who has just taken the plan would see and export the marked preview for as long as it counts as fresh. */
const previewCache = 'private, no-cache';

/** The whole picture in place of a small one that could not be drawn just now. */
const passingCache = 'private, max-age=60';

/** What an approval gave to everybody any cache may keep; anything else may become the original of a Pro element yet. */
const findLastingCache = ({ file, isGated, isPreview }: ReadableFile): string => {
  if (isPreview) return previewCache;
  if (isGated) return gatedCache;
  return file.isPublished ? immutableCache : privateImmutableCache;
};

const originalSizeHeader = 'x-original-size';

/** The caller by bearer token, or by the cookie plain picture addresses carry. */
const findAsker = async (
  { tokens, store, clock }: RouteTools,
  { viewer, request }: RouteInput<'readFile'>,
): Promise<Asker | undefined> => {
  if (viewer) return viewer;
  const cookie = readMediaCookie(request);
  const claims = cookie ? await tokens.readMedia(cookie) : undefined;
  const user = claims && (await store.sessions.findLiveUser(claims.sessionId, claims.userId, clock()));
  return user && { userId: claims.userId, userType: user.userType };
};

export const readFile: RawRoute<'readFile'> = async (tools, input) => {
  const { request, reply, params, query } = input;
  const asker = await findAsker(tools, input);
  const readable = await findReadableFile(tools.store, tools.clock, { fileId: params.file_id, asker });
  const { file, original } = readable;
  const key = await findThumbnail(tools, file, query.height).catch((error: unknown) => {
    // The whole picture lies in the same place.
    if (error instanceof StorageAwayError) throw error;
    request.log.warn({ err: error }, 'thumbnail not drawn');
    return undefined;
  });
  // A design knows the picture by its own size, and draws the preview at that.
  if (original) void reply.header(originalSizeHeader, `${original.width}x${original.height}`);
  return sendStoredFile(
    { request, reply, storage: tools.files, key: key ?? file.key },
    { cacheControl: key === undefined ? passingCache : findLastingCache(readable) },
  );
};
