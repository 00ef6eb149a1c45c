import type { DeferredTextEditing, StartTextEditing } from './types.ts';

let ready: StartTextEditing | null = null;

/** In-place text editing in a file of its own, fetched when the browser has time or a text is entered first. */
export const deferredTextEditing: DeferredTextEditing = {
  get ready() {
    return ready;
  },
  async load() {
    ready = (await import('./startTextEditing.ts')).startTextEditing;
    return ready;
  },
};
