import { createStore } from 'zustand/vanilla';
import type { Size } from './designSize.ts';

type SizePickerState = {
  readonly open: boolean;
  /** Picked: its design is being made. */
  readonly wanted: Size | null;
};

const closed: SizePickerState = { open: false, wanted: null };

export const sizePickerStore = createStore<SizePickerState>(() => closed);

export function openSizePicker(): void {
  sizePickerStore.setState({ open: true, wanted: null });
}

/** Shown while the design of this size is being made. */
export function pickSize(wanted: Size): void {
  sizePickerStore.setState({ open: true, wanted });
}

export function closeSizePicker(): void {
  sizePickerStore.setState(closed);
}
