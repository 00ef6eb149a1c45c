import { createStore } from 'zustand/vanilla';

/** Whether a part of this page was asked for that the server no longer has: it has a newer version, which a reload brings. */
export const isLeftBehind = createStore<boolean>(() => false);
