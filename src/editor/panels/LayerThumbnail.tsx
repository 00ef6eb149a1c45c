import { Loader } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { sameItems, useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import styles from './LayersPanel.module.css';
import { queueThumbnail } from './thumbnailQueue.ts';

/** Edits of one layer come in bursts; its picture follows when they pause. */
const PAUSE_MS = 250;

/** The records a layer's picture is made of: itself and everything inside. */
function listRecords(reader: SceneReader, id: NodeId): readonly (SceneNode | undefined)[] {
  return [reader.get(id), ...reader.childIds(id).flatMap((child) => listRecords(reader, child))];
}

/** Pictures by record, so that a layer scrolled back into view, or put back by undo, has its picture at once. */
const pictures = new WeakMap<SceneNode, Blob>();

function usePicture(id: NodeId): { readonly picture: Blob | null; readonly loading: boolean } {
  const { reader } = useEditor();
  const { ports } = usePorts();
  const records = useEditorValue((session) => listRecords(session.reader, id), sameItems);
  const [record] = records;
  const known = records.length === 1 && record !== undefined ? pictures.get(record) : undefined;
  const [made, setMade] = useState<{ records: typeof records; picture: Blob | null } | null>(null);

  useEffect(() => {
    if (known !== undefined) return undefined;
    let wanted = true;
    let leave = () => {};
    const make = async () => {
      try {
        const picture = await ports.renderThumbnail(reader, id);
        if (picture !== null && record !== undefined && records.length === 1) pictures.set(record, picture);
        if (wanted) setMade({ records, picture });
      } catch (error) {
        console.warn('A layer has no picture', error);
        if (wanted) setMade({ records, picture: null });
      }
    };
    const timer = setTimeout(() => {
      leave = queueThumbnail(make);
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
      leave();
    };
  }, [known, ports, reader, id, records, record]);

  const picture = known ?? made?.picture ?? null;
  return { picture, loading: picture === null && made?.records !== records };
}

/** Its address lives no longer than it is shown: the browser keeps what an address leads to until that is revoked. */
function Picture({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(picture);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt="" draggable={false} />;
}

/** A layer's picture, 100 × 100; the last one stays until the next is made. */
export function LayerThumbnail({ id }: { id: NodeId }) {
  const { picture, loading } = usePicture(id);
  return (
    <span className={styles.thumbnail}>
      {picture !== null && <Picture picture={picture} />}
      {loading && <Loader size={14} color="gray" />}
    </span>
  );
}
