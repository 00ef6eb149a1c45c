import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
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
const pictures = new WeakMap<SceneNode, string>();

function usePicture(id: NodeId): { readonly url: string | null; readonly loading: boolean } {
  const { reader } = useEditor();
  const { ports } = usePorts();
  const records = useEditorValue((session) => listRecords(session.reader, id), sameItems);
  const [record] = records;
  const known = records.length === 1 && record !== undefined ? pictures.get(record) : undefined;
  const [made, setMade] = useState<{ records: typeof records; url: string | null } | null>(null);

  useEffect(() => {
    if (known !== undefined) return undefined;
    let wanted = true;
    let leave = () => {};
    const make = async () => {
      try {
        const url = await ports.renderThumbnail(reader, id);
        if (url !== null && record !== undefined && records.length === 1) pictures.set(record, url);
        if (wanted) setMade({ records, url });
      } catch (error) {
        console.warn('A layer has no picture', error);
        if (wanted) setMade({ records, url: null });
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

  const url = known ?? made?.url ?? null;
  return { url, loading: url === null && made?.records !== records };
}

/** A layer's picture, 100 × 100; the last one stays until the next is made. */
export function LayerThumbnail({ id }: { id: NodeId }) {
  const { url, loading } = usePicture(id);
  return (
    <span className={styles.thumbnail}>
      {url !== null && <img src={url} alt="" draggable={false} />}
      {loading && <Loader size={14} color="gray" />}
    </span>
  );
}
