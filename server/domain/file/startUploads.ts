import type { SignedUpload } from '../../files/types.ts';
import type { FileStorage } from '../../files/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import { stripControls } from '../text/stripControls.ts';
import type { Clock, CreateId } from '../types.ts';
import { toUploadKey } from './toUploadKey.ts';
import { checkDeclaredUpload } from './uploadRules.ts';

export type UploadRequest = { readonly name: string; readonly mime: string; readonly bytes: number };

export type UploadTask = { readonly fileId: string; readonly name: string; readonly upload: SignedUpload };

export type UploadTools = {
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly files: FileStorage;
};

const sessionMilliseconds = 24 * 3_600_000;
const maxNameLength = 255;

/** The name as shown later: without folders, control characters and direction tricks. */
const cleanName = (name: string): string => {
  const base = name.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const clean = stripControls(base).trim();
  return [...clean].slice(0, maxNameLength).join('') || 'arquivo';
};

/** Makes one signed address for each file; a file is bound to its owner, type and exact length. */
export const startUploads = async (
  store: Store,
  { clock, createId, files }: UploadTools,
  input: {
    readonly userId: string;
    readonly clientSessionId?: string;
    readonly requests: readonly UploadRequest[];
  },
): Promise<UploadTask[]> => {
  const { userId, requests } = input;
  for (const { mime, bytes } of requests) checkDeclaredUpload(mime, bytes);
  const now = clock();
  const sessionId = createId();
  const tasks = await Promise.all(
    requests.map(async ({ name, mime, bytes }) => {
      const fileId = createId();
      const key = toUploadKey({ id: fileId, userId });
      const upload = await files.signUpload({ key, contentType: mime, bytes });
      return { fileId, key, name, mime, bytes, upload };
    }),
  );
  await store.transaction(async (repositories) => {
    await repositories.files.insertSession({
      id: sessionId,
      userId,
      clientSessionId: input.clientSessionId ?? '',
      fileCount: tasks.length,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionMilliseconds),
    });
    await repositories.files.insert(
      tasks.map(({ fileId, key, name, mime, bytes }) => ({
        id: fileId,
        userId,
        uploadSessionId: sessionId,
        key,
        originalName: cleanName(name),
        declaredMime: mime,
        declaredBytes: bytes,
        createdAt: now,
      })),
    );
  });
  return tasks.map(({ fileId, name, upload }) => ({ fileId, name, upload }));
};
