import { NativeSelect } from '@mantine/core';
import { IconLetterT } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { foldKey } from '../../../../scene/merge/foldKey.ts';
import type { LinkableNode } from '../../../../scene/merge/types.ts';
import { t } from '../../../i18n/merging.ts';
import { BlobPicture } from './BlobPicture.tsx';
import styles from './MergeDialog.module.css';
import type { MergePort } from './mergeStore.ts';

/** A column by its place, no link, or one that names a column this spreadsheet lacks. */
export type LinkValue = number | 'none' | 'kept';

function Proof({ entry, port }: { entry: LinkableNode; port: MergePort }) {
  const { node } = entry;
  const isText = 'text' in node;
  const picture = useQuery({
    queryKey: ['merge-proof', port.projectId, node.id],
    queryFn: () => port.thumbnail(node.id),
    enabled: !isText,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span className={styles.proof} data-text={isText} aria-hidden>
      {isText && <IconLetterT size={18} stroke={1.7} />}
      {picture.data && <BlobPicture blob={picture.data} alt="" />}
    </span>
  );
}

/** What the marks of a text come to. */
function Marks({ marks, columns }: { marks: readonly string[]; columns: readonly string[] }) {
  const known = new Set(columns.map(foldKey));
  const shown = (has: boolean) =>
    marks
      .filter((name) => known.has(foldKey(name)) === has)
      .map((name) => `{{${name}}}`)
      .join(', ');
  const [found, missing] = [shown(true), shown(false)];
  return (
    <>
      {found !== '' && <span className={styles.hint}>{t('merging.marksFound', { marks: found })}</span>}
      {missing !== '' && (
        <span className={styles.warning}>{t('merging.marksMissing', { marks: missing })}</span>
      )}
    </>
  );
}

/** One element and the column it is filled from. */
export function LinkRow({
  entry,
  columns,
  value,
  port,
  onChoose,
}: {
  entry: LinkableNode;
  columns: readonly string[];
  value: LinkValue;
  port: MergePort;
  onChoose: (value: LinkValue) => void;
}) {
  const { node, link, marks, property } = entry;
  const own = port.nameOf(node);
  const name = property === 'fill' && 'text' in node ? t('merging.colorOf', { name: own }) : own;
  const options = [
    { value: 'none', label: t(marks.length > 0 ? 'merging.byMarks' : 'merging.noLink') },
    ...(link !== null &&
    (value === 'kept' || !columns.some((column) => foldKey(column) === foldKey(link.key)))
      ? [{ value: 'kept', label: t('merging.keptLink', { key: link.key }) }]
      : []),
    ...columns.map((column, at) => ({ value: String(at), label: column })),
  ];
  return (
    <li className={styles.link} data-linked={typeof value === 'number'}>
      <Proof entry={entry} port={port} />
      <span className={styles.linkWords}>
        <span className={styles.linkName}>{name}</span>
        {value === 'none' && marks.length > 0 && <Marks marks={marks} columns={columns} />}
      </span>
      <NativeSelect
        className={styles.linkSelect}
        aria-label={t('merging.linkOf', { name })}
        data={options}
        value={String(value)}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          onChoose(chosen === 'none' || chosen === 'kept' ? chosen : Number(chosen));
        }}
      />
    </li>
  );
}
