import type { TextKey } from '../../i18n/t.ts';
import type { ToolName } from '../../stores/editorUiStore.ts';

/** Tools that show a panel: all but `select`. */
export type PanelName = Exclude<ToolName, 'select'>;

export type PanelDefinition = {
  readonly title: TextKey;
  /** The line under the title; absent for small panels. */
  readonly lead?: TextKey;
  /** Little enough for a sheet as high as its content, on a narrow screen. */
  readonly short?: boolean;
  /** Begins as a strip there, for what is done on the canvas while it is open. */
  readonly low?: boolean;
};
