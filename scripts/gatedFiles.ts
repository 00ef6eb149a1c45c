/**
 * For the service worker, which keeps files for good: those whose content depends on the plan of their reader are asked for
 * each time (the browser's own cache spares most of that), and what is kept of them serves without a network only.
 * Each function is written into the worker by itself, and must not use anything beside it.
 */
export const gatedFiles = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
  }: {
    readonly cachedResponse?: Response | undefined;
  }) => {
    const control = cachedResponse?.headers.get('cache-control') ?? '';
    return control.includes('private') && !control.includes('immutable') ? null : cachedResponse;
  },
  handlerDidError: async ({ request }: { readonly request: Request }) =>
    (await caches.open('files')).match(request.url, { ignoreVary: true }),
};
