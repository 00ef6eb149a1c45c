import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { EditorAction } from './types.ts';

/** Locked guides stay where they are and let the pointer through; they still snap. */
export const toggleGuidesLock: EditorAction<'toggleGuidesLock'> = {
  id: 'toggleGuidesLock',
  label: 'editor.toggleGuidesLock',
  icon: 'Lock',
  enabled: () => true,
  active: ({ reader }) => reader.artboard.guidesLocked === true,
  run: ({ document, reader }) =>
    setArtboard(document, { guidesLocked: reader.artboard.guidesLocked !== true }),
};
