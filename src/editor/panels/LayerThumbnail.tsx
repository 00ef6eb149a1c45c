import {
  IconCircle,
  IconGif,
  IconLine,
  IconMovie,
  IconPhoto,
  IconPolygon,
  IconQuestionMark,
  IconScribble,
  IconSquare,
  IconStack2,
  IconTriangle,
  IconTypography,
} from '@tabler/icons-react';
import type { NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import type { IconComponent } from '../page/actionIcons.ts';
import styles from './LayersPanel.module.css';
import { isMediaNode, toSolid } from './nodeTests.ts';

const icons: Record<NodeKind, IconComponent> = {
  rect: IconSquare,
  circle: IconCircle,
  ellipse: IconCircle,
  triangle: IconTriangle,
  line: IconLine,
  polygon: IconPolygon,
  polyline: IconPolygon,
  path: IconScribble,
  text: IconTypography,
  textbox: IconTypography,
  curvedText: IconTypography,
  image: IconPhoto,
  gif: IconGif,
  video: IconMovie,
  group: IconStack2,
  unknown: IconQuestionMark,
};

/** A small picture of a layer: the photo itself, else a sign of its kind beside its colour. */
export function LayerThumbnail({ node }: { node: SceneNode }) {
  if (isMediaNode(node) && node.kind !== 'video') {
    return (
      <span className={styles.thumbnail}>
        <img src={node.src} alt="" draggable={false} loading="lazy" />
      </span>
    );
  }
  const Icon = icons[node.kind];
  return (
    <span className={styles.thumbnail}>
      <Icon size={18} stroke={1.5} />
      {node.kind !== 'group' && <span className={styles.color} style={{ background: toSolid(node.fill) }} />}
    </span>
  );
}
