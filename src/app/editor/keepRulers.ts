import type { EditorUiStore } from '../../stores/editorUiStore.ts';

const KEY = 'prancheta.rulers';

/** Rulers are as they were last left on this device. Returns the way to stop keeping them. */
export function keepRulers(
  ui: EditorUiStore,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): () => void {
  ui.setState({ rulers: storage.getItem(KEY) === '1' });
  return ui.subscribe(({ rulers }, before) => {
    if (rulers === before.rulers) return;
    try {
      storage.setItem(KEY, rulers ? '1' : '0');
    } catch (error) {
      // Whoever else listens must still hear of them on a full device.
      console.warn('The rulers are not remembered', error);
    }
  });
}
