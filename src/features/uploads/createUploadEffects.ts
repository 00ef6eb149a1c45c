// The upload sequence over the product's API: addresses for a batch, one PUT each, confirmation, registration.
import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/uploads.ts';
import { takeTurns } from './takeTurns.ts';
import {
  type LibraryItem,
  type PreparedFile,
  StartOverError,
  type UploadEffects,
  UploadError,
  type UploadTask,
} from './types.ts';

const PROBE_TIME_OUT = 5000;
/** A transfer of which nothing arrives for so long is given up, in milliseconds. */
const STALL_MS = 60_000;
/** Transfers at once. A browser opens six connections to a server, and the editor's own calls need some of them. */
const MOST_TRANSFERS = 3;

/** What the server says of a file it will never take. */
const REFUSALS: ReadonlySet<string> = new Set([
  'unsupported_file',
  'gif_too_large',
  'animation_too_large',
  'image_too_large',
  'video_too_large',
]);

/** Effects of the upload machines over `api`; transfers report true progress (bytes sent). */
export function createUploadEffects(api: ApiClient): UploadEffects {
  const inTurn = takeTurns(MOST_TRANSFERS);
  /** By the clock of this page, which nobody sets; an address of which it is not known is tried. */
  const goodUntil = new WeakMap<UploadTask, number>();
  return {
    isOnline: (signal) => isOnline(api, signal),
    async prepare(file, signal) {
      const { prepareFile } = await import('./prepare/prepareFile.ts');
      return prepareFile(file, signal);
    },
    requestTasks: async (files, sessionId, signal) => {
      const call = api.POST('/api/storage/initiate-batch-upload', {
        body: {
          session_id: sessionId,
          files: files.map((file) => ({
            original_name: file.name,
            file_type: file.type,
            file_size: file.size,
          })),
        },
        signal,
      });
      const { upload_tasks: tasks } = await unwrap(call);
      if (!Array.isArray(tasks)) throw new UploadError(t('uploads.noTaskList'));
      const { response } = await call;
      for (const task of tasks) goodUntil.set(task, performance.now() + lifetimeOf(task, response));
      return tasks;
    },
    put: (task, file, onProgress, signal) =>
      inTurn(async () => {
        const isOver = performance.now() >= (goodUntil.get(task) ?? Infinity);
        if (!isOver && (await isTaken(putFile(task, file, onProgress, signal)))) return task;
        const fresh = await withinAMinute(signal, (limit) =>
          requestTask(api, { name: file.name, blob: file }, limit),
        );
        await putFile(fresh, file, onProgress, signal);
        return fresh;
      }, signal),
    register: (task, prepared, signal) =>
      register(api, task, prepared, signal).catch((error: unknown) => {
        throw explainRefusal(error);
      }),
  };
}

async function isOnline(api: ApiClient, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIME_OUT)]);
  const { response } = await api.GET('/api/health', { signal: limit });
  return response.ok;
}

/** How long an address is good, both ends by the server's clock: the device's may be wrong. Infinity if unknown. */
function lifetimeOf({ expires_at }: UploadTask, { headers }: Response): number {
  const lifetime = Date.parse(expires_at) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(lifetime) ? Infinity : lifetime;
}

/** False when the address is refused: it is over, though by what is known here it should not be. */
async function isTaken(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof AddressRefusedError) return false;
    throw error;
  }
}

/** The server does not take what is sent to this address. */
class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

function requestTask(
  api: ApiClient,
  { name, blob }: { readonly name: string; readonly blob: Blob },
  signal: AbortSignal | undefined,
): Promise<UploadTask> {
  return unwrap(
    api.POST('/api/storage/generate-presigned-url', {
      body: { original_name: name, file_type: blob.type, file_size: blob.size },
      signal,
    }),
  );
}

/** XMLHttpRequest, because fetch tells nothing about bytes sent. */
function putFile(
  task: UploadTask,
  file: Blob,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const watch = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(new ApiError('timeout', 0, {}, new Error(`Nothing arrived for ${STALL_MS} ms`)));
        request.abort();
      }, STALL_MS);
    };
    request.open(task.method, task.url);
    for (const [name, value] of Object.entries(task.headers))
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stall);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const told = `HTTP ${request.status}`;
      return reject(request.status === 403 ? new AddressRefusedError(told) : new Error(told));
    };
    request.onerror = () => reject(new ApiError('network', 0));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}

/** The server's own words where it refuses the file itself; a file it does not know has to be sent again. */
function explainRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'http') return error;
  if (REFUSALS.has(error.code)) return new UploadError(error.message, { cause: error });
  return error.status === 404 || error.status === 409
    ? new StartOverError(error.message, { cause: error })
    : error;
}

async function register(
  api: ApiClient,
  task: UploadTask,
  prepared: PreparedFile,
  signal: AbortSignal,
): Promise<LibraryItem> {
  await unwrap(api.POST('/api/storage/upload/complete', { body: { file_id: task.file_id }, signal }));
  const { fileWidth, fileHeight, fileType, dominantColor } = prepared.metadata;
  // The server knows the address now; asking for it proves that the file can be had before it is listed.
  const address = unwrap(api.POST('/api/storage/get-url', { body: { file_id: task.file_id }, signal }));
  const [, thumbnailFileId] = await Promise.all([
    address,
    prepared.thumbnail ? uploadThumbnail(api, prepared.thumbnail, signal) : undefined,
  ]);
  return unwrap(
    api.POST('/api/products/file/create', {
      body: {
        file_id: task.file_id,
        thumbnail_file_id: thumbnailFileId,
        width: fileWidth,
        height: fileHeight,
        file_type: fileType,
        dominant_color: dominantColor,
      },
      signal,
    }),
  );
}

/** Small ones do not wait behind photos, nor take more than two connections from whatever else there is. */
const thumbnailInTurn = takeTurns(2);
/** A call about a small file that has no answer after so long will have none, in milliseconds. */
const THUMBNAIL_CALL_MS = 60_000;

/** What ends a call with `signal`, or after a minute; the timer holds it, and leaves with the call. */
async function withinAMinute<Result>(
  signal: AbortSignal | undefined,
  call: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
    THUMBNAIL_CALL_MS,
  );
  try {
    return await call(AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends one file outside the queue (previews, thumbnails of designs) and gives its id. Only the transfer waits for its
 * turn: a call without an answer holds up nobody else.
 */
export async function uploadThumbnail(api: ApiClient, blob: Blob, signal?: AbortSignal): Promise<string> {
  const task = await withinAMinute(signal, (limit) =>
    requestTask(api, { name: 'thumbnail.webp', blob }, limit),
  );
  const { file_id } = task;
  await thumbnailInTurn(
    () => putFile(task, blob, () => undefined, signal ?? new AbortController().signal),
    signal,
  );
  await withinAMinute(signal, (limit) =>
    unwrap(api.POST('/api/storage/upload/complete', { body: { file_id }, signal: limit })),
  );
  return file_id;
}
