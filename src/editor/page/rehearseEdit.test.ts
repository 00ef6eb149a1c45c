import * as Y from 'yjs';
import { expect, it, vi } from 'vitest';
import { rehearseEdit } from './rehearseEdit.ts';

it('edits a design of its own to the end, and leaves nothing of it', () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const destroyed = vi.spyOn(Y.Doc.prototype, 'destroy');
  const written = vi.spyOn(Y.Map.prototype, 'set');
  rehearseEdit();
  expect(written.mock.calls.length).toBeGreaterThan(0);
  expect(destroyed).toHaveBeenCalledOnce();
  // What fails while listeners are told does not reach the caller.
  expect(failed).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
