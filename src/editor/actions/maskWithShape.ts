import { maskWithShape as cutToShape } from '../../../scene/commands/maskWithShape.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { maskShapes } from './maskShapes.ts';
import { unlockedIds, unlockedNodes } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Cuts the selected pictures to a ready-made shape; the whole file stays behind it and can be moved by cropping. */
export const maskWithShape: EditorAction<'maskWithShape'> = {
  id: 'maskWithShape',
  label: 'editor.maskWithShape',
  icon: 'Mask',
  enabled: (core) => {
    const nodes = unlockedNodes(core);
    return nodes.length > 0 && nodes.every(isMediaKind) && !core.crop;
  },
  run: (core, { shape }) => cutToShape(core.document, unlockedIds(core), maskShapes[shape]),
};
