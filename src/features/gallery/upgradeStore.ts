import { createStore } from 'zustand/vanilla';

/** What needs the paid plan. */
export type UpgradeReason = 'template' | 'cutout';

type State = { readonly open: boolean; readonly reason: UpgradeReason };

export const upgradeStore = createStore<State>(() => ({ open: false, reason: 'template' }));

/** Tells that something needs the paid plan. */
export function openUpgradeDialog(reason: UpgradeReason = 'template'): void {
  upgradeStore.setState({ open: true, reason });
}

export function closeUpgradeDialog(): void {
  upgradeStore.setState({ open: false });
}
