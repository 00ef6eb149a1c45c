type Job = { readonly run: () => Promise<void> };

const waiting: Job[] = [];
let busy = false;

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 1000 });
  else setTimeout(callback, 50);
}

function next(): void {
  const job = waiting.shift();
  if (job === undefined) {
    busy = false;
    return;
  }
  busy = true;
  whenIdle(() => void job.run().finally(next));
}

/** Makes thumbnails one after another, in idle time only; the returned function takes one out that is no longer wanted. */
export function queueThumbnail(run: () => Promise<void>): () => void {
  const job = { run };
  waiting.push(job);
  if (!busy) next();
  return () => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  };
}
