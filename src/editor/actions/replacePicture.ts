// Puts another picture into the frame of one. Loaded when the first is replaced.
import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { stretchClip } from '../../../scene/kernels/maskPlacing.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { MediaNode, NodeId } from '../../../scene/nodes/types.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { pickFile } from '../../ui/pickFile.ts';
import type { EditorCore } from '../session/core.ts';
import type { PictureAsset } from '../session/types.ts';
import { fromAsset } from './createPicture.ts';
import { replaceNode } from './replaceNode.ts';
import { tellUnpaidPro } from './tellUnpaidPro.ts';

const ACCEPTED = 'image/gif,image/jpeg,image/png,image/webp,video/mp4';

/** Asks for a file when there is no asset; a picture that is gone or locked by then stays as it is. */
export async function replacePicture(core: EditorCore, id: NodeId, given?: PictureAsset): Promise<void> {
  const asset = given ?? (await askForPicture(core));
  const node = core.reader.get(id);
  if (asset === undefined || !isMediaKind(node) || node.locked) return;
  replaceNode(core, node, pictureInFrame(asset, node));
  tellUnpaidPro(core, asset);
}

/** The services tell the user themselves what went wrong with a file. */
async function askForPicture({ services }: EditorCore): Promise<PictureAsset | undefined> {
  const file = await pickFile(ACCEPTED);
  const assets = file === null ? [] : await services.placePictures([file]);
  return assets[0];
}

/** The asset in the frame, paint and place of another picture, cut so that it fills it. */
function pictureInFrame(asset: PictureAsset, frame: MediaNode): MediaNode {
  const wide = frame.width * frame.scaleX;
  const high = frame.height * frame.scaleY;
  const scale = Math.max(wide / Math.max(1, asset.width), high / Math.max(1, asset.height));
  const width = wide / scale;
  const height = high / scale;
  const { kind: _kind, ...rest } = frame;
  const next = fromAsset(asset, {
    ...rest,
    // The part of a film that was shown means nothing in another one.
    ...('trimStart' in rest ? { trimStart: 0, trimEnd: null } : {}),
    id: createNodeId(),
    width,
    height,
    scaleX: scale,
    scaleY: scale,
    cropX: Math.max(0, (asset.width - width) / 2),
    cropY: Math.max(0, (asset.height - height) / 2),
    clipPath:
      frame.clipPath && stretchClip(frame.clipPath, { x: width / frame.width, y: height / frame.height }),
  });
  return { ...next, ...positionForCenter(next, nodeCenter(frame)) };
}
