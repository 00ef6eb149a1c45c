import { createStore } from 'zustand/vanilla';

export const sizePickerStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function openSizePicker(): void {
  sizePickerStore.setState({ open: true });
}

export function closeSizePicker(): void {
  sizePickerStore.setState({ open: false });
}
