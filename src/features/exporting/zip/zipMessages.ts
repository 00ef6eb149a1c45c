/** Each is answered by one `FromZipWorker`, in order. */
export type ToZipWorker =
  | { readonly type: 'start'; readonly folder: string | null }
  | { readonly type: 'add'; readonly name: string; readonly blob: Blob }
  | { readonly type: 'finish' };

export type FromZipWorker =
  | { readonly type: 'done'; readonly blob: Blob | null }
  | { readonly type: 'failed'; readonly message: string };
