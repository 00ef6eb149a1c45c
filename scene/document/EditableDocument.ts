import type { NodeWriter } from './NodeWriter.ts';
import type { CanvasForm, Origin, SceneDocument, SceneReader } from './types.ts';

/** A document with all that may be done to it: one page of a design, or the page that is shown. */
export interface EditableDocument extends SceneDocument, SceneReader {
  readonly canvasForm: CanvasForm | null;
  transact<T>(origin: Origin, change: (writer: NodeWriter) => T): T;
  setCanvasForm(form: CanvasForm | null): void;
  /** Nodes shown at the top level because their stored parent cannot hold them. */
  misplaced(): Iterable<readonly [string, 'cycle' | 'missing-parent']>;
}
