import { placeGuide } from '../../../scene/commands/placeGuide.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import { t } from '../../i18n/t.ts';
import type { EditorAction } from './types.ts';

/** Places a guide by number, counted from the work area's corner, and shows the rulers it belongs to. */
export const addGuide: EditorAction<'addGuide'> = {
  id: 'addGuide',
  label: 'editor.addGuide',
  icon: 'BorderLeft',
  enabled: () => true,
  run: (core, { axis, at }) => {
    const { left, top } = core.reader.artboard;
    const guide = { id: createNodeId(), axis, at: at + (axis === 'x' ? left : top) };
    core.ui.setState({ rulers: true });
    if (!placeGuide(core.document, guide))
      core.toasts.show({ kind: 'info', text: t('editor.tooManyGuides'), id: 'too-many-guides' });
  },
};
